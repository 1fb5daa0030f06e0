import { z } from '../schema.ts';

/** The id of a saved entry, created by the page with `crypto.randomUUID()`. A repeated request with the same id has no further effect. */
export const SavedIdSchema = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'an id is a UUID in lower case'));

/** A team's own JSON. The gateway checks only its size and depth. */
export const WorkSchema = z.record(z.string(), z.unknown());
export type Work = z.infer<typeof WorkSchema>;

/** The version of a team's data format, such as "fair-value 3". */
export const ModelVersionSchema = z
  .string()
  .check(z.regex(/^[^\p{Cc}\p{Cs}]{1,80}$/u, 'a model version is one line of at most 80 characters'));

/** An analyst's name for a version: "Base case after Q2". */
export const VersionNameSchema = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,120}$/u, 'a name is one line of 1 to 120 characters'));

/** An ISO 8601 time of the gateway's clock: "2026-11-22T04:12:09.123Z". */
export const SavedAtSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, 'a time is ISO 8601 in UTC'));

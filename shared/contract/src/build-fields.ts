import { z } from './schema.ts';

// Of manifests and releases alike; in no index, so that a page that reads a release carries no manifest.

/** A file's hash as the browser is told it. */
export const IntegritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** Library → caret range. */
export const RequiresSchema = z.record(z.string(), z.string());

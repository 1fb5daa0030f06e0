import { RemoteNameSchema } from '../names.ts';
import { z } from '../schema.ts';
import { SemverSchema } from '../version.ts';

const MillisecondsSchema = z.optional(z.number().check(z.nonnegative(), z.maximum(120_000)));

/**
 * `POST /api/remote-vitals`: how fast one page load of a build was in a signed-in user's browser, by the library web-vitals. Times are in
 * milliseconds since the navigation began, INP is the duration of a slow interaction, CLS has no unit.
 */
export const RemoteVitalsSchema = z.object({
  remote: RemoteNameSchema,
  version: SemverSchema,
  /** The route's path with its parameters as names: "/valuation/:company". */
  route: z.string().check(z.maxLength(200)),
  lcp: MillisecondsSchema,
  inp: MillisecondsSchema,
  cls: z.optional(z.number().check(z.nonnegative(), z.maximum(100))),
  /** The first `figuresMark`. */
  figures: MillisecondsSchema,
});
export type RemoteVitals = z.infer<typeof RemoteVitalsSchema>;

/** The names of the measurements. */
export const vitalNames = ['lcp', 'inp', 'cls', 'figures'] as const;
export type VitalName = (typeof vitalNames)[number];

import { z } from '../schema.ts';

/**
 * Where lines of an answer's statements come from, if not from the answer's `source`. `context`: the ID of the filing's column, such as
 * "FourD". `start`, `end`: its ISO dates; a balance sheet has no start. `filedOn`, `importedOn`: ISO dates; the second only where the file
 * doesn't state the first.
 *
 * An answer lists each origin once, because hundreds of lines share it.
 */
export const LineOriginSchema = z.object({
  source: z.string(),
  file: z.optional(z.string()),
  context: z.optional(z.string()),
  start: z.optional(z.string()),
  end: z.optional(z.string()),
  filedOn: z.optional(z.string()),
  importedOn: z.optional(z.string()),
  basis: z.optional(z.enum(['consolidated', 'standalone', 'not-stated'])),
});
export type LineOrigin = z.infer<typeof LineOriginSchema>;

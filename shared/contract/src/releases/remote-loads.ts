import { RemoteNameSchema } from '../names.ts';
import { z } from '../schema.ts';
import { SemverSchema } from '../version.ts';

/**
 * `POST /api/remote-loads`: how a build fared in one browser, sent while its remote has a canary, and from a share of pages always. A load that failed says in
 * which phase; a page that came up and fell later is a failure of phase `running`. `POST /api/remote-loads/visitors` takes the same, without a
 * token, of remotes that pages open to visitors mount.
 */
export const RemoteLoadSchema = z.object({
  remote: RemoteNameSchema,
  version: SemverSchema,
  outcome: z.enum(['ready', 'failed']),
  phase: z.optional(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'a phase is one word'))),
});
export type RemoteLoad = z.infer<typeof RemoteLoadSchema>;

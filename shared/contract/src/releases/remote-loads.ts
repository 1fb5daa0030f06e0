import { RemoteNameSchema } from '../names.ts';
import { z } from '../schema.ts';
import { SemverSchema } from '../version.ts';

/**
 * `POST /api/remote-loads`: the outcome of loading a build in one browser. Pages send it while the remote has a canary, and a share of
 * pages always does. `phase`: where a failed load stopped; a page that crashed later has the phase `running`. `POST
 * /api/remote-loads/visitors` accepts the same without a token, for remotes that public pages mount.
 */
export const RemoteLoadSchema = z.object({
  remote: RemoteNameSchema,
  version: SemverSchema,
  outcome: z.enum(['ready', 'failed']),
  phase: z.optional(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'a phase is one word'))),
});
export type RemoteLoad = z.infer<typeof RemoteLoadSchema>;

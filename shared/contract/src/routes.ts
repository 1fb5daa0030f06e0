import { RemoteNameSchema } from './names.ts';
import { z } from './schema.ts';

/** The users who may open a page. `visitor`: anyone, but a signed-in user with a verified address is redirected to the dashboard. */
export const AccessSchema = z.enum(['public', 'visitor', 'signed-in']);
export type Access = z.infer<typeof AccessSchema>;

/** One row of the shell's route table. `title` may contain a parameter of the path: ":company · Mulya". */
export const RouteSchema = z.object({
  path: z.string().check(z.regex(/^\/[a-z0-9:/_-]*$/i, 'a path begins with / and holds letters, digits, hyphens and :parameters')),
  remote: RemoteNameSchema,
  view: z.object({ is: z.enum(['page', 'panel']), name: z.string() }),
  access: AccessSchema,
  title: z.string(),
  /** Its label in the header's menu, where the operator granted one. Since contract 1.4. */
  menu: z.optional(z.string()),
});
export type Route = z.infer<typeof RouteSchema>;

/** The pages of teams in the header's menu. The palette has all. */
export const maxMenuEntries = 3;

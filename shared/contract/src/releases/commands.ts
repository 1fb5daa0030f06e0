import { AccessSchema, RouteSchema } from '../routes.ts';
import { z } from '../schema.ts';
import { SemverSchema } from '../version.ts';

/** What an upload may weigh: the tar's files, bytes in all, and how many. */
export const uploadLimits = { bytes: 20 * 1_024 * 1_024, files: 500 } as const;

/** The media type of an upload: a plain tar of `remote.json` and the files that it lists. */
export const uploadType = 'application/x-tar';

/** Beside an upload, whose body is the build: why it is published, as `encodeURIComponent` writes it. */
export const whyHeader = 'x-release-why';

/** One line for the audit log: why it was done. */
const WhySchema = z.optional(z.string().check(z.regex(/^\P{Cc}{0,500}$/u, 'a reason is one line of at most 500 characters')));

/** Bodies of `POST /v1/releases/<remote>/<verb>`. Unknown fields are refused: a misspelt one would be ignored in silence. */
export const commandBodies = {
  /** That version, published before, becomes the current one. */
  promote: z.strictObject({ version: SemverSchema, why: WhySchema }),
  /** The previous version becomes the current one again. */
  rollback: z.strictObject({ why: WhySchema }),
  /** A part of the signed-in users gets another version; 0 ends it. Without a version: the newest published that is not current. */
  canary: z.strictObject({
    percent: z.number().check(z.minimum(0), z.maximum(100)),
    version: z.optional(SemverSchema),
    why: WhySchema,
  }),
  off: z.strictObject({ why: WhySchema }),
  on: z.strictObject({ why: WhySchema }),
  /** A page of the remote at an address; without `page` its only one, or the one that the address ends with. */
  mount: z.strictObject({
    path: RouteSchema.shape.path,
    access: AccessSchema,
    page: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/i, "a page's name holds letters, digits and hyphens"))),
    title: z.optional(z.string().check(z.regex(/^\P{Cc}{1,120}$/u, 'a title is one line of at most 120 characters'))),
    why: WhySchema,
  }),
  /** Takes the page at an address away again. */
  unmount: z.strictObject({ path: RouteSchema.shape.path, why: WhySchema }),
} as const;

export type Verb = keyof typeof commandBodies;
export type CommandBody<V extends Verb> = z.infer<(typeof commandBodies)[V]>;

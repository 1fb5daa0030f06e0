import { AccessSchema, RouteSchema } from '../routes.ts';
import { z } from '../schema.ts';
import { SectionMountSchema } from '../slot.ts';
import { SemverSchema } from '../version.ts';

/** Limits of an upload: total bytes of the build's files, their number, and total bytes of its source maps, which no page downloads. */
export const uploadLimits = { bytes: 20 * 1_024 * 1_024, files: 500, mapBytes: 40 * 1_024 * 1_024 } as const;

/** The media type of an upload: a plain tar of `remote.json`, the files that it lists, and source maps that it lists. */
export const uploadType = 'application/x-tar';

/** Header of an upload with the reason for publishing, encoded by `encodeURIComponent`. The body is the build. */
export const whyHeader = 'x-release-why';

/** Header of an upload that is a preview: the name of its branch, encoded by `encodeURIComponent`. */
export const previewHeader = 'x-release-preview';

/** How long a preview can be seen after it was published. */
export const previewDays = 14;

/** The name of a preview's branch. */
export const BranchSchema = z.string().check(z.regex(/^\P{Cc}{1,200}$/u, 'a branch is named in one line of at most 200 characters'));

/**
 * The refusal of a version that was published before.
 *
 * @example
 * versionExistsText('mfe-news', '1.0.0'); // 'mfe-news 1.0.0 exists already, and a version never changes. Raise …'
 */
export function versionExistsText(remote: string, version: string): string {
  return `${remote} ${version} exists already, and a version never changes. Raise the version in its package.json and publish again.`;
}

/** The reason for the command, as one line in the audit log. */
const WhySchema = z.optional(z.string().check(z.regex(/^\P{Cc}{0,500}$/u, 'a reason is one line of at most 500 characters')));

/** An address of this gateway. Two slashes would name another host. */
const RedirectTargetSchema = RouteSchema.shape.path.check(
  z.regex(/^\/(?!\/)(?!.*\/\/)/, 'an address begins with one / and has no empty part'),
);

/** Bodies of `POST /v1/releases/<remote>/<verb>`. Unknown fields are rejected, because a misspelt one would be ignored silently. */
export const commandBodies = {
  /**
   * Makes a published version the current one. Default version: the canary, if it runs and is well. `force` also takes a canary that is
   * not well yet, a build that a canary stopped, and a prerelease.
   */
  promote: z.strictObject({ version: z.optional(SemverSchema), force: z.optional(z.boolean()), why: WhySchema }),
  /** Makes the previous version current again. The version before that one becomes the previous one. */
  rollback: z.strictObject({ why: WhySchema }),
  /**
   * Gives a share of the signed-in users another version; 0 ends it. Default version: the newest published one that needs no force.
   * `force` also takes a build that a canary stopped and a prerelease, and replaces a running canary of another version.
   */
  canary: z.strictObject({
    percent: z.number().check(z.minimum(0), z.maximum(100)),
    version: z.optional(SemverSchema),
    force: z.optional(z.boolean()),
    why: WhySchema,
  }),
  /** Ends a preview before its time, and deletes it. */
  'end-preview': z.strictObject({ version: SemverSchema, why: WhySchema }),
  off: z.strictObject({ why: WhySchema }),
  on: z.strictObject({ why: WhySchema }),
  /**
   * Mounts a page of the remote at an address, or changes its own mount there. Default page: the only one, or the one that the address ends
   * with. An omitted page, title or menu of a mounted address stays.
   */
  mount: z.strictObject({
    path: RouteSchema.shape.path,
    access: AccessSchema,
    page: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/i, "a page's name holds letters, digits and hyphens"))),
    title: z.optional(z.string().check(z.regex(/^\P{Cc}{1,120}$/u, 'a title is one line of at most 120 characters'))),
    /** Whether the header's menu shows the page by the label that it declares. Only the operator grants that. */
    menu: z.optional(z.boolean()),
    why: WhySchema,
  }),
  /** Unmounts the page at an address, which then leads to the page at `to`, if it is given, until it is mounted again. */
  unmount: z.strictObject({ path: RouteSchema.shape.path, to: z.optional(RedirectTargetSchema), why: WhySchema }),
  /**
   * Mounts a section of the remote in a slot of a page, or changes its mount. Default access: `signed-in`; order: after the others; title:
   * the section's name in words. An omitted field of a mounted section stays, so only unmounting it ends a sandbox.
   */
  'mount-section': z.strictObject({
    slot: SectionMountSchema.shape.slot,
    section: SectionMountSchema.shape.section,
    access: z.optional(AccessSchema),
    order: z.optional(SectionMountSchema.shape.order),
    title: z.optional(SectionMountSchema.shape.title),
    sandboxed: SectionMountSchema.shape.sandboxed,
    why: WhySchema,
  }),
  /** Takes a section out of a slot. */
  'unmount-section': z.strictObject({
    slot: SectionMountSchema.shape.slot,
    section: SectionMountSchema.shape.section,
    why: WhySchema,
  }),
  /**
   * Takes the remote out of the release with all its addresses. They lead to the page at `to`, if it is given. Builds are deleted after 30
   * days; until then promote brings the remote back.
   */
  retire: z.strictObject({ to: z.optional(RedirectTargetSchema), why: WhySchema }),
} as const;

export type Verb = keyof typeof commandBodies;
export type CommandBody<V extends Verb> = z.infer<(typeof commandBodies)[V]>;

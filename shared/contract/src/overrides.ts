import { RemoteNameSchema } from './names.ts';
import { RouteSchema } from './routes.ts';
import { z } from './schema.ts';
import { SectionMountSchema } from './slot.ts';

/** A folder on this machine. The gateway reads its `dist`. */
const FolderSchema = z.strictObject({
  folder: z.string().check(z.regex(/^(\/|[a-z]:[\\/])/i, 'a folder is a whole path')),
});

/** A build that a dev server holds in memory and rebuilds on each save. Its manifest is at `<address>/remote.json`. */
const HotSchema = z.strictObject({
  address: z
    .string()
    .check(
      z.regex(
        /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\]):\d{1,5}(\/[\w.-]+)*$/,
        'a dev server is on loopback, http://127.0.0.1:8080/mfe-news',
      ),
    ),
});

/**
 * Builds that replace the bundled ones on a developer's machine: the JSON file that `OVERRIDES` names. Never for production. The gateway
 * inlines it in the page, so the page can show which builds it runs.
 */
export const OverridesSchema = z.strictObject({
  /** The shell's development build. A hot remote can be neither checked nor refreshed without it. */
  shell: z.optional(HotSchema),
  remotes: z.record(RemoteNameSchema, z.union([FolderSchema, HotSchema], 'a remote is { "folder": … } or { "address": … }')),
  /** Routes for remotes that the shell's own table does not mount. */
  routes: z.optional(z.array(RouteSchema)),
  /** Sections in slots, in addition to mounted ones. */
  sections: z.optional(z.array(SectionMountSchema)),
});
export type Overrides = z.infer<typeof OverridesSchema>;

/** The overrides that the page shows: those of this machine, and those that a team member selected in this browser. */
export const PageOverridesSchema = z.strictObject({
  ...OverridesSchema.shape, // z.extend would add to the shell's first script
  /** `mfe-search@1.2.0`: see `parseBrowserOverride` in @mulya/contract/releases. */
  browser: z.optional(z.array(z.string())),
});
export type PageOverrides = z.infer<typeof PageOverridesSchema>;

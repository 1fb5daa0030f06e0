import { RemoteNameSchema } from './names.ts';
import { RouteSchema } from './routes.ts';
import { z } from './schema.ts';

/** A folder on this machine: the gateway reads its `dist`. */
const FolderSchema = z.strictObject({
  folder: z.string().check(z.regex(/^(\/|[a-z]:[\\/])/i, 'a folder is a whole path')),
});

/** A build that a dev server keeps in memory and changes with each save; `<address>/remote.json` says what it is made of. */
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
 * What a developer puts in the place of the builds in the house: the JSON file that `OVERRIDES` names. For one machine,
 * never for production. The gateway inlines it in the page, so that the page can say what it is made of.
 */
export const OverridesSchema = z.strictObject({
  /** The shell's development build, without which a hot remote can be neither checked nor refreshed. */
  shell: z.optional(HotSchema),
  remotes: z.record(RemoteNameSchema, z.union([FolderSchema, HotSchema], 'a remote is { "folder": … } or { "address": … }')),
  /** Rows for remotes that the shell's own table does not mount. */
  routes: z.optional(z.array(RouteSchema)),
});
export type Overrides = z.infer<typeof OverridesSchema>;

/** What the page says of overrides: those of this machine, and those that a team member chose in the browser that asked for it. */
export const PageOverridesSchema = z.strictObject({
  ...OverridesSchema.shape, // z.extend would be in the shell's first script, since zod's parts are
  /** `mfe-search@1.2.0`: see `parseBrowserOverride` in @mulya/contract/releases. */
  browser: z.optional(z.array(z.string())),
});
export type PageOverrides = z.infer<typeof PageOverridesSchema>;

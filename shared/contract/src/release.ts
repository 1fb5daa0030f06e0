import { AiSettingsSchema } from './api/ai-settings.ts';
import { IntegritySchema, RequiresSchema } from './build-fields.ts';
import { RouteSchema } from './routes.ts';
import { z } from './schema.ts';
import type { SectionMount } from './slot.ts';
import { ContractVersionSchema, SemverSchema } from './version.ts';

/** A build file's address. Without a message, because nothing shows it. */
const PathSchema = z.string().check(z.regex(/^\/builds\/[\w./~-]+$/));

/** One build as the page loads it. Paths are absolute: "/builds/mfe-search/1.2.0/remoteEntry.<hex>.js". */
export const BuildSchema = z.object({
  version: SemverSchema,
  contract: ContractVersionSchema,
  entry: PathSchema,
  integrity: IntegritySchema,
  files: z.record(PathSchema, IntegritySchema),
  requires: RequiresSchema,
});
export type Build = z.infer<typeof BuildSchema>;

export const ReleasedRemoteSchema = z.object({
  ...BuildSchema.shape,
  previous: z.optional(BuildSchema),
  canary: z.optional(z.object({ ...BuildSchema.shape, percent: z.number() })),
  disabled: z.optional(z.boolean()),
});
export type ReleasedRemote = z.infer<typeof ReleasedRemoteSchema>;

/** The release that the gateway inlines in the page as JSON. */
export const ReleaseSchema = z.object({
  schema: z.literal(1),
  shell: z.object({ version: SemverSchema, files: z.record(PathSchema, IntegritySchema) }),
  remotes: z.record(z.string(), ReleasedRemoteSchema),
  routes: z.array(RouteSchema),
  /** In ascending order. Absent: none. The check is minimal, because the shell's first script contains it. Since contract 1.3. */
  sections: z.optional(z.array(z.custom<SectionMount>((value) => value instanceof Object))),
});
export type Release = z.infer<typeof ReleaseSchema>;

/** The runtime configuration that the gateway inlines in the page as JSON. It contains no secrets. */
export const RuntimeConfigSchema = z.object({
  firebase: z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() }),
  /** The Auth emulator's address, "http://127.0.0.1:9099"; absent with a real Firebase project. */
  authEmulator: z.optional(z.string()),
  /** Older gateways without an AI port omit it. */
  ai: z.optional(AiSettingsSchema),
  /** Percentage of pages that report how remotes load, even without a canary. Absent: none. Since 1.2. */
  loadReports: z.optional(z.number()),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfigSchema>;

/** The ids of the page's JSON blocks. `overrides` is present only while overrides exist. */
export const inlineBlockIds = { config: 'mulya-config', release: 'mulya-release', overrides: 'mulya-overrides' } as const;

/**
 * How the page requests a build's script or stylesheet: by hash and in CORS mode. A preload hint has the same attributes as the real
 * request, because the browser downloads the file twice if their modes differ.
 */
export interface AssetRequest {
  readonly integrity: string;
  readonly crossOrigin: 'anonymous';
}

/** A hash that matches no bytes. A file missing from the release gets it, so the browser rejects the file. */
export const UNKNOWN_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/**
 * Returns the request attributes for a release file. Fails closed: a file that the release does not list cannot load.
 *
 * @example
 * assetRequest(release.shell.files['/builds/shell/1.3.0/main.js']); // { integrity: 'sha384-…', crossOrigin: 'anonymous' }
 */
export function assetRequest(integrity: string | undefined): AssetRequest {
  return { integrity: integrity ?? UNKNOWN_INTEGRITY, crossOrigin: 'anonymous' };
}

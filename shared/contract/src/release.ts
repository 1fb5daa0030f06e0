import { AiSettingsSchema } from './api/ai-settings.ts';
import { RemoteNameSchema } from './names.ts';
import { RouteSchema } from './routes.ts';
import { z } from './schema.ts';
import { ContractVersionSchema, SemverSchema } from './version.ts';

const IntegritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A file's name inside its build: no folder above, no whole path, no query. */
const FileNameSchema = z.string().check(
  z.regex(/^(?!\/)(?!.*(\.\.|\/\/|__proto__))[\w.~/-]{1,200}$/, 'a file name holds letters, digits and . ~ / - _, and stays inside its build'),
);

/** A build's file → the hash of its bytes. */
const FilesSchema = z.record(FileNameSchema, IntegritySchema);

/** Library → caret range. */
const RequiresSchema = z.record(z.string(), z.string());

/** For each page or panel the files to fetch ahead of it, in the order of need, without those of the entry. */
const HintsSchema = z.record(z.string(), z.array(FileNameSchema));

/** `remote.json`: what a remote's build says of itself. Derived from `defineRemote`, package.json and the emitted files. */
export const RemoteManifestSchema = z.object({
  schema: z.literal(1),
  name: RemoteNameSchema,
  version: SemverSchema,
  contract: ContractVersionSchema,
  entry: FileNameSchema,
  files: FilesSchema,
  requires: RequiresSchema,
  hints: HintsSchema,
});
export type RemoteManifest = z.infer<typeof RemoteManifestSchema>;

/** What a shell offers to remotes: the other side of `preflight`. Library → exact version. */
export const ProvidesSchema = z.object({
  contract: ContractVersionSchema,
  libraries: z.record(z.string(), SemverSchema),
});
export type Provides = z.infer<typeof ProvidesSchema>;

/** `shell.json`: what the shell's build says of itself. */
export const ShellManifestSchema = z.object({
  schema: z.literal(1),
  version: SemverSchema,
  provides: ProvidesSchema,
  routes: z.array(RouteSchema),
  /** In the order in which the page asks for them. */
  scripts: z.array(FileNameSchema),
  styles: z.array(FileNameSchema),
  files: FilesSchema,
  /** `session`, `store`: groups of files that some routes need beyond `scripts`. */
  hints: HintsSchema,
});
export type ShellManifest = z.infer<typeof ShellManifestSchema>;

const PathSchema = z.string().check(z.regex(/^\/builds\/[\w./~-]+$/, 'a build file is served from /builds/<name>/<version>/'));

/** One build as the page loads it. Paths are whole: "/builds/mfe-search/1.2.0/remoteEntry.<hex>.js". */
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
});
export type Release = z.infer<typeof ReleaseSchema>;

/** The runtime configuration that the gateway inlines in the page as JSON. It holds nothing secret. */
export const RuntimeConfigSchema = z.object({
  firebase: z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() }),
  /** The Auth emulator's address, "http://127.0.0.1:9099"; absent with a real Firebase project. */
  authEmulator: z.optional(z.string()),
  /** Absent from a gateway that has no AI port yet. */
  ai: z.optional(AiSettingsSchema),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfigSchema>;

/** The ids of the page's JSON blocks; `overrides` stands there only while there are some. */
export const inlined = { config: 'mulya-config', release: 'mulya-release', overrides: 'mulya-overrides' } as const;

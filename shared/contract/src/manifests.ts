import { FileNameSchema, IntegritySchema, RequiresSchema } from './build-fields.ts';
import { RemoteNameSchema } from './names.ts';
import { RouteSchema } from './routes.ts';
import { SectionNameSchema, SlotNameSchema } from './slot.ts';
import { z } from './schema.ts';
import { ContractVersionSchema, SemverSchema } from './version.ts';

/** A build's file → the hash of its bytes. */
const FilesSchema = z.record(FileNameSchema, IntegritySchema);

/** For each page or panel, the files to preload in order of need, without those of the entry. */
const HintsSchema = z.record(z.string(), z.array(FileNameSchema));

/**
 * Returns the name of a script's source map inside a build and an upload. No public path serves it.
 *
 * @example
 * sourceMapFile('news.0a1b2c3d.js'); // 'maps/news.0a1b2c3d.js.map'
 */
export const sourceMapFile = (script: string): string => `maps/${script}.map`;

/** `remote.json`: a remote's build manifest. Derived from `defineRemote`, package.json and the emitted files. */
export const RemoteManifestSchema = z.object({
  schema: z.literal(1),
  name: RemoteNameSchema,
  version: SemverSchema,
  contract: ContractVersionSchema,
  entry: FileNameSchema,
  files: FilesSchema,
  requires: RequiresSchema,
  hints: HintsSchema,
  /** For each section, its files in order of need, without those of the entry. Since contract 1.3. */
  sections: z.optional(z.record(SectionNameSchema, z.array(FileNameSchema))),
  /** Section → the slot that it is for. Absent for a section that declares none. Since contract 1.4. */
  sectionSlots: z.optional(z.record(SectionNameSchema, SlotNameSchema)),
  /** The slots that its pages offer. Since contract 1.3. */
  slots: z.optional(z.array(SlotNameSchema)),
  /** The names of its pages. Builds of contracts before 1.3 do not list them. */
  pages: z.optional(z.array(z.string())),
  /** Page → the label by which it asks for a place in the header's menu. Absent: none asks. Since contract 1.4. */
  menu: z.optional(
    z.record(z.string(), z.string().check(z.regex(/^\P{Cc}{1,20}$/u, 'a label in the header’s menu is one line of at most 20 characters'))),
  ),
  /** Script → the hash of its source map, which only the remote's team may read. Builds of contracts before 1.3 have none. */
  maps: z.optional(FilesSchema),
});
export type RemoteManifest = z.infer<typeof RemoteManifestSchema>;

/** The contract and libraries that a shell offers to remotes; `preflight` compares a remote with them. Library → exact version. */
export const ProvidesSchema = z.object({
  contract: ContractVersionSchema,
  libraries: z.record(z.string(), SemverSchema),
});
export type Provides = z.infer<typeof ProvidesSchema>;

/** Begins the names of the shell's scripts and styles for the frame of a sandboxed section, which no page loads. */
export const FRAME_PREFIX = 'frame-';

/** `shell.json`: the shell's build manifest. */
export const ShellManifestSchema = z.object({
  schema: z.literal(1),
  version: SemverSchema,
  provides: ProvidesSchema,
  routes: z.array(RouteSchema),
  /** Titles of the shell's commands, which no mounted page or section may have. Shells of 1.5 do not list them. */
  reservedTitles: z.optional(z.array(z.string())),
  /** In the order in which the page requests them. */
  scripts: z.array(FileNameSchema),
  styles: z.array(FileNameSchema),
  /** The same of the document for a sandboxed section. Absent in a hot build. Since contract 1.4. */
  frame: z.optional(z.object({ scripts: z.array(FileNameSchema), styles: z.array(FileNameSchema) })),
  files: FilesSchema,
  /** `session`, `store`: groups of files that some routes need in addition to `scripts`. */
  hints: HintsSchema,
});
export type ShellManifest = z.infer<typeof ShellManifestSchema>;

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RemoteManifestSchema, ShellManifestSchema } from '@mulya/contract';

const repository = fileURLToPath(new URL('../..', import.meta.url));

const manifest = (build: string, file: string): unknown => JSON.parse(readFileSync(join(repository, build, 'dist', file), 'utf8'));

/**
 * The path of each script and stylesheet in the manifests of shell and remotes: "/builds/shell/1.3.0/main.98a03a35.js".
 * Needs the builds.
 */
export function builtFiles(): readonly string[] {
  const shell = ShellManifestSchema.parse(manifest('shell', 'shell.json'));
  const remotes = readdirSync(repository)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(repository, name, 'dist/remote.json')))
    .map((name) => RemoteManifestSchema.parse(manifest(name, 'remote.json')));
  return [{ name: 'shell', version: shell.version, files: shell.files }, ...remotes].flatMap(({ name, version, files }) =>
    Object.keys(files)
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => `/builds/${name}/${version}/${file}`),
  );
}

/** The chunks that the product requests only for another team's section, in a frame or not, or for a language model with tools. */
const offTour = [
  /\/shell\/[^/]+\/(sections|frame-\w+)\./,
  /\/mfe-valuation\/[^/]+\/(page-sections|assistant-tools)\./,
  /\/mfe-[a-z]+\/[^/]+\/src_slots_\w+\./,
];

/**
 * Whether no page of the product alone requests a built file. `outside/mfe-sotp.journey.ts`, `sandboxed.fault.ts` and the journeys of a
 * language model do.
 */
export const isOffTour = (path: string): boolean => offTour.some((pattern) => pattern.test(path));

/**
 * A repository of a team that has never seen this one: a folder outside it with a remote's sources, our packed
 * packages, and their declared libraries in matching versions. Undeclared packages are absent, and nothing is
 * downloaded.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { caretFits, z } from '@mulya/contract';

/** This repository. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

const Names = z.optional(z.record(z.string(), z.string()));
const ManifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: Names,
  devDependencies: Names,
  peerDependencies: Names,
  bin: z.optional(z.union([z.string(), z.record(z.string(), z.string())])),
});
type Manifest = z.infer<typeof ManifestSchema>;

const readManifest = (folder: string): Manifest => ManifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

export interface Ran {
  readonly ok: boolean;
  readonly output: string;
}

export interface OwnRepository {
  readonly folder: string;
  /** Runs npm run <script>, as the team does. */
  run(script: string): Promise<Ran>;
  end(): void;
}

/** The tarballs of our packages, created if they don't exist. */
export function packedTarballs(): string {
  return execFileSync(process.execPath, [join(repositoryRoot, 'scripts/pack/packed-once.mjs')], {
    encoding: 'utf8',
    env: bareEnvironment(),
  }).trim();
}

/** Unpacks a tarball of our packages into node_modules/@mulya/<name>. */
function unpack(tarballs: string, name: string, into: string): string {
  const folder = join(into, '@mulya', name);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['xzf', join(tarballs, `mulya-${name}.tgz`), '-C', folder, '--strip-components=1']);
  return folder;
}

export const packedNames = ['contract', 'domain', 'ui', 'sdk'] as const;

/** Copies a remote's sources into their own folder, and installs the declared packages. */
export function ownRepository(sources: string): OwnRepository {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mulya-outside-')));
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    if (existsSync(join(above, 'node_modules')))
      throw new Error(`${folder} was expected to see no packages but its own, but ${above} has some.`);
  }
  cpSync(sources, folder, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)([\\/]|$)/.test(path.slice(sources.length)) });
  const modules = join(folder, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  const tarballs = packedTarballs();
  const packed = packedNames.map((name) => unpack(tarballs, name, modules));
  for (const manifest of [readManifest(folder), ...packed.map(readManifest)]) install(manifest, modules);
  for (const each of packed) linkCommands(each, modules);

  return {
    folder,
    run: (script) =>
      new Promise((resolve) => {
        execFile(
          'npm',
          ['run', '--silent', script],
          { cwd: folder, env: bareEnvironment(), maxBuffer: 16 * 1024 * 1024 },
          (error, stdout, stderr) => resolve({ ok: error === null, output: `${stdout}${stderr}` }),
        );
      }),
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Packs the product, and installs it in a remote's folder like the packages. */
export function installProduct(folder: string): void {
  const modules = join(folder, 'node_modules');
  const out = mkdtempSync(join(tmpdir(), 'mulya-product-'));
  execFileSync(process.execPath, [join(repositoryRoot, 'scripts/pack.mjs'), '--out', out], { env: bareEnvironment(), stdio: 'pipe' });
  const product = unpack(out, 'product', modules);
  install(readManifest(product), join(product, 'node_modules'), ['gateway', '']);
  rmSync(out, { recursive: true, force: true });
}

/** Links a package's declared libraries from those installed in this repository. `from`: its folders with packages, the first one first. */
function install({ name, dependencies, devDependencies, peerDependencies }: Manifest, modules: string, from = ['']): void {
  for (const [library, range] of Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies })) {
    const target = join(modules, library);
    const places = from.map((workspace) => join(repositoryRoot, workspace, 'node_modules', library));
    const installed = places.find((place) => existsSync(place)) ?? '';
    if (library.startsWith('@mulya/')) {
      if (!existsSync(target)) throw new Error(`${name} asks for ${library}, which is not packed.`);
      continue;
    }
    const { version } = readManifest(installed);
    if (version !== range && !caretFits(version, range))
      throw new Error(`${name} asks for ${library} ${range}, but ${version} is installed.`);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(installed, target);
    linkCommands(target, modules);
  }
}

/** Links a package's commands, as npm does. */
function linkCommands(folder: string, modules: string): void {
  const { name, bin } = readManifest(folder);
  const commands = typeof bin === 'string' ? { [name.split('/').at(-1) ?? name]: bin } : (bin ?? {});
  mkdirSync(join(modules, '.bin'), { recursive: true });
  for (const [command, file] of Object.entries(commands)) {
    const link = join(modules, '.bin', command);
    if (!existsSync(link)) symlinkSync(join(folder, file), link);
  }
}

/** Environment variables that a program needs, without those of the test runner. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].map((name) => [name, process.env[name]]));
}

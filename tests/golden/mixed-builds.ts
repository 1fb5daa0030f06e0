import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RemoteManifestSchema, ShellManifestSchema, type RemoteManifest, type ShellManifest } from '@mulya/contract';
import type { Stack, StackOptions } from '../journeys/stack.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const golden = join(repository, 'tests/golden');
const script = (name: string): string => join(repository, 'scripts/golden-builds', name);

/** The contract versions with golden builds, oldest first: "1.0", "1.1". */
export const goldenContracts = readdirSync(golden)
  .filter((name) => existsSync(join(golden, name, 'builds.json.br')))
  .sort(new Intl.Collator('en', { numeric: true }).compare);

/** The remotes that are built in this repository. */
const todaysRemotes = readdirSync(repository).filter((name) => name.startsWith('mfe-'));

/** A folder with a built shell and built remotes, some current and some golden, in the gateway's format. */
export interface MixedBuilds {
  readonly shell: ShellManifest;
  readonly remotes: ReadonlyMap<string, RemoteManifest>;
  /** Starts today's gateway on it, next to the product whose Auth emulator it shares. */
  startNextTo(stack: Stack): StackOptions;
  end(): void;
}

/** @param contract of the golden builds, "1.1" @param isGolden whether to use the golden build of "shell" or of a remote */
export function mixedBuilds(contract: string, isGolden: (build: string) => boolean): MixedBuilds {
  const temporary = mkdtempSync(join(tmpdir(), 'mulya-mixed-'));
  const unpacked = join(temporary, 'golden');
  execFileSync(process.execPath, [script('archive.mjs'), join(golden, contract, 'builds.json.br'), unpacked]);
  const mix = join(temporary, 'mix');
  for (const build of ['shell', ...todaysRemotes]) {
    mkdirSync(join(mix, build), { recursive: true });
    // A remote that is newer than the golden builds stays current.
    const from = isGolden(build) && existsSync(join(unpacked, build)) ? unpacked : repository;
    symlinkSync(join(from, build, 'dist'), join(mix, build, 'dist'));
  }
  const manifest = (build: string, file: string): unknown => JSON.parse(readFileSync(join(mix, build, 'dist', file), 'utf8'));
  return {
    shell: ShellManifestSchema.parse(manifest('shell', 'shell.json')),
    remotes: new Map(todaysRemotes.map((name) => [name, RemoteManifestSchema.parse(manifest(name, 'remote.json'))])),
    startNextTo: (stack) => ({
      command: [script('gateway-on.mjs'), mix],
      emulator: new URL(stack.emulator).host,
      env: { FIREBASE_PROJECT_ID: 'demo-mulya', LOG_LEVEL: 'warn' },
    }),
    end: () => rmSync(temporary, { recursive: true, force: true }),
  };
}

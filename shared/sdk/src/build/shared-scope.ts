import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, ProvidesSchema, sharedLibraries, sharedPackages, type Provides, type SharedLibrary } from '@mulya/contract';
import { installedFolder, installedVersion, readPackageFile } from './package-file.ts';

const libraries: readonly (readonly [string, SharedLibrary])[] = Object.entries(sharedLibraries);

/** In a packed sdk: the libraries that the shell provides. Written by `npm run pack`. */
const PACKED_SHELL = 'shell-provides.json';

interface SharedOption {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly import?: string | false;
  readonly version?: string;
  readonly shareKey?: string;
  readonly packageName?: string;
}

/** Returns the path of a library's facade in the shell: `react-redux` → src/shared-scope/react-redux.facade.ts. */
function facadeFile(shell: string, library: string): string {
  return join(shell, 'src/shared-scope', `${library.replace('@', '').replaceAll('/', '-')}.facade.ts`);
}

/** The shell's side: each library once, at the installed version, with facades for all but React. */
export function providedLibraries(shell: string): Record<string, SharedOption> {
  return Object.fromEntries(
    libraries.map(([key, library]) => {
      const version = installedVersion(shell, library.package);
      const option: SharedOption = { singleton: true, strictVersion: true, requiredVersion: version };
      if (library.provides === 'all') return [key, option];
      return [key, { ...option, import: facadeFile(shell, key), version, shareKey: key, packageName: key }];
    }),
  );
}

/** A remote's side: never its own copy, any version that its package.json accepts. */
export function consumedLibraries(remote: string): Record<string, SharedOption> {
  const ranges = requiredRanges(remote);
  return Object.fromEntries(
    libraries.flatMap(([key, library]) => {
      const requiredVersion = ranges[library.package];
      return requiredVersion === undefined ? [] : [[key, { singleton: true, strictVersion: true, requiredVersion, import: false }]];
    }),
  );
}

/** Library → caret range: a remote's requirements, from its package.json. */
export function requiredRanges(remote: string): Record<string, string> {
  const peers = readPackageFile(remote).peerDependencies ?? {};
  return Object.fromEntries(Object.entries(peers).filter(([name]) => sharedPackages.includes(name)));
}

/** The contract and the installed library versions that the shell provides, for `preflight`. */
export function providesOfShell(shell: string): Provides {
  return {
    contract: CONTRACT_VERSION,
    libraries: Object.fromEntries(sharedPackages.map((name) => [name, installedVersion(shell, name)])),
  };
}

/** The shell that a remote is checked against: in this repository the installed libraries, elsewhere those that the sdk was packed with. */
export function knownShell(remote: string): Provides {
  const file = join(installedFolder(remote, '@mulya/sdk'), PACKED_SHELL);
  return existsSync(file) ? ProvidesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : providesOfShell(remote);
}

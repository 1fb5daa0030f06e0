import type { Build, Release, RemoteManifest, ShellManifest } from '@mulya/contract';
import { buildPath } from './built-folder.ts';

/** The release that the page carries, from what each build says of itself. */
export function composeRelease(shell: ShellManifest, remotes: readonly RemoteManifest[]): Release {
  return {
    schema: 1,
    shell: { version: shell.version, files: wholePaths('shell', shell) },
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, composeBuild(remote)])),
    routes: shell.routes,
  };
}

function composeBuild(remote: RemoteManifest): Build {
  const { name, version, contract, entry, files, requires } = remote;
  return {
    version,
    contract,
    entry: buildPath(name, version, entry),
    // The manifest's reader has checked that the entry is one of the files.
    integrity: files[entry] ?? '',
    files: wholePaths(name, remote),
    requires,
  };
}

function wholePaths(name: string, { version, files }: { readonly version: string; readonly files: Readonly<Record<string, string>> }) {
  return Object.fromEntries(Object.entries(files).map(([file, integrity]) => [buildPath(name, version, file), integrity]));
}

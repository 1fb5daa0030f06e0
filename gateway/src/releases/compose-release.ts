import type { Build, Release, ReleasedRemote as RemoteInPage, RemoteManifest, SectionMount, ShellManifest } from '@mulya/contract';
import { buildPath } from './built-folder.ts';
import type { ReleasedRemote } from './released-remote.ts';

/** Composes the release for the page from the builds' manifests. */
export function composeRelease(shell: ShellManifest, remotes: readonly ReleasedRemote[], sections: readonly SectionMount[] = []): Release {
  return {
    schema: 1,
    shell: { version: shell.version, files: wholePaths('shell', shell) },
    remotes: Object.fromEntries(remotes.map((remote) => [remote.current.name, composeRemote(remote)])),
    routes: shell.routes,
    ...(sections.length === 0 ? {} : { sections: [...sections] }),
  };
}

function composeRemote({ current, previous, canary, off }: ReleasedRemote): RemoteInPage {
  return {
    ...composeBuild(current),
    ...(previous === undefined ? {} : { previous: composeBuild(previous) }),
    ...(canary === undefined ? {} : { canary: { ...composeBuild(canary.manifest), percent: canary.percent } }),
    ...(off === undefined ? {} : { disabled: off }),
  };
}

function composeBuild(remote: RemoteManifest): Build {
  const { name, version, contract, entry, files, requires } = remote;
  return {
    version,
    contract,
    entry: buildPath(name, version, entry),
    // `readBuiltRemotes` has checked that the files include the entry.
    integrity: files[entry] ?? '',
    files: wholePaths(name, remote),
    requires,
  };
}

function wholePaths(name: string, { version, files }: { readonly version: string; readonly files: Readonly<Record<string, string>> }) {
  return Object.fromEntries(Object.entries(files).map(([file, integrity]) => [buildPath(name, version, file), integrity]));
}

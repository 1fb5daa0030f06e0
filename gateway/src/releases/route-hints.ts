import { pageAt, type ShellManifest } from '@mulya/contract';
import { buildPath } from './built-folder.ts';
import type { PageFile } from './release-source.port.ts';
import type { ReleasedRemote } from './released-remote.ts';

/** Libraries in the shell's `store` files. */
const storeLibraries = ['@reduxjs/toolkit', 'react-redux'];

/**
 * The files that a page loads after its scripts: the session, the store libraries if its remote uses them, and the remote's files. None
 * for the landing page and unknown addresses. The remote's files are left out while it has a canary or is off.
 */
export function createRouteHints(shell: ShellManifest, remotes: readonly ReleasedRemote[]): (pathname: string) => readonly PageFile[] {
  return (pathname) => {
    const route = pageAt(shell.routes, pathname);
    if (route === undefined) return [];
    const session = withIntegrity('shell', shell, shell.hints['session']);
    const released = remotes.find(({ current }) => current.name === route.remote);
    if (released === undefined || released.off === true) return session;
    const remote = released.current;
    // An unused hint wastes bandwidth and logs a warning in the console.
    const needsStore = storeLibraries.some((library) => library in remote.requires);
    const store = needsStore ? withIntegrity('shell', shell, shell.hints['store']) : [];
    if (released.canary !== undefined) return [...session, ...store];
    const own = withIntegrity(remote.name, remote, [remote.entry, ...(remote.hints[route.view.name] ?? [])]);
    return [...session, ...store, ...own];
  };
}

/** Files of a build with whole paths and hashes. Unlisted files are left out, because the browser would block them. */
export function withIntegrity(
  name: string,
  build: { readonly version: string; readonly files: Readonly<Record<string, string>> },
  files: readonly string[] = [],
): readonly PageFile[] {
  return files.flatMap((file) => {
    const integrity = build.files[file];
    return integrity === undefined ? [] : [{ path: buildPath(name, build.version, file), integrity }];
  });
}

import {
  FRAME_PREFIX,
  type RemoteManifest,
  pageAt,
  type ShellManifest,
  type Build,
  type Release,
  type ReleasedRemote as RemoteInPage,
  type SectionMount,
  routeOverlaps,
  sortMounts,
  type Overrides,
  type Route,
} from '@mulya/contract';
import { type Pointer, unreleasedPointer } from './published/pointer.ts';
import type { ReleaseState } from './published/release-store.ts';
import { buildPath } from './build-files.ts';
import type { PageFile, PageRelease } from './release-source.port.ts';
import type { Redirect } from './redirect.ts';
import type { PageTemplate } from './bundled-builds.ts';

/** The builds of a remote that a page may load. */
export interface ReleasedRemote {
  readonly current: RemoteManifest;
  readonly previous?: RemoteManifest;
  readonly canary?: { readonly manifest: RemoteManifest; readonly percent: number };
  readonly off?: true;
}

/**
 * Composes the remotes of a release: bundled ones, each replaced by the build that its pointer names, and promoted ones that are
 * not bundled. Overrides stay as they are.
 */
export function composeRemotes(
  bundled: readonly RemoteManifest[],
  { builds, pointers }: ReleaseState,
  overridden: ReadonlySet<string> = new Set(),
): readonly ReleasedRemote[] {
  const names = new Set([...bundled.map(({ name }) => name), ...pointers.keys()]);
  return [...names].flatMap((name) => {
    const own = bundled.find((manifest) => manifest.name === name);
    if (overridden.has(name)) return own === undefined ? [] : [{ current: own }];
    const find = (version: string | null) =>
      version === null ? undefined : (builds.get(name)?.get(version)?.manifest ?? (own?.version === version ? own : undefined));
    const released = remoteOf(pointers.get(name) ?? unreleasedPointer, own, find);
    return released === undefined ? [] : [released];
  });
}

function remoteOf(
  pointer: Pointer,
  own: RemoteManifest | undefined,
  find: (version: string | null) => RemoteManifest | undefined,
): ReleasedRemote | undefined {
  const current = find(pointer.current) ?? own;
  if (current === undefined) return undefined;
  const previous = find(pointer.previous);
  const canary = pointer.percent > 0 ? find(pointer.canary) : undefined;
  return {
    current,
    ...(previous === undefined ? {} : { previous }),
    ...(canary === undefined ? {} : { canary: { manifest: canary, percent: pointer.percent } }),
    ...(pointer.off ? { off: true } : {}),
  };
}

/** Libraries in the shell's `store` files. */
const storeLibraries = ['@reduxjs/toolkit', 'react-redux'];

/**
 * The files that a page loads after its scripts: the session, the store libraries if its remote uses them, and the remote's files. None
 * for the landing page and unknown addresses. The remote's files are left out while it has a canary or is off.
 */
function createRouteHints(shell: ShellManifest, remotes: readonly ReleasedRemote[]): (pathname: string) => readonly PageFile[] {
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
function withIntegrity(
  name: string,
  build: { readonly version: string; readonly files: Readonly<Record<string, string>> },
  files: readonly string[] = [],
): readonly PageFile[] {
  return files.flatMap((file) => {
    const integrity = build.files[file];
    return integrity === undefined ? [] : [{ path: buildPath(name, build.version, file), integrity }];
  });
}

/** Composes the release for the page from the builds' manifests. */
function composeRelease(shell: ShellManifest, remotes: readonly ReleasedRemote[], sections: readonly SectionMount[] = []): Release {
  return {
    schema: 1,
    shell: shellFiles(shell, (file) => !file.startsWith(FRAME_PREFIX)),
    remotes: Object.fromEntries(remotes.map((remote) => [remote.current.name, composeRemote(remote)])),
    routes: shell.routes,
    ...(sections.length === 0 ? {} : { sections: [...sections] }),
  };
}

/** The shell's files that a document may load. */
function shellFiles({ version, files }: ShellManifest, isLoaded: (file: string) => boolean): Release['shell'] {
  const loaded = Object.fromEntries(Object.entries(files).filter(([file]) => isLoaded(file)));
  return { version, files: wholePaths('shell', { version, files: loaded }) };
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

/** By whole path, the files that a page may load by their hash. A browser checks none of a font or a picture. */
function wholePaths(name: string, { version, files }: { readonly version: string; readonly files: Readonly<Record<string, string>> }) {
  const loaded = Object.entries(files).filter(([file]) => !/\.(?:woff2|webp|LICENSE\.txt)$/.test(file));
  return Object.fromEntries(loaded.map(([file, integrity]) => [buildPath(name, version, file), integrity]));
}

/** The parts that a page is composed from. */
export interface PageParts {
  readonly shell: ShellManifest;
  readonly template: PageTemplate;
  readonly remotes: readonly ReleasedRemote[];
  /** Routes mounted by teams. */
  readonly mounts?: readonly Route[];
  /** Sections that the operator mounted. */
  readonly sections?: readonly SectionMount[];
  readonly redirects?: readonly Redirect[];
  readonly overrides: Overrides | undefined;
}

/** @throws Error with one sentence when the overrides' routes do not fit the rest */
export function composePageRelease(parts: PageParts): PageRelease {
  const { shell: built, template, remotes, mounts = [], sections = [], redirects = [], overrides } = parts;
  const shell = { ...built, routes: withOverrideRoutes(overrides, [...built.routes, ...mounts], remotes) };
  return {
    release: composeRelease(shell, remotes, withOverrideSections(overrides, sections, remotes)),
    template,
    scripts: withIntegrity('shell', shell, shell.scripts),
    styles: withIntegrity('shell', shell, shell.styles),
    ...(shell.frame === undefined
      ? {}
      : {
          frame: {
            shell: shellFiles(shell, (file) => file.startsWith(FRAME_PREFIX)),
            scripts: withIntegrity('shell', shell, shell.frame.scripts),
            styles: withIntegrity('shell', shell, shell.frame.styles),
          },
        }),
    hints: createRouteHints(shell, remotes),
    redirects,
    ...(overrides === undefined ? {} : { overrides }),
  };
}

function withOverrideRoutes(overrides: Overrides | undefined, own: readonly Route[], remotes: readonly ReleasedRemote[]): Route[] {
  const more = overrides?.routes ?? [];
  const routes = [...own, ...more];
  const overlaps = more.length === 0 ? [] : routeOverlaps(routes);
  if (overlaps.length > 0) throw new Error(`OVERRIDES was expected to mount free addresses only: ${overlaps.join(' ')}`);
  const orphanRoute = more.find((route) => !remotes.some(({ current }) => current.name === route.remote));
  if (orphanRoute !== undefined)
    throw new Error(`OVERRIDES mounts ${orphanRoute.path} for ${orphanRoute.remote}, of which there is no build.`);
  return routes;
}

function withOverrideSections(
  overrides: Overrides | undefined,
  own: readonly SectionMount[],
  remotes: readonly ReleasedRemote[],
): readonly SectionMount[] {
  const more = overrides?.sections ?? [];
  for (const { slot, section, remote, page } of more) {
    const [exporting, offering] = [remote, page].map((name) => remotes.find(({ current }) => current.name === name)?.current);
    if (exporting?.sections?.[section] === undefined)
      throw new Error(`OVERRIDES mounts the section ${section} of ${remote}, which no build of it exports.`);
    const own = exporting.sectionSlots?.[section] ?? slot;
    if (own !== slot) throw new Error(`OVERRIDES mounts the section ${section} of ${remote} in ${slot}, but it is for ${own}.`);
    if (offering?.slots?.includes(slot) !== true)
      throw new Error(`OVERRIDES mounts ${section} in ${slot} of ${page}, which does not offer it.`);
  }
  return sortMounts([...own, ...more]);
}

import { type RemoteName, matchRoute, pageAt, type Release } from '@mulya/contract';
import type { BrowserOverride } from '@mulya/contract/releases';
import { useEffect, useState } from 'react';
import { isOverrideAccepted } from '../boot/accepted-overrides.ts';
import { browserOverridesOf, readPageOverrides } from '../boot/page-overrides.ts';
import type { PageFault } from '../federation/fault-reports.ts';
import { readSharedLibraries, type SharedLibraries } from '../federation/shared-libraries.ts';
import type { Kernel } from '../kernel/kernel.tsx';
import { readBuildFiles, type BuildFile } from './build-files.ts';
import { type RemoteEvent, watchPage, type Vital } from './page-watch.ts';
import type { ViewLoader, ViewRef, ViewStatus } from '../federation/view-status.ts';

/** One remote as it is now. */
export interface RemoteSnapshot extends RemoteOnPage {
  readonly version: string | undefined;
  readonly override: BrowserOverride | undefined;
  /** Where the developer's machine has its build: "/home/team/mfe-news". */
  readonly developed: string | undefined;
  readonly files: readonly BuildFile[];
  /** Times of its marks, see `loadSteps`. */
  readonly marks: readonly number[];
  readonly shared: SharedLibraries;
  readonly events: readonly RemoteEvent[];
  readonly faults: readonly PageFault[];
  /** Empty for a remote without a page here: they are of the page's load. */
  readonly vitals: readonly Vital[];
}

const INTERVAL_MS = 1_000;

/** The remotes on the page at an address, read again each second while the tab is visible. The page's own remote is the first. */
export function usePageSnapshot(kernel: Kernel, pathname: string): readonly RemoteSnapshot[] {
  const [snapshot, setSnapshot] = useState(() => readSnapshot(kernel, pathname, window));
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setSnapshot(readSnapshot(kernel, pathname, window));
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [kernel, pathname]);
  return snapshot;
}

function readSnapshot(kernel: Kernel, pathname: string, view: Window): readonly RemoteSnapshot[] {
  const { release, loader, origin } = kernel;
  const { performance } = view;
  const watch = watchPage(kernel, view);
  const overrides = readPageOverrides(view.document);
  const chosen = browserOverridesOf(overrides).filter((each) => isOverrideAccepted(each));
  const served = new Map(chosen.flatMap(({ remote, address }) => (address === undefined ? [] : [[address, remote] as const])));
  const files = readBuildFiles(performance.getEntriesByType('resource'), { origin, served });
  const shared = readSharedLibraries(view);
  const remotes = remotesOnPage({ release, loader, pathname });
  return remotes.map((each, index) => {
    const { remote } = each;
    return {
      ...each,
      version: versionOf(each),
      override: chosen.find((override) => override.remote === remote),
      developed: developedAt(remote, overrides?.remotes ?? {}),
      files: files.filter((file) => file.remote === remote),
      marks: performance.getEntriesByName(remote, 'mark').map(({ startTime }) => startTime),
      shared,
      events: watch.eventsOf(remote),
      faults: watch.faultsOf(remote),
      vitals: index === 0 ? watch.vitals.current() : [],
    };
  });
}

function developedAt(
  remote: RemoteName,
  developed: Readonly<Record<string, { readonly folder: string } | { readonly address: string }>>,
): string | undefined {
  const from = developed[remote];
  if (from === undefined) return undefined;
  return 'folder' in from ? from.folder : from.address;
}

/** A page, panel or section of a remote on this page. */
export interface ShownPart {
  /** "page dashboard" */
  readonly name: string;
  readonly status: ViewStatus<'page' | 'panel' | 'section'>;
}

interface RemoteOnPage {
  readonly remote: RemoteName;
  readonly parts: readonly ShownPart[];
}

interface PageParts {
  readonly release: Pick<Release, 'routes' | 'sections'>;
  readonly loader: Pick<ViewLoader, 'status'>;
  readonly pathname: string;
}

type ShownRef = ViewRef<'page' | 'panel' | 'section'>;

/** Returns the remotes on the page at an address, that of the page first. Panels and sections count once they load. */
export function remotesOnPage({ release, loader, pathname }: PageParts): readonly RemoteOnPage[] {
  const page = pageAt(release.routes, pathname);
  if (page === undefined) return [];
  const beside: readonly ShownRef[] = [
    ...release.routes.filter(({ view, path }) => view.is === 'panel' && matchRoute(path, pathname) !== undefined),
    ...(release.sections ?? [])
      .filter((mount) => mount.page === page.remote)
      .map(({ remote, section }) => ({ remote, view: { is: 'section', name: section } }) as const),
  ];
  const parts = [{ remote: page.remote, view: page.view }, ...beside]
    .map((ref) => ({ remote: ref.remote, name: `${ref.view.is} ${ref.view.name}`, status: loader.status(ref) }))
    .filter(({ status }, index) => index === 0 || status.is !== 'idle');
  return [...new Set(parts.map(({ remote }) => remote))].map((remote) => ({
    remote,
    parts: parts.filter((part) => part.remote === remote),
  }));
}

/** The version that is shown; undefined while none is. */
export function versionOf({ parts }: Pick<RemoteOnPage, 'parts'>): string | undefined {
  return parts.flatMap(({ status }) => (status.is === 'ready' ? [status.version] : []))[0];
}

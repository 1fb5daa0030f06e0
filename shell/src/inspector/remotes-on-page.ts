import { matchRoute, pageAt, type Release, type RemoteName } from '@mulya/contract';
import type { ViewLoader, ViewRef, ViewStatus } from '../federation/view-status.ts';

/** A page, panel or section of a remote on this page. */
export interface ShownPart {
  /** "page dashboard" */
  readonly name: string;
  readonly status: ViewStatus<'page' | 'panel' | 'section'>;
}

export interface RemoteOnPage {
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

import { routeOverlaps, sortMounts, type Overrides, type Route, type SectionMount, type ShellManifest } from '@mulya/contract';
import type { PageTemplate } from '../web/page-template.ts';
import { composeRelease } from './compose-release.ts';
import type { PageRelease } from './release-source.port.ts';
import type { Redirect } from './redirect.ts';
import type { ReleasedRemote } from './released-remote.ts';
import { createRouteHints, withIntegrity } from './route-hints.ts';

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
    if (offering?.slots?.includes(slot) !== true)
      throw new Error(`OVERRIDES mounts ${section} in ${slot} of ${page}, which does not offer it.`);
  }
  return sortMounts([...own, ...more]);
}

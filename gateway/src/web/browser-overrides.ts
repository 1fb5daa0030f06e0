import type { Route } from '@mulya/contract';
import {
  browserOverridesIn,
  browserOverrideText,
  overrideParameter,
  parseBrowserOverride,
  type BrowserOverride,
} from '@mulya/contract/releases';
import { previewRoutes } from '../releases/previews.ts';
import type { PageRelease, ReleaseSource } from '../releases/release-source.port.ts';

/**
 * The users who may choose builds. Only the secure cookie counts in production, because any host under the same domain
 * can set the other one.
 */
export interface ChoiceRule {
  readonly mayChoose: boolean;
  readonly secureOnly: boolean;
}

/** The builds that this browser has chosen instead of released ones; none if no user may choose. */
export function readChosenBuilds(cookies: string | undefined, { mayChoose, secureOnly }: ChoiceRule): readonly BrowserOverride[] {
  return mayChoose ? browserOverridesIn(cookies, { secureOnly }) : [];
}

/** The build that the address asks for, before the user has accepted it: `?remote=mfe-news@1.1.0-list.1`. */
export function readRequestedBuild(url: string, { mayChoose }: ChoiceRule): BrowserOverride | undefined {
  const [, query] = url.split('?', 2);
  const text = mayChoose && query !== undefined ? new URLSearchParams(query).get(overrideParameter) : null;
  return text === null ? undefined : parseBrowserOverride(text);
}

interface ChosenParts {
  readonly chosen: readonly BrowserOverride[];
  /** Its pages have addresses, so that the shell can send a visitor to the login and back. */
  readonly requested: BrowserOverride | undefined;
  readonly manifest: ReleaseSource['manifest'];
}

/**
 * The page for a browser with chosen or requested builds. It names the chosen ones, without preload hints for the builds they replace, and
 * has addresses for pages that no released build has. The shell decides whether to load them, once it knows that the user is a team
 * member.
 */
export function withChosenBuilds(page: PageRelease, { chosen, requested, manifest }: ChosenParts): PageRelease {
  if (chosen.length === 0 && requested === undefined) return page;
  const folders = chosen.map(({ remote }) => `/builds/${remote}/`);
  const others = requested === undefined || chosen.some(({ remote }) => remote === requested.remote) ? [] : [requested];
  const routesOf = (builds: readonly BrowserOverride[]): readonly Route[] =>
    builds.flatMap(({ remote, version }) => {
      const build = version === undefined ? undefined : manifest(remote, version);
      return build === undefined ? [] : previewRoutes(page.release.routes, build);
    });
  const chosenRoutes = routesOf(chosen);
  const release = { ...page.release, routes: [...page.release.routes, ...chosenRoutes, ...routesOf(others)] };
  if (chosen.length === 0) return { ...page, release };
  const routes = [...(page.overrides?.routes ?? []), ...chosenRoutes];
  return {
    ...page,
    release,
    overrides: { remotes: {}, ...page.overrides, ...(routes.length === 0 ? {} : { routes }), browser: chosen.map(browserOverrideText) },
    hints: (pathname) => page.hints(pathname).filter(({ path }) => !folders.some((folder) => path.startsWith(folder))),
  };
}

export function originsOf(chosen: readonly BrowserOverride[]): readonly string[] {
  return [...new Set(chosen.flatMap(({ address }) => (address === undefined ? [] : [new URL(address).origin])))];
}

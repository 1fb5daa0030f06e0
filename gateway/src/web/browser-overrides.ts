import { browserOverridesIn, browserOverrideText, type BrowserOverride } from '@mulya/contract/releases';
import type { PageRelease } from '../releases/release-source.port.ts';

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

/**
 * The page for a browser with chosen builds. It names them, without preload hints for the builds they replace. The shell decides whether to
 * load them, once it knows that the user is a team member.
 */
export function withChosenBuilds(page: PageRelease, chosen: readonly BrowserOverride[]): PageRelease {
  if (chosen.length === 0) return page;
  const folders = chosen.map(({ remote }) => `/builds/${remote}/`);
  return {
    ...page,
    overrides: { remotes: {}, ...page.overrides, browser: chosen.map(browserOverrideText) },
    hints: (pathname) => page.hints(pathname).filter(({ path }) => !folders.some((folder) => path.startsWith(folder))),
  };
}

export function originsOf(chosen: readonly BrowserOverride[]): readonly string[] {
  return [...new Set(chosen.flatMap(({ address }) => (address === undefined ? [] : [new URL(address).origin])))];
}

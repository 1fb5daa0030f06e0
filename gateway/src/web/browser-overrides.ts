import { browserOverridesIn, browserOverrideText, type BrowserOverride } from '@mulya/contract/releases';
import type { PageRelease } from '../releases/release-source.port.ts';

/** Who may choose builds, and whether only the cookie of https counts: any host under the same domain can set the other one. */
export interface ChoiceRule {
  readonly mayChoose: boolean;
  readonly secureOnly: boolean;
}

/** What the browser that asks for a page has chosen in the place of released builds; nothing where nobody may choose. */
export function readChosenBuilds(cookies: string | undefined, { mayChoose, secureOnly }: ChoiceRule): readonly BrowserOverride[] {
  return mayChoose ? browserOverridesIn(cookies, { secureOnly }) : [];
}

/**
 * The page for a browser with builds of its own. It names them, and hints at none of the files that it will not take; whether they
 * are taken is the shell's to decide, when it knows that a team member is here.
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

import { expect, type Page, type Route } from '@playwright/test';
import { button } from '../journeys/analyst.ts';

/** One way to fail, done to the files on their way to the page. */
export type Tamper = (route: Route) => Promise<void>;

export const notFound: Tamper = (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });

/** A space at the end: the code would run as before, so that nothing but its hash tells. */
export const oneByteMore: Tamper = async (route) => {
  const answer = await route.fetch();
  await route.fulfill({
    status: 200,
    contentType: answer.headers()['content-type'] ?? '',
    body: Buffer.concat([await answer.body(), Buffer.from(' ')]),
  });
};

export const html: Tamper = (route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>A proxy’s page</title>' });

/** No answer, for as long as the test lasts. */
export const silence: Tamper = () => new Promise(() => undefined);

/** A remote's entry. What is asked for again is asked for by an address of its own (`?1`), which is meant too, as in all of these. */
export const entryOf = (remote: string): RegExp => new RegExp(`/builds/${remote}/[^/]+/remoteEntry\\.[^/]+\\.js(\\?|$)`);
/** The code of a remote's pages, which its entry loads when one of them is opened. */
export const pageCodeOf = (remote: string): RegExp => new RegExp(`/builds/${remote}/[^/]+/src_pages_[^/]+\\.js(\\?|$)`);
/** The code of the second half of a company's page, which is fetched once the first is shown. */
export const analysisCode = /\/builds\/mfe-valuation\/[^/]+\/src_features_analysis_[^/]+\.js(\?|$)/;
export const analysisStyles = /\/builds\/mfe-valuation\/[^/]+\/src_features_analysis_[^/]+\.css(\?|$)/;
export const stylesOf = (remote: string): RegExp => new RegExp(`/builds/${remote}/.+\\.css(\\?|$)`);

/**
 * Changes what a page is told of a remote's release: in the page itself, after it has been read and before the shell's scripts run.
 * Each remote of the page once.
 */
export async function tellOfRelease(page: Page, remote: string, change: Change): Promise<void> {
  await page.addInitScript(
    ({ name, changes }) => {
      document.addEventListener('readystatechange', () => {
        const text = document.getElementById('mulya-release')?.firstChild;
        if (document.readyState !== 'interactive' || !(text instanceof Text)) return;
        const release = JSON.parse(text.data) as { remotes: Record<string, unknown> }; // the gateway's own
        const released = release.remotes[name] as { readonly files: Readonly<Record<string, string>> }; // as the contract says
        if (changes === 'left-out') delete release.remotes[name];
        else if ('withoutHashes' in changes) {
          const known = Object.entries(released.files).filter(([path]) => !path.endsWith(String(changes['withoutHashes'])));
          release.remotes[name] = { ...released, files: Object.fromEntries(known) };
        } else release.remotes[name] = { ...released, ...changes };
        text.data = JSON.stringify(release);
      });
    },
    { name: remote, changes: change },
  );
}

/**
 * What is said of a remote instead of the truth; that it is not part of the release; or that the release holds no hash for files whose
 * path ends like that.
 */
export type Change = 'left-out' | { readonly withoutHashes: string } | Readonly<Record<string, unknown>>;

/** The fault stays in its place: navigation, sign-in and footer are there. */
export async function expectShellAlive(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect(button(page, 'Logout')).toBeEnabled();
  await expect(page.getByText('© 2025')).toBeVisible();
}

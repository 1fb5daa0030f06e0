import { expect, type Page, type Route } from '@playwright/test';
import { button } from '../journeys/analyst.ts';

/** A way to break files in transit. */
export type Tamper = (route: Route) => Promise<void>;

export const notFound: Tamper = (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });

/** A trailing space: the code would run as before, so only the hash detects it. */
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

/** No answer, for the whole test. */
export const silence: Tamper = () => new Promise(() => undefined);

/** A remote's entry. Retries add `?1` to the address, which all of these match too. */
export const entryOf = (remote: string): RegExp => new RegExp(`/builds/${remote}/[^/]+/remoteEntry\\.[^/]+\\.js(\\?|$)`);
/** The code of a remote's pages, which its entry loads on demand. */
export const pageCodeOf = (remote: string): RegExp => new RegExp(`/builds/${remote}/[^/]+/src_pages_[^/]+\\.js(\\?|$)`);
/** The code of the model, which the page loads after its heading. */
export const analysisCode = /\/builds\/mfe-valuation\/[^/]+\/analysis\.[^/]+\.js(\?|$)/;
export const analysisStyles = /\/builds\/mfe-valuation\/[^/]+\/analysis\.[^/]+\.css(\?|$)/;
/** The code of the sections below the first ones. */
export const sectionsCode = /\/builds\/mfe-valuation\/[^/]+\/sections\.[^/]+\.js(\?|$)/;
/** The code of the first sections: sector, price, price trend and statements. */
export const firstSectionsCode = /\/builds\/mfe-valuation\/[^/]+\/first-sections\.[^/]+\.js(\?|$)/;
export const stylesOf = (remote: string): RegExp => new RegExp(`/builds/${remote}/.+\\.css(\\?|$)`);

/** Changes a remote's release in the page, before the shell's scripts run. Each remote of the page once. */
export async function tellOfRelease(page: Page, remote: string, change: Change): Promise<void> {
  await page.addInitScript(
    ({ name, changes }) => {
      document.addEventListener('readystatechange', () => {
        const text = document.getElementById('mulya-release')?.firstChild;
        if (document.readyState !== 'interactive' || !(text instanceof Text)) return;
        const release = JSON.parse(text.data) as { remotes: Record<string, unknown> }; // the gateway's HTML
        const released = release.remotes[name] as { readonly files: Readonly<Record<string, string>> }; // as in the contract
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

/** The replacement for a remote's release: another one, its absence, or missing hashes for files whose path has an ending. */
export type Change = 'left-out' | { readonly withoutHashes: string } | Readonly<Record<string, unknown>>;

/** The fault stays local: navigation, session and footer work. */
export async function expectShellAlive(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect(button(page, 'Logout')).toBeEnabled();
  await expect(page.getByText('© 2025')).toBeVisible();
}

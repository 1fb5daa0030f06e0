import { button, searchBox } from '../../journeys/analyst.ts';
import { expect, test } from '../fault.ts';
import { expectShellAlive, oneByteMore } from '../tamper.ts';

test.use({ startsSignedIn: true });

/** The list of companies, which the search fetches as a file of its own build. */
const listings = /\/builds\/mfe-search\/[^/]+\/listings\.[^/]+\.json$/;

test('a data file with one changed byte is rejected, and recovers', async ({ page, expectConsole }) => {
  expectConsole(/integrity.*listings/); // the browser reports it twice, in two ways
  expectConsole(/listings.*SRI's integrity checks failed/);
  await page.route(listings, oneByteMore);
  await page.goto('/dashboard');
  await searchBox(page).fill('TCS');
  await expect(page.getByText('Search is unavailable: the company list could not be loaded.')).toBeVisible();
  await expectShellAlive(page);

  await page.unrouteAll();
  await button(page, 'Retry').click();
  await expect(page.getByText('Tata Consultancy Services Ltd').first()).toBeVisible();
});

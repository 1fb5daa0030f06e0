import { button, searchBox } from '../../journeys/analyst.ts';
import { expect, test } from '../fault.ts';
import { expectShellAlive, oneByteMore } from '../tamper.ts';

test.use({ startsSignedIn: true });

/** The list of companies, which the search fetches as a file of its own build. */
const listings = /\/builds\/mfe-search\/[^/]+\/listings\.[^/]+\.json$/;

test('a file of a build that was changed by one byte is not read, and comes back', async ({ page, expectConsole }) => {
  expectConsole(/integrity.*listings/); // the browser says it twice, in two ways
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

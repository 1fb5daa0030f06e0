import { test } from '../fault.ts';
import { expectSearchInNextTab, expectSearchLost, late, timeLogged } from '../lost-search.ts';
import { silence, stylesOf } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a page whose stylesheet does not come is given up after two tries, and comes with the next page that is loaded', async ({ page, expectWarning }) => {
  test.setTimeout(120_000); // two tries, each given up after its time
  expectWarning(timeLogged, 2);
  await page.route(stylesOf('mfe-search'), silence);
  await expectSearchLost(page, late);
  await expectSearchInNextTab(page);
});

import { test } from '../fault.ts';
import { expectSearchInNextTab, expectSearchLost, partLogged, partLost } from '../lost-search.ts';
import { pageCodeOf, silence } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a page whose code does not come is given up after two tries, and comes with the next page that is loaded', async ({ page, expectWarning }) => {
  test.setTimeout(120_000); // two tries, each given up after its time
  expectWarning(partLogged, 2);
  await page.route(pageCodeOf('mfe-search'), silence);
  await expectSearchLost(page, partLost);
  await expectSearchInNextTab(page);
});

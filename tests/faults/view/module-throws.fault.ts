import { expectFaultAndWayBack, notLoaded, test } from '../faulty-product.ts';
import { partLost } from '../lost-search.ts';

test.use({ startsSignedIn: true });

test('a page whose module throws shows an error, and recovers', async ({ page, expectWarning }) => {
  expectWarning(/^\[shell\] REMOTE_VIEW_LOST: The page "module-throws" of mfe-faulty 1\.0\.0 could not be fetched\.$/, 2);
  await page.goto('/faulty/module-throws');
  await expectFaultAndWayBack(page, { head: notLoaded, words: partLost, recoveredTitle: 'The module threw' });
});

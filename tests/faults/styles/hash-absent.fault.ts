import { test } from '../fault.ts';
import { expectSearchInNextTab, expectSearchLost, partLogged, partLost } from '../lost-search.ts';
import { tellOfRelease } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a page whose stylesheet has no hash in the release is not shown', async ({ page, expectConsole, expectWarning }) => {
  expectConsole(/integrity.*mfe-search.*css/);
  expectWarning(partLogged, 2);
  await tellOfRelease(page, 'mfe-search', { withoutHashes: '.css' });
  await expectSearchLost(page, partLost);
  await expectSearchInNextTab(page);
});

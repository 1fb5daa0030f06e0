import { test } from '../fault.ts';
import { entryLost, expectSearchInNextTab, expectSearchLost } from '../lost-search.ts';
import { tellOfRelease } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a remote that is not in the release shows an error', async ({ page, expectWarning }) => {
  expectWarning(/^\[shell\] REMOTE_ABSENT: mfe-search is not part of this release\.$/, 1);
  await tellOfRelease(page, 'mfe-search', 'left-out');
  await expectSearchLost(page, entryLost);
  await expectSearchInNextTab(page);
});

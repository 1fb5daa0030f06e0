import { test } from '../fault.ts';
import { entryLogged, entryLost, expectSearchInNextTab, expectSearchLost } from '../lost-search.ts';
import { tellOfRelease } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a remote without hashes in the release does not run', async ({ page, expectConsole, expectWarning }) => {
  expectConsole(/integrity.*remoteEntry/);
  expectWarning(entryLogged, 2);
  await tellOfRelease(page, 'mfe-search', { withoutHashes: '.js' });
  await expectSearchLost(page, entryLost);
  await expectSearchInNextTab(page);
});

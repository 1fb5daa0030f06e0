import { test } from '../fault.ts';
import { entryLogged, entryLost, expectLostAndFound } from '../lost-search.ts';
import { entryOf, html } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a remote whose entry is another page does not run', async ({ page, expectConsole, expectWarning }) => {
  expectConsole(/integrity.*remoteEntry/);
  expectWarning(entryLogged, 2);
  await expectLostAndFound(page, entryOf('mfe-search'), html, entryLost);
});

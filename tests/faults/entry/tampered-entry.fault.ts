import { test } from '../fault.ts';
import { entryLogged, entryLost, expectLostAndFound } from '../lost-search.ts';
import { entryOf, oneByteMore } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a remote with one changed byte in its entry does not run', async ({ page, expectConsole, expectWarning }) => {
  expectConsole(/integrity.*remoteEntry/);
  expectWarning(entryLogged, 2);
  await expectLostAndFound(page, entryOf('mfe-search'), oneByteMore, entryLost);
});

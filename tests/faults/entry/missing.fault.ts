import { test } from '../fault.ts';
import { entryLogged, entryLost, expectLostAndFound } from '../lost-search.ts';
import { entryOf, notFound } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a remote whose entry is missing shows an error, and recovers', async ({ page, expectConsole, expectWarning }) => {
  expectConsole(/404 \(Not Found\).*remoteEntry/);
  expectWarning(entryLogged, 2);
  await expectLostAndFound(page, entryOf('mfe-search'), notFound, entryLost);
});

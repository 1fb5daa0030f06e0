import { test } from '../fault.ts';
import { entryLogged, entryLost, expectLostAndFound } from '../lost-search.ts';
import { entryOf, silence } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a hanging entry is given up after two attempts, and recovers', async ({ page, expectWarning }) => {
  test.setTimeout(120_000); // two attempts, each until its timeout
  expectWarning(entryLogged, 2);
  await expectLostAndFound(page, entryOf('mfe-search'), silence, entryLost);
});

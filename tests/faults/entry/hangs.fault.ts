import { test } from '../fault.ts';
import { entryLogged, entryLost, expectLostAndFound } from '../lost-search.ts';
import { entryOf, silence } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('an entry that does not come is given up after two tries, and comes back', async ({ page, expectWarning }) => {
  test.setTimeout(120_000); // two tries, each given up after its time
  expectWarning(entryLogged, 2);
  await expectLostAndFound(page, entryOf('mfe-search'), silence, entryLost);
});

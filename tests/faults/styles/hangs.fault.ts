import { test } from '../fault.ts';
import { expectLostAndFound, late, lateLogged } from '../lost-search.ts';
import { silence, stylesOf } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a page whose stylesheet does not come is given up after two tries, and comes back', async ({ page, expectWarning }) => {
  test.setTimeout(120_000); // two tries, each given up after its time
  expectWarning(lateLogged, 2);
  await expectLostAndFound(page, stylesOf('mfe-search'), silence, late);
});

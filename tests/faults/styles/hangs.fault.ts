import { test } from '../fault.ts';
import { expectLostAndFound, late, lateLogged } from '../lost-search.ts';
import { silence, stylesOf } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a page whose stylesheet hangs is given up after two attempts, and recovers', async ({ page, expectWarning }) => {
  test.setTimeout(120_000); // two attempts, each until its timeout
  expectWarning(lateLogged, 2);
  await expectLostAndFound(page, stylesOf('mfe-search'), silence, late);
});

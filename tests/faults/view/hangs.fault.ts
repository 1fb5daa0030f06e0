import { test } from '../fault.ts';
import { expectLostAndFound, late, lateLogged } from '../lost-search.ts';
import { pageCodeOf, silence } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a page whose code hangs is given up after two attempts, and recovers', async ({ page, expectWarning }) => {
  test.setTimeout(120_000); // two attempts, each until its timeout
  expectWarning(lateLogged, 2);
  await expectLostAndFound(page, pageCodeOf('mfe-search'), silence, late);
});

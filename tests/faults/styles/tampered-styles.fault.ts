import { test } from '../fault.ts';
import { expectLostAndFound, partLogged, partLost } from '../lost-search.ts';
import { oneByteMore, stylesOf } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a page with one changed byte in its stylesheet is not shown', async ({ page, expectConsole, expectWarning }) => {
  expectConsole(/integrity.*mfe-search.*css/);
  expectWarning(partLogged, 2);
  await expectLostAndFound(page, stylesOf('mfe-search'), oneByteMore, partLost);
});

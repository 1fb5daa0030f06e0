import { test } from '../fault.ts';
import { expectLostAndFound, partLogged, partLost } from '../lost-search.ts';
import { oneByteMore, pageCodeOf } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a page with one changed byte in its code does not run', async ({ page, expectConsole, expectWarning }) => {
  expectConsole(/integrity.*mfe-search/);
  expectWarning(partLogged, 2);
  await expectLostAndFound(page, pageCodeOf('mfe-search'), oneByteMore, partLost);
});

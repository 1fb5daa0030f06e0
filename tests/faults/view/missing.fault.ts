import { test } from '../fault.ts';
import { expectLostAndFound, partLogged, partLost } from '../lost-search.ts';
import { notFound, pageCodeOf } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a page whose code is missing shows an error, and recovers', async ({ page, expectConsole, expectWarning }) => {
  expectConsole(/404 \(Not Found\).*mfe-search/);
  expectWarning(partLogged, 2);
  await expectLostAndFound(page, pageCodeOf('mfe-search'), notFound, partLost);
});

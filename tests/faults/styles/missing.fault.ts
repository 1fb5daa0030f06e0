import { test } from '../fault.ts';
import { expectLostAndFound, partLogged, partLost } from '../lost-search.ts';
import { notFound, stylesOf } from '../tamper.ts';

test.use({ startsSignedIn: true });

test('a page without its stylesheet is never shown unstyled', async ({ page, expectConsole, expectWarning }) => {
  expectConsole(/404 \(Not Found\).*mfe-search.*css/);
  expectWarning(partLogged, 2);
  await expectLostAndFound(page, stylesOf('mfe-search'), notFound, partLost);
});

import { test } from '../journeys/journey.ts';
import { partLost, expectLostAndFound } from './lost-search.ts';
import { stylesOf, notFound } from './tamper.ts';

test.use({ startsSignedIn: true });

test('a page without its stylesheet is not shown half dressed', async ({ page, expectConsole }) => {
  expectConsole(/404 \(Not Found\).*mfe-search.*css/);
  await expectLostAndFound(page, stylesOf('mfe-search'), notFound, partLost);
});

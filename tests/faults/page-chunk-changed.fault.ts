import { test } from '../journeys/journey.ts';
import { partLost, expectLostAndFound } from './lost-search.ts';
import { pageCodeOf, oneByteMore } from './tamper.ts';

test.use({ startsSignedIn: true });

test('a page whose code was changed by one byte does not run', async ({ page, expectConsole }) => {
  expectConsole(/integrity.*mfe-search/);
  await expectLostAndFound(page, pageCodeOf('mfe-search'), oneByteMore, partLost);
});

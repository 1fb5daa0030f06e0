import { test } from '../journeys/journey.ts';
import { entryLost, expectLostAndFound } from './lost-search.ts';
import { entryOf, oneByteMore } from './tamper.ts';

test.use({ startsSignedIn: true });

test('a remote whose entry was changed by one byte does not run', async ({ page, expectConsole }) => {
  expectConsole(/integrity.*remoteEntry/);
  await expectLostAndFound(page, entryOf('mfe-search'), oneByteMore, entryLost);
});

import { test } from '../journeys/journey.ts';
import { entryLost, expectLostAndFound } from './lost-search.ts';
import { entryOf, notFound } from './tamper.ts';

test.use({ startsSignedIn: true });

test('a remote whose entry is missing is said to be missing, and comes back', async ({ page, expectConsole }) => {
  expectConsole(/404 \(Not Found\).*remoteEntry/);
  await expectLostAndFound(page, entryOf('mfe-search'), notFound, entryLost);
});

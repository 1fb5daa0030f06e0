import { test } from '../journeys/journey.ts';
import { entryLost, expectLostAndFound } from './lost-search.ts';
import { entryOf, html } from './tamper.ts';

test.use({ startsSignedIn: true });

test('a remote whose entry is somebody else’s page does not run', async ({ page, expectConsole }) => {
  expectConsole(/integrity.*remoteEntry/);
  await expectLostAndFound(page, entryOf('mfe-search'), html, entryLost);
});

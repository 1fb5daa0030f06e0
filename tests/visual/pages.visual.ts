import { test } from '../journeys/journey.ts';
import { measure } from '../scenes/check-scene.ts';
import { scenes } from '../scenes/scenes.ts';

// Scenes are independent, so workers share the longest file.
test.describe.configure({ mode: 'parallel' });

for (const signedIn of [true, false]) {
  test.describe(`pages, ${signedIn ? 'signed in' : 'signed out'}, at every width, in both themes, on paper and by keyboard`, () => {
    test.use({ startsSignedIn: signedIn });

    for (const scene of scenes.filter(({ rare, signedIn: isSignedIn }) => rare === undefined && isSignedIn === signedIn)) {
      test(scene.name, async ({ page, stack, expectConsole }) => {
        test.slow(); // every tab stop of the page, twice
        if (scene.says !== undefined) expectConsole(scene.says);
        await measure({ page, stack }, scene);
      });
    }
  });
}

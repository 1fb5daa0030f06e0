import { test } from '../journeys/journey.ts';
import { measure } from '../scenes/check-scene.ts';
import { scenes } from '../scenes/scenes.ts';

test.describe.configure({ mode: 'parallel' });

for (const signedIn of [true, false]) {
  test.describe(`every page, ${signedIn ? 'signed in' : 'signed out'}`, () => {
    test.use({ startsSignedIn: signedIn });

    for (const scene of scenes.filter((each) => each.signedIn === signedIn)) {
      test(scene.name, async ({ page, stack, expectConsole }) => {
        if (scene.says !== undefined) expectConsole(scene.says);
        await measure({ page, stack }, scene, { everything: true });
      });
    }
  });
}

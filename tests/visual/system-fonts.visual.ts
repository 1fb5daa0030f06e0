import { chromium } from '@playwright/test';
import { expect, test as base } from '../journeys/journey.ts';
import { slowly } from '../scenes/answers.ts';
import { shiftsOf, watchShifts } from '../scenes/facts/layout-shift.ts';
import { open, setUp, sizeOf, type Scene, type Stage } from '../scenes/scene.ts';
import { scenes } from '../scenes/scenes.ts';
import { environmentSeeing, systemFonts } from './system-fonts.ts';

/** The delay of the gateway and Inter, ms: long enough to draw the system's font. */
const LATE_MS = 250;

/**
 * A sentence may wrap differently, and a label be some pixels wider: a twentieth of the threshold for a good page
 * (0.1). With the default test font pages.visual.ts allows nothing.
 */
const MAX_LAYOUT_SHIFT = 0.005;

/** A test whose browser sees only one of the system's fonts. */
const test = base.extend<{ readonly folder: string }>({
  folder: ['', { option: true }],
  context: async ({ folder, launchOptions, stack, storageState }, use) => {
    const browser = await chromium.launch({ ...launchOptions, env: environmentSeeing(folder) });
    await use(await browser.newContext({ baseURL: stack.url, ...(storageState === undefined ? {} : { storageState }) }));
    await browser.close();
  },
});

test.describe.configure({ mode: 'parallel' });

async function loadsWithoutMoving(stage: Stage, scene: Scene): Promise<void> {
  const { page } = stage;
  await watchShifts(page);
  await setUp(stage, scene);
  await slowly(page, LATE_MS); // after the stage: the last route wins
  for (const width of [1440, 390] as const) {
    await page.goto('about:blank'); // an address with only another hash would not load again
    await page.setViewportSize(sizeOf(width));
    await open(stage, scene);
    const shifts = await shiftsOf(page);
    const score = shifts.reduce((sum, { value }) => sum + value, 0);
    expect.soft(score, `at ${width} px: ${shifts.flatMap(({ moved }) => moved).join('; ')}`).toBeLessThan(MAX_LAYOUT_SHIFT);
  }
}

/** The page with most text, in a font of many phones; the long run checks it in every font, and every other page in one of them. */
const ofEachRun = { page: 'valuation-peers', family: 'Roboto' };

// A scene with an act has input, after which the browser counts no shift.
const staticScenes = scenes.filter(({ act }) => act === undefined);

for (const [index, { family, folder }] of systemFonts.entries()) {
  const isOfFont = ({ name }: Scene, at: number): boolean => at % systemFonts.length === index || name === ofEachRun.page;
  for (const signedIn of [true, false]) {
    test.describe(`where ${family} is all that the system has, signed ${signedIn ? 'in' : 'out'}, a page hardly moves when Inter loads`, () => {
      test.use({ folder, startsSignedIn: signedIn });

      for (const scene of staticScenes.filter(isOfFont).filter((each) => each.signedIn === signedIn)) {
        test(
          scene.name,
          { tag: scene.name === ofEachRun.page && family === ofEachRun.family ? [] : '@rare' },
          async ({ page, stack, expectConsole }) => {
            test.slow(); // a separate browser, and two page loads
            if (scene.says !== undefined) expectConsole(scene.says);
            await loadsWithoutMoving({ page, stack }, scene);
          },
        );
      }
    });
  }
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../journeys/journey.ts';
import { enter, waitUntilSettled, sizeOf, widths, type Width } from './scene.ts';
import { scenes } from './scenes.ts';

/** The folder for the pictures: one subfolder per scene, one file per view. Set by scripts/pictures/take-pictures.mjs. */
const folder = process.env['PICTURES_FOLDER'] ?? 'test-results/pictures';

/** A view of a scene. */
interface View {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly media: Parameters<Page['emulateMedia']>[0];
  readonly rootSize?: string;
}

const twice = '200%';
const screen = { media: 'screen', colorScheme: 'light', reducedMotion: 'no-preference', forcedColors: 'none' } as const;
const themeViews = (width: Width): View[] =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${width}-${colorScheme}`,
    size: sizeOf(width),
    media: { ...screen, colorScheme },
  }));

const views: readonly View[] = [
  ...widths.flatMap(themeViews),
  { name: '1440-text-200', size: sizeOf(1440), media: screen, rootSize: twice },
  { name: '390-text-200', size: sizeOf(390), media: screen, rootSize: twice },
  { name: '1440-reduced-motion', size: sizeOf(1440), media: { ...screen, reducedMotion: 'reduce' } },
  { name: '1440-forced-colours', size: sizeOf(1440), media: { ...screen, colorScheme: 'dark', forcedColors: 'active' } },
  { name: '390-forced-colours', size: sizeOf(390), media: { ...screen, forcedColors: 'active' } },
  { name: 'print', size: { width: 718, height: 1_000 }, media: { ...screen, media: 'print' } },
];

for (const signedIn of [true, false]) {
  test.describe(signedIn ? 'signed in' : 'signed out', () => {
    test.use({ startsSignedIn: signedIn });

    for (const scene of scenes.filter(({ signedIn: isSignedIn }) => isSignedIn === signedIn)) {
      test(scene.name, async ({ page, stack, expectConsole }) => {
        if (scene.says !== undefined) expectConsole(scene.says);
        await page.setViewportSize(sizeOf(1440));
        await enter({ page, stack }, scene);
        const pictures = join(folder, scene.name);
        await mkdir(pictures, { recursive: true });
        // From one page load, because the page follows window, theme and text size.
        for (const { name, size, media, rootSize } of views) {
          await page.setViewportSize(size);
          await page.emulateMedia(media);
          await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), rootSize ?? '');
          await page.mouse.move(0, 0);
          await page.evaluate(() => scrollTo(0, 0)); // sticky elements are at the top, because the whole page is captured
          await waitUntilSettled(page);
          // Overlays cover only the window.
          const fullPage = (await page.getByRole('dialog').count()) === 0;
          await page.screenshot({ path: join(pictures, `${name}.png`), fullPage, caret: 'hide' });
        }
      });
    }
  });
}

import { chromium, expect, test, type Page } from '@playwright/test';
import { violationsOf } from '../accessibility/axe.ts';
import { focusProblems } from '../scenes/facts/focus.ts';
import { notFitting } from '../scenes/facts/room.ts';
import { smallTargets } from '../scenes/facts/targets.ts';
import { waitUntilSettled, sizeOf } from '../scenes/scene.ts';
import { fontsDrawing, widthsOfText } from './facts/drawn-text.ts';
import { movedDown, placesOf, findResized } from './facts/places.ts';
import { crookedColumns, unevenRows } from './facts/tables.ts';
import { serveGallery, type ServedGallery } from './serve-gallery.ts';
import { environmentSeeing, systemFonts } from './system-fonts.ts';

let gallery: ServedGallery;
let problems: string[];

test.beforeAll(async () => {
  test.setTimeout(180_000); // it is built first, which takes time on a busy machine
  gallery = await serveGallery();
});

test.afterAll(() => gallery.end());

test.beforeEach(({ page }) => {
  problems = [];
  page.on('console', (message) => void (['error', 'warning'].includes(message.type()) && problems.push(message.text())));
  page.on('pageerror', (error) => void problems.push(error.message));
});

interface Look {
  readonly theme: 'light' | 'dark';
  readonly density: 'regular' | 'compact';
  readonly width: 1440 | 320;
}

async function open(page: Page, { theme, density, width }: Look): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  await page.goto(`${gallery.url}?theme=${theme}&density=${density}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilSettled(page);
}

const grave = async (page: Page, part?: string) =>
  (await violationsOf(page, undefined, part)).filter(({ impact }) => impact === 'serious' || impact === 'critical');

/** Each run has each value once; the long run has each pair of values. */
const looks: readonly (Look & { readonly tag?: '@rare' })[] = [
  { theme: 'light', density: 'regular', width: 1440 },
  { theme: 'dark', density: 'compact', width: 320 },
  { theme: 'dark', density: 'compact', width: 1440, tag: '@rare' },
  { theme: 'light', density: 'compact', width: 320, tag: '@rare' },
  { theme: 'dark', density: 'regular', width: 320, tag: '@rare' },
];

for (const { tag = [], ...look } of looks) {
  test(`every piece in ${look.theme}, ${look.density}, at ${look.width} px is readable, fits and lines up`, { tag }, async ({ page }) => {
    await open(page, look);
    expect.soft(await grave(page), 'axe').toEqual([]);
    expect.soft(await notFitting(page), 'what does not fit').toEqual([]);
    expect.soft(await smallTargets(page), 'what is too small to hit').toEqual([]);
    expect.soft(await crookedColumns(page), 'figures below each other').toEqual([]);
    expect.soft(await unevenRows(page, look.density === 'compact' ? 28 : 32), 'rows of one line').toEqual([]);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await waitUntilSettled(page);
    expect.soft(await notFitting(page), 'what does not fit with text twice the size').toEqual([]);
    expect.soft(await crookedColumns(page), 'figures below each other with text twice the size').toEqual([]);
    expect.soft(problems, 'in the console').toEqual([]);
  });
}

test('Tab reaches every control in both themes, and each shows it; nothing moves with reduced motion', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await open(page, { theme, density: 'regular', width: 1440 });
    expect.soft(await focusProblems(page), theme).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, { theme: 'light', density: 'regular', width: 1440 });
  expect(await motionsOf(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await motionsOf(page)).length).toBeGreaterThan(0);
});

/** Elements that move, or would move when they change. */
function motionsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isTimed = (durations: string): boolean => durations.split(',').some((duration) => Number.parseFloat(duration) > 0);
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
        const moves = (animationName !== 'none' && isTimed(animationDuration)) || isTimed(transitionDuration);
        return moves ? [`<${element.localName} class="${element.getAttribute('class') ?? ''}">${part ?? ''}`] : [];
      }),
    );
  });
}

/** Of some 500 boxes: average widths don't match in each line, and a word may wrap. */
const MAX_RESIZED = 2;

/** The font of every other test; the long run checks the others. */
const fontOfEachRun = 'Arimo';

for (const { family, folder } of systemFonts) {
  const details = family === fontOfEachRun ? {} : { tag: '@rare' };
  test(
    `the gallery keeps its lines and lengths when Inter loads where ${family} is all that the system has`,
    details,
    async ({ launchOptions }) => {
      const browser = await chromium.launch({ ...launchOptions, env: environmentSeeing(folder) });
      for (const width of [1440, 320] as const) {
        const page = await browser.newPage();
        await page.route('**/*.woff2', (route) => route.abort());
        await open(page, { theme: 'light', density: 'regular', width });
        expect(await fontsDrawing(page, 'h1')).toEqual([family]);
        const before = { places: await placesOf(page), widths: await widthsOfText(page) };
        await page.unrouteAll();
        await page.reload();
        await waitUntilSettled(page);
        expect(await page.evaluate(() => document.fonts.check('14px Inter'))).toBe(true);
        const places = await placesOf(page);
        if (family === fontOfEachRun) expect(movedDown(before.places, places), `at ${width} px`).toEqual([]);
        const resized = findResized(before.places, places);
        expect(resized.length, `at ${width} px: ${resized.join('\n')}`).toBeLessThanOrEqual(MAX_RESIZED);
        const after = await widthsOfText(page);
        for (const [index, letters] of after.letters.entries())
          expect((before.widths.letters[index] ?? 0) / letters, 'letters').toBeCloseTo(1, 1);
        for (const [index, figures] of after.figures.entries())
          expect((before.widths.figures[index] ?? 0) / figures, 'figures').toBeCloseTo(1, 2);
        await page.close();
      }
      await browser.close();
    },
  );
}

const overlay = '[role=dialog], [role=menu]';

test('overlays are readable and fit, at both widths', { tag: '@rare' }, async ({ page }) => {
  for (const width of [1440, 320] as const) {
    await open(page, { theme: 'dark', density: 'regular', width });
    const openers = page.locator('[data-piece]').filter({ has: page.locator('[aria-haspopup]') });
    const count = await openers.count();
    expect(count).toBeGreaterThan(5);
    for (let index = 0; index < count; index += 1) {
      const opener = openers.nth(index).locator('[aria-haspopup]').first();
      const name = `${await openers.nth(index).getAttribute('id')}`;
      await opener.click();
      await expect(page.locator(overlay).first(), name).toBeVisible();
      await waitUntilSettled(page);
      if (width === 1440) expect.soft(await grave(page, overlay), `axe on ${name}`).toEqual([]);
      expect.soft(await notFitting(page), `what does not fit in ${name}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator(overlay), name).toHaveCount(0);
    }
    expect(problems).toEqual([]);
  }
});

import { readFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { violationsOf } from '../accessibility/axe.ts';
import { expect, test } from '../journeys/journey.ts';
import { focusProblems } from '../scenes/facts/focus.ts';
import { notFitting } from '../scenes/facts/room.ts';
import { smallTargets } from '../scenes/facts/targets.ts';
import { waitUntilSettled, sizeOf } from '../scenes/scene.ts';
import { fontsDrawing, widthsOfText } from './facts/drawn-text.ts';
import { movedDown, placesOf, findResized } from './facts/places.ts';
import { crookedColumns, unevenRows } from './facts/tables.ts';
import { environmentSeeing, systemFonts } from './system-fonts.ts';

test.use({ startsSignedIn: true });

interface Look {
  readonly theme: 'light' | 'dark';
  readonly density: 'regular' | 'compact';
  readonly width: 1440 | 320;
}

async function open(page: Page, { theme, density, width }: Look): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  await page.goto('/gallery');
  await expect(page.locator('#shortcut-list')).toBeVisible();
  // As the shell applies a user's preferences.
  await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { theme, density });
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

/** Opens the gallery without its own long texts, in which a line may end one word earlier with another font. */
async function openWithoutProse(page: Page, width: Look['width']): Promise<void> {
  await open(page, { theme: 'light', density: 'regular', width });
  await page.evaluate(() => {
    for (const text of document.querySelectorAll<HTMLElement>('#rules, #tokens, [data-part] > p')) text.style.display = 'none';
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
    async ({ launchOptions, stack, rememberedAnalyst }) => {
      const browser = await chromium.launch({ ...launchOptions, env: environmentSeeing(folder) });
      for (const width of [1440, 320] as const) {
        const page = await browser.newPage({ baseURL: stack.url, storageState: rememberedAnalyst });
        await page.route('**/*.woff2', (route) => route.abort());
        await openWithoutProse(page, width);
        expect(await fontsDrawing(page, 'h1')).toEqual([family]);
        const before = { places: await placesOf(page), widths: await widthsOfText(page) };
        await page.unrouteAll();
        await openWithoutProse(page, width);
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
  }
});

test('each example shows the text of its own file, which its button copies', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { theme: 'light', density: 'regular', width: 1440 });
  const shown = await page
    .locator('[data-state=example]')
    .evaluateAll((examples) =>
      examples.map((example) => ({ id: example.getAttribute('data-piece'), code: example.querySelector('pre')?.textContent })),
    );
  expect(shown.length).toBeGreaterThan(30);
  const files = shown.map(({ id }) => new URL(`../../mfe-gallery/src/examples/${id}.example.tsx`, import.meta.url));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  expect(shown.map(({ code }) => code)).toEqual(texts);
  await page.getByRole('button', { name: 'Copy the code of Dialog' }).click();
  await expect(page.locator('#dialog-example').getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(texts[shown.findIndex(({ id }) => id === 'dialog')]);
});

test('an address and the list of names lead to a component, by keyboard alone', async ({ page }) => {
  await page.goto('/gallery#tooltip');
  await expect(page.getByRole('heading', { name: 'Tooltip', level: 2 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Tooltip', level: 2 })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search components' }).focus();
  await page.keyboard.type('tableclasses');
  await expect(page.getByRole('navigation', { name: 'Components' }).getByRole('link')).toHaveText(['TableFrame']);
  await page.keyboard.press('Tab'); // the button that clears the search
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/gallery#table$/);
  await expect(page.getByRole('heading', { name: 'TableFrame, tableClasses' })).toBeInViewport();
});

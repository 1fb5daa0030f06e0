import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../journeys/journey.ts';
import { waitUntilSettled } from '../scenes/scene.ts';

/** The folder for the pictures of every piece, `<piece>-<theme>.png`. Set by scripts/pictures/take-pictures.mjs. */
const folder = process.env['PICTURES_FOLDER'] ?? 'test-results/ui-pictures';

/** Dialogs and drawers look as on a desk from 640 px; the gallery has one column below 900 px. */
const WIDTH = 700;

/** Pieces with more states than a picture needs; of the others every state is in the picture. */
const chosenStates: Readonly<Record<string, readonly string[]>> = { table: ['wide', 'cells'] };

/** Pieces that open over the page: the picture is the whole window, with this state open. */
const overlays: Readonly<Record<string, { readonly state: string; readonly height: number }>> = {
  dialog: { state: 'question', height: 300 },
  drawer: { state: 'modal', height: 320 },
  menu: { state: 'actions', height: 280 },
  palette: { state: 'full', height: 600 },
  popover: { state: 'form', height: 260 },
  'shortcut-list': { state: 'groups', height: 440 },
  tooltip: { state: 'short', height: 140 },
};

/** A state of a piece. */
const state = '[data-state]:not([data-state="example"])';

/** An open overlay: a dialog, a menu, or a tooltip, which has no role. */
const openOverlay = '[role=dialog], [role=menu], [data-open][data-side]';

test.use({ startsSignedIn: true, deviceScaleFactor: 2, contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(() => mkdir(folder, { recursive: true }));

for (const theme of ['light', 'dark'] as const) {
  test(`photographs every piece in ${theme}`, async ({ page }) => {
    await page.goto('/gallery');
    await expect(page.locator('#shortcut-list')).toBeVisible();
    const pieces = await page.locator(`[data-part]:has(${state})`).evaluateAll((sections) => sections.map(({ id }) => id));
    expect(pieces).toEqual(expect.arrayContaining(Object.keys({ ...chosenStates, ...overlays })));
    for (const piece of pieces) await photograph(page, piece, theme);
  });
}

async function photograph(page: Page, piece: string, theme: 'light' | 'dark'): Promise<void> {
  const overlay = overlays[piece];
  const options = { path: join(folder, `${piece}-${theme}.png`), animations: 'disabled', caret: 'hide' } as const;
  await page.mouse.move(0, 0); // away from everything, so that nothing shows a hover state
  await page.setViewportSize({ width: WIDTH, height: overlay?.height ?? 1_000 });
  await page.goto('/gallery');
  await expect(page.locator(`#${piece}`)).toBeVisible();
  await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
  if (overlay === undefined) {
    await showOnly(page, piece, chosenStates[piece]);
    await waitUntilSettled(page);
    await page.locator(`#${piece} > div`).screenshot(options);
    return;
  }
  await showOnly(page, piece, [overlay.state]);
  const opener = page.locator(`#${piece}-${overlay.state} button`).first();
  await (piece === 'tooltip' ? opener.hover() : opener.click());
  const opened = page.locator(openOverlay).first();
  await expect(opened, piece).toBeVisible();
  await waitUntilSettled(page);
  await expect(opened, `the window has room for ${piece}`).toBeInViewport({ ratio: 0.99 });
  await page.screenshot(options);
}

/** Hides everything but these states of a piece; without `states` it shows all but the example. */
function showOnly(page: Page, piece: string, states: readonly string[] | undefined): Promise<void> {
  const unwanted = states?.map((each) => `:not([data-state="${each}"])`).join('') ?? '[data-state="example"]';
  const others = `[data-part]:not(#${piece}), #${piece} > :not(div), [data-piece="${piece}"]${unwanted}`;
  const selectors = ['header', 'footer', 'nav', 'div:has(> h1)', others];
  return page.evaluate((selector) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) element.style.display = 'none';
  }, selectors.join(', '));
}

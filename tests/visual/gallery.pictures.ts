import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { waitUntilSettled } from '../scenes/scene.ts';
import { serveGallery, type ServedGallery } from './serve-gallery.ts';

/** The folder for the pictures of every piece, `<piece>-<theme>.png`. Set by scripts/pictures/take-pictures.mjs. */
const folder = process.env['PICTURES_FOLDER'] ?? 'test-results/ui-pictures';

/** Dialogs and drawers look as on a desk from 640 px; the guide's text is about as wide. */
const WIDTH = 700;

/** Pieces with more states than the guide needs; of the others every state is in the picture. */
const chosenStates: Readonly<Record<string, readonly string[]>> = {
  'chart-colours': ['full'],
  table: ['wide', 'cells'],
};

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

/** An open overlay: a dialog, a menu, or a tooltip, which has no role. */
const openOverlay = '[role=dialog], [role=menu], [data-open][data-side]';

test.use({ deviceScaleFactor: 2, contextOptions: { reducedMotion: 'reduce' } });

let gallery: ServedGallery;

test.beforeAll(async () => {
  test.setTimeout(300_000); // it is built first, which takes time on a busy machine
  gallery = await serveGallery();
  await mkdir(folder, { recursive: true });
});

test.afterAll(() => gallery.end());

for (const theme of ['light', 'dark'] as const) {
  test(`photographs every piece in ${theme}`, async ({ page }) => {
    await page.goto(gallery.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const pieces = await page.locator('main > section').evaluateAll((sections) => sections.map(({ id }) => id));
    expect(pieces).toEqual(expect.arrayContaining(Object.keys({ ...chosenStates, ...overlays })));
    for (const piece of pieces) await photograph(page, piece, theme);
  });
}

async function photograph(page: Page, piece: string, theme: 'light' | 'dark'): Promise<void> {
  const overlay = overlays[piece];
  const options = { path: join(folder, `${piece}-${theme}.png`), animations: 'disabled', caret: 'hide' } as const;
  await page.mouse.move(0, 0); // away from everything, so that nothing shows a hover state
  await page.setViewportSize({ width: WIDTH, height: overlay?.height ?? 1_000 });
  await page.goto(`${gallery.url}?theme=${theme}`);
  await expect(page.locator(`#${piece}`)).toBeVisible();
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

/** Hides everything but these states of a piece; without `states` it shows all of them. */
function showOnly(page: Page, piece: string, states: readonly string[] | undefined): Promise<void> {
  const unwanted = states?.map((state) => `:not([data-state="${state}"])`).join('');
  const selectors = ['#root > header', '#root > nav', `main > section:not(#${piece})`, `#${piece} > :not(div)`];
  if (unwanted !== undefined) selectors.push(`[data-piece="${piece}"]${unwanted}`);
  return page.evaluate((selector) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) element.style.display = 'none';
  }, selectors.join(', '));
}

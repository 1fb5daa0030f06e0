import type { Page } from '@playwright/test';
import { button, expectValuation } from './analyst.ts';
import { expectModel, fairValue, infosys, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';
import { tabTo, type TabKey } from './keys.ts';

test.use({ startsSignedIn: true });

/** More tab stops than the page has in edit mode. */
const mostStops = 400;

interface Stop {
  /** The first stop again, or none: the round is complete. */
  readonly over: boolean;
  /** A description of the element that covers the focus; undefined if nothing does. */
  readonly covered: string | undefined;
}

/** Runs in the page: the element over the focused one, at its visible corners and its center. */
function lookAtFocus(isFirst: boolean): Stop {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return { over: true, covered: undefined };
  if (!isFirst && focused.hasAttribute('data-first-stop')) return { over: true, covered: undefined };
  if (isFirst) {
    for (const before of document.querySelectorAll('[data-first-stop]')) before.removeAttribute('data-first-stop');
    focused.setAttribute('data-first-stop', '');
  }
  const [box = focused.getBoundingClientRect()] = focused.getClientRects();
  const radius = Math.min(Number.parseFloat(getComputedStyle(focused).borderTopLeftRadius) || 0, box.height / 2);
  const inset = Math.max(4, 0.3 * radius + 1); // outside a rounded corner
  const isTall = box.height > window.innerHeight / 2 || box.width > window.innerWidth; // a table's frame: test its middle
  const [left, right, top, bottom] = [
    box.left + Math.min(inset, box.width / 2),
    box.right - Math.min(inset, box.width / 2),
    box.top + Math.min(inset, box.height / 2),
    box.bottom - Math.min(inset, box.height / 2),
  ];
  const middle = [(box.left + box.right) / 2, (Math.max(box.top, 0) + Math.min(box.bottom, window.innerHeight)) / 2] as const;
  const points = isTall
    ? [middle]
    : [middle, [left, top] as const, [right, top] as const, [left, bottom] as const, [right, bottom] as const];
  const name = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 60);
  for (const [x, y] of points) {
    const found = document.elementFromPoint(x, y);
    if (found !== null && focused.contains(found)) continue;
    const over =
      found === null
        ? 'the edge of the window'
        : `${found.tagName.toLowerCase()} "${(found.getAttribute('aria-label') ?? found.textContent).trim().slice(0, 60)}"`;
    return {
      over: false,
      covered: `${focused.tagName.toLowerCase()} "${name}" at ${Math.round(x)},${Math.round(y)} of ${[box.left, box.top, box.right, box.bottom].map(Math.round).join()} by ${over}`,
    };
  }
  return { over: false, covered: undefined };
}

async function coveredStops(page: Page, key: TabKey): Promise<readonly string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key);
    const seen = await page.evaluate(lookAtFocus, stop === 0);
    if (seen.over) return stop > 30 ? covered : [`The round had ${stop} stops.`];
    if (seen.covered !== undefined) covered.push(seen.covered);
  }
  return [...covered, `The round did not end in ${mostStops} stops.`];
}

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [768, 1024],
  [390, 844],
] as const) {
  // The widths between the outermost are for the long run.
  test.describe(`at ${width} pixels`, width === 1440 || width === 390 ? {} : { tag: '@rare' }, () => {
    test.use({ viewport: { width, height } });

    test('nothing covers the focused element while the model is edited', async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto(valuationOf(tcs, infosys));
      await expectValuation(page, tcs);
      await expectModel(page);
      await within(fairValue(page), 'Edit').click();
      await expect(page.getByRole('toolbar', { name: 'Model' })).toBeVisible();
      expect(await coveredStops(page, 'Tab')).toEqual([]);
      expect(await coveredStops(page, 'Shift+Tab')).toEqual([]);
    });
  });
}

test('Control+S saves from a field, and the shortcut list names it', async ({ page }) => {
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  const model = fairValue(page);
  await within(model, 'Edit').click();
  const toolbar = page.getByRole('toolbar', { name: 'Model' });
  for (const name of ['Undo', 'Redo', 'Cancel', 'Save']) await expect(within(toolbar, name)).toBeVisible();
  const field = model.getByLabel('PAT growth FY26E', { exact: true });
  await field.fill('20');
  await expect(toolbar).toContainText('₹6,389.01, +₹266.21');
  await field.press('Control+s');
  await expect(within(model, 'Edit')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fair Market Value' })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Save model')).toBeVisible();
});

test('an icon in the header shows its tooltip on focus', async ({ page }) => {
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  for (const [name, tip] of [
    ['On the watchlist', 'Add to watchlist'],
    ['Custom financials', 'Custom financials'],
  ] as const) {
    const glyph = button(page, name);
    await tabTo(page, glyph);
    expect(await glyph.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(tip);
  }
});

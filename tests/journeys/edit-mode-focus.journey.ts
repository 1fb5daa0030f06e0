import type { Page } from '@playwright/test';
import { button, expectValuation } from './analyst.ts';
import { expectModel, fairValue, infosys, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';
import { tabTo, type TabKey } from './keys.ts';

test.use({ startsSignedIn: true });

/** More tab stops than the page has in edit mode. */
const mostStops = 400;
const stopsAtATime = 20;

/** What the page has seen of a round through all tab stops. */
interface Round {
  stops: number;
  /** The first stop has the focus again, or none has. */
  isOver: boolean;
  /** Descriptions of the elements that cover the focus. */
  readonly covered: string[];
}

declare global {
  interface Window {
    mulyaRound?: Round;
  }
}

/** Runs in the page: looks at each stop once its key is up, because a call from the test for each would take longer than the key. */
function watchRound(): void {
  /** The element over the focused one, at its visible corners and its center. */
  const coverOf = (focused: Element): string | undefined => {
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
      return `${focused.tagName.toLowerCase()} "${name}" at ${Math.round(x)},${Math.round(y)} of ${[box.left, box.top, box.right, box.bottom].map(Math.round).join()} by ${over}`;
    }
    return undefined;
  };

  const round: Round = (window.mulyaRound = { stops: 0, isOver: false, covered: [] });
  let first: Element | null = null;
  // A further key would begin another round.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && round.isOver && window.mulyaRound === round) event.preventDefault();
  });
  document.addEventListener('keyup', ({ key }) => {
    if (round.isOver || key !== 'Tab') return;
    const focused = document.activeElement;
    round.isOver = focused === null || focused === document.body || focused === first;
    if (focused === null || round.isOver) return;
    first ??= focused;
    round.stops += 1;
    const covered = coverOf(focused);
    if (covered !== undefined) round.covered.push(covered);
  });
}

async function coveredStops(page: Page, key: TabKey): Promise<readonly string[]> {
  await page.evaluate(watchRound);
  for (let stop = 0; stop < mostStops; stop += stopsAtATime) {
    for (let press = 0; press < stopsAtATime; press += 1) await page.keyboard.press(key);
    const { stops, isOver, covered } = await page.evaluate(() => window.mulyaRound ?? { stops: 0, isOver: true, covered: [] });
    if (isOver) return stops > 30 ? covered : [`The round had ${stops} stops.`];
  }
  return [`The round did not end in ${mostStops} stops.`];
}

async function openModel(page: Page): Promise<void> {
  test.setTimeout(120_000);
  await page.goto(valuationOf(tcs, infosys));
  await expectValuation(page, tcs);
  await expectModel(page);
}

async function edit(page: Page): Promise<void> {
  await within(fairValue(page), 'Edit').click();
  await expect(page.getByRole('toolbar', { name: 'Model' })).toBeVisible();
}

/** Goes round all tab stops in both directions. */
async function goesRound(page: Page): Promise<void> {
  expect(await coveredStops(page, 'Tab')).toEqual([]);
  expect(await coveredStops(page, 'Shift+Tab')).toEqual([]);
}

test.describe('at 1440 and 390 pixels', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test(
    'nothing covers the focused element while the model is edited, icons have tooltips, and Control+S saves',
    { tag: '@rare' },
    async ({ page }) => {
      await openModel(page);

      await test.step('an icon in the header shows its tooltip on focus', async () => {
        for (const [name, tip] of [
          ['Watch', 'Add to watchlist'],
          ['Custom financials', 'Custom financials'],
        ] as const) {
          const glyph = button(page, name);
          await tabTo(page, glyph);
          expect(await glyph.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(tip);
        }
      });

      await edit(page);
      // Only on the way up, where the header and the toolbar are; the long run goes both ways.
      expect(await coveredStops(page, 'Shift+Tab')).toEqual([]);

      await test.step('on a phone', async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await goesRound(page);
        await page.setViewportSize({ width: 1440, height: 900 });
      });

      await test.step('Control+S saves from a field, and the shortcut list names it', async () => {
        const model = fairValue(page);
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
    },
  );
});

test.describe('at further widths', { tag: '@rare' }, () => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [768, 1024],
  ] as const) {
    test(`nothing covers the focused element at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openModel(page);
      await edit(page);
      await goesRound(page);
    });
  }
});

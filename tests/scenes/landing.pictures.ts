import { join } from 'node:path';
import { openMarketPack } from '@mulya/sample-data';
import { expect, type Locator, type Page } from '@playwright/test';
import { button } from '../journeys/analyst.ts';
import { fairValue, headline, openPart, rowOf, valuationOf, within } from '../journeys/desk.ts';
import { test } from '../journeys/journey.ts';
import { waitUntilSettled } from './scene.ts';

/** The folder for the landing page's pictures, `<subject>-<size>-<theme>.png`. Set by scripts/pictures/take-pictures.mjs. */
const folder = process.env['PICTURES_FOLDER'] ?? 'test-results/landing';

/** The widths on the landing page: next to its text, and on a phone. */
const widths = { wide: 864, narrow: 360 } as const;
type Size = keyof typeof widths;

/** High enough for a whole subject below the sticky header. */
const HEIGHT = 1_500;
/** The space around a subject. */
const MARGIN = 8;

const infosys = 'Infosys Ltd';
const years = ['FY26E', 'FY27E', 'FY28E'];
/** An analyst's own assumptions, because the defaults give an unrealistic target price: in each view of the model a row with its years. */
const assumptions = [
  ['Key Numbers', 'Sales growth', ['5', '6', '7']],
  ['Key Numbers', 'EBITDA growth', ['6', '7', '8']],
  ['Key Numbers', 'PAT growth', ['8', '9', '10']],
  ['PE/EPS', 'Target PE', ['18', '18', '18']],
  ['EV/EBITDA', 'Target EV/EBITDA', ['11', '11', '11']],
  ['EV/Sales', 'Target EV/Sales', ['2.6', '2.6', '2.6']],
  ['PB', 'Target PB', ['4.6', '4.6', '4.6']],
] as const;

/** Acts on a company's page as an analyst would, and returns the pieces that the picture must contain. */
interface Subject {
  readonly company: string;
  readonly stage: (page: Page, size: Size) => Promise<readonly Locator[]>;
}

const overview = (page: Page) => page.getByRole('region', { name: 'Financial Overview', exact: true });

const subjects: Readonly<Record<string, Subject>> = {
  model: {
    company: infosys,
    async stage(page, size) {
      await openOwnModel(page);
      const keyNumbers = fairValue(page).getByRole('region', { name: 'Fair market value, Key Numbers' });
      return [headline(page), rowOf(keyNumbers, size === 'wide' ? 'PAT growth' : 'EBITDA growth')];
    },
  },
  summary: { company: infosys, stage: (page) => openPanel(page, 'Valuation summary') },
  sensitivity: { company: infosys, stage: (page) => openPanel(page, /^Sensitivity/, 'Sensitivity') },
  check: {
    company: 'Shriram Finance Ltd',
    async stage(page) {
      await expect(headline(page).getByRole('button', { name: /^Use .* shares$/ })).toBeVisible();
      return [headline(page)];
    },
  },
  columns: {
    company: 'Hindustan Unilever Ltd',
    async stage(page) {
      for (const name of ['Interim', 'TTM']) await within(overview(page), name).click();
      const frame = overview(page).getByRole('table').locator('..');
      await frame.evaluate((element) => (element.scrollLeft = element.scrollWidth)); // to the last columns
      return [overview(page).getByRole('heading').first(), frame];
    },
  },
  versions: {
    company: infosys,
    async stage(page) {
      const drawer = await compareTwoVersions(page);
      return [drawer.getByRole('heading', { name: 'Versions' }), drawer.getByRole('region', { name: 'Compare versions' })];
    },
  },
};

test.use({ startsSignedIn: true, deviceScaleFactor: 2, contextOptions: { reducedMotion: 'reduce' } });

test('photographs what the landing page shows', async ({ page }) => {
  // On a later day the page would warn about old prices, and the pictures would differ from day to day.
  await page.clock.setFixedTime(`${(await openMarketPack()).head.pricesAsOf}T12:00:00Z`);
  for (const [name, subject] of Object.entries(subjects))
    for (const size of ['wide', 'narrow'] as const) await photograph(page, `${name}-${size}`, subject, size);
});

/** Photographs a subject in both themes with the same crop, so that one theme can replace the other. */
async function photograph(page: Page, name: string, { company, stage }: Subject, size: Size): Promise<void> {
  await page.setViewportSize({ width: widths[size], height: HEIGHT });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(valuationOf(company));
  const pieces = await stage(page, size);
  await page.mouse.move(0, 0); // away from everything, so that nothing shows a hover state
  await pieces[0]?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await waitUntilSettled(page);
  const { top, bottom } = await edgesOf(pieces);
  await page.evaluate((by) => scrollBy(0, by), (top + bottom - HEIGHT) / 2);
  const edges = await edgesOf(pieces);
  expect([edges.top >= 0, edges.bottom <= HEIGHT], `${name} fits into the window`).toEqual([true, true]);
  const [x, y] = [Math.floor(Math.max(0, edges.left - MARGIN)), Math.floor(Math.max(0, edges.top - MARGIN))];
  const clip = {
    x,
    y,
    width: Math.ceil(Math.min(widths[size], edges.right + MARGIN)) - x,
    height: Math.ceil(Math.min(HEIGHT, edges.bottom + MARGIN)) - y,
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), clip, animations: 'disabled', caret: 'hide' });
  }
}

async function edgesOf(pieces: readonly Locator[]) {
  const boxes = await Promise.all(
    pieces.map(async (piece) => {
      const box = await piece.boundingBox();
      if (box === null) throw new Error(`${String(piece)} was expected to be on the screen.`);
      return box;
    }),
  );
  return {
    left: Math.min(...boxes.map(({ x }) => x)),
    top: Math.min(...boxes.map(({ y }) => y)),
    right: Math.max(...boxes.map(({ x, width }) => x + width)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
  };
}

async function openOwnModel(page: Page): Promise<void> {
  const saved = fairValue(page)
    .getByText(/^(Saved \d|Not saved yet)/)
    .first();
  await expect(saved).toBeVisible(); // the assumptions have loaded
  if ((await headline(page).getByText('Default assumptions').count()) === 0) return;
  await edit(page, async () => {
    for (const [view, row, values] of assumptions) {
      await within(fairValue(page).getByRole('group', { name: 'Model view' }), view).click();
      for (const [at, value] of values.entries()) await fill(page, `${row} ${years[at] ?? ''}`, value);
    }
    await within(fairValue(page).getByRole('group', { name: 'Model view' }), 'Key Numbers').click();
  });
}

/** A panel of the model, open: on a phone it is closed at first. */
async function openPanel(page: Page, name: string | RegExp, part?: string): Promise<readonly Locator[]> {
  await openOwnModel(page);
  if (part !== undefined) await openPart(page, part);
  const panel = fairValue(page).getByRole('region', { name }).first();
  await expect(panel).toBeVisible();
  const closed = panel.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false });
  if ((await closed.count()) > 0) await closed.click();
  return [panel];
}

/** Opens the comparison of two named versions: the model above, and one with more growth. */
async function compareTwoVersions(page: Page): Promise<Locator> {
  await openOwnModel(page);
  const drawer = page.getByRole('dialog', { name: 'Versions' });
  const version = (name: string) => drawer.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  const open = async () => {
    await button(page, 'Versions').first().click();
    await expect(drawer.getByRole('checkbox').first()).toBeVisible();
  };
  const renameNewest = async (name: string) => {
    await drawer
      .getByRole('button', { name: /^Rename / })
      .first()
      .click();
    await drawer.getByLabel('Name', { exact: true }).fill(name);
    await drawer.getByLabel('Name', { exact: true }).press('Enter');
    await expect(version(name)).toBeVisible();
  };
  await open();
  if ((await version('Q2 update').count()) === 0) {
    await renameNewest('Q1 update');
    await page.keyboard.press('Escape');
    await edit(page, async () => {
      await fill(page, 'Sales growth FY28E', '8');
      await fill(page, 'PAT growth FY27E', '10');
      await fill(page, 'PAT growth FY28E', '12');
    });
    await open();
    await renameNewest('Q2 update');
  }
  for (const name of ['Q1 update', 'Q2 update']) await version(name).click({ force: true }); // the visible box belongs to the label
  await within(drawer, 'Compare').click();
  await expect(drawer.getByRole('region', { name: 'Compare versions' })).toBeVisible();
  return drawer;
}

async function edit(page: Page, change: () => Promise<void>): Promise<void> {
  await within(fairValue(page), 'Edit').click();
  await change();
  await button(page, 'Save').click();
  await expect(within(fairValue(page), 'Edit')).toBeVisible();
}

const fill = (page: Page, label: string, value: string) => fairValue(page).getByLabel(label, { exact: true }).fill(value);

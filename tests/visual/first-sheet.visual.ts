import type { Locator, Page } from '@playwright/test';
import { expectModel, fairValue, openPart, tcs, valuationOf, within } from '../journeys/desk.ts';
import { expect, test } from '../journeys/journey.ts';
import { cutOnPaper } from '../scenes/facts/room.ts';
import { waitUntilSettled } from '../scenes/scene.ts';

/** The printed page: its first sheet, which has to fit on A4, and the line of what is not printed. Unit tests check the texts. */

test.use({ startsSignedIn: true });

/** A sheet of A4 between the margins of 12, 10 and 15 mm, px. */
const sheet = { width: 718, height: 1_020 };

/** Of a printed valuation without peers. */
const maxSheets = 8;

const firstSheet = (page: Page): Locator => page.getByRole('article', { name: /: valuation$/ });
const heading = (place: Locator, name: string): Locator => place.getByRole('heading', { name, exact: true });

async function print(page: Page): Promise<void> {
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: 'print' });
  await expect(firstSheet(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await waitUntilSettled(page);
}

async function expectToFit(page: Page): Promise<void> {
  const box = await firstSheet(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(sheet.height);
  expect(box?.y).toBe(0);
  expect(await cutOnPaper(page)).toEqual([]);
}

/** Fills a field of the thesis. */
const write = (page: Page, label: string, length: number): Promise<void> =>
  fairValue(page).getByLabel(label, { exact: true }).fill('The order book covers two years of sales. '.repeat(40).slice(0, length));

test('a printed page begins with one sheet, which also fits with a thesis and scenarios', async ({ page }) => {
  test.slow(); // two sheets
  await page.goto(valuationOf(tcs));
  await expectModel(page);
  await expect(
    page
      .getByRole('figure', { name: /^Valuation summary/ })
      .first()
      .locator('svg')
      .first(),
  ).toBeAttached();
  await print(page);
  const first = firstSheet(page);
  for (const name of [tcs, 'Summary', 'Valuation summary', 'Key figures', 'Disclosures']) await expect(heading(first, name)).toBeVisible();
  await expect(first.getByText('Implied sales growth')).toBeVisible();
  await expect(first.getByText(/Default assumptions \(15% growth, 30x\).*Checks: \d/)).toBeVisible();
  await expect(first.getByRole('img', { name: /^No method of yours yet/ }).locator('svg')).toBeVisible();
  await expectToFit(page);

  // The page follows, without the parts that the sheet has.
  await expect(page.getByRole('group', { name: 'What the price implies' })).toBeHidden();
  await expect(heading(fairValue(page), 'Fair Market Value')).toBeVisible();

  const line = fairValue(page).getByText(/^Not printed, because they have no inputs of your own: .*Discounted cash flow, Reverse DCF/);
  await expect(line).toBeVisible();
  await expect(heading(fairValue(page), 'What the price implies')).toBeHidden();

  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(maxSheets);

  await page.emulateMedia({ media: 'screen' });
  await expect(firstSheet(page)).toHaveCount(0);
  await expect(line).toHaveCount(0);
  await expect(heading(fairValue(page), 'What the price implies')).toBeVisible();

  await test.step('with a thesis, scenarios and an entered input', () => printsEdits(page));
});

async function printsEdits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  const model = fairValue(page);
  await within(model, 'Edit').click();
  await write(page, 'Thesis in one line', 140);
  for (const label of ['Reason 1', 'Reason 2', 'Reason 3']) await write(page, label, 300);
  await write(page, 'Risks', 1_000);
  await openPart(page, 'Scenarios');
  for (let at = 0; at < 2; at += 1)
    await page
      .getByRole('button', { name: /pp, target PE/ })
      .first()
      .click(); // a filled case has none
  await openPart(page, 'DCF');
  await model.getByLabel('Discount rate', { exact: true }).fill('11');
  await openPart(page, 'Sensitivity');
  await print(page);
  for (const name of ['Thesis', 'Scenarios by PE']) await expect(heading(firstSheet(page), name)).toBeVisible();
  await expect(firstSheet(page).getByText(/Risks.*: see Thesis in Fair Market Value\./)).toBeVisible();
  await expectToFit(page);
  for (const name of ['Thesis', 'Scenarios', 'Discounted cash flow']) await expect(heading(model, name)).toBeVisible();
  await expect(model.getByText(/^Not printed, .*: Net asset value, Builder, Sensitivity, Own history, Industry, /)).toBeVisible();
}

import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { button, logInToDashboard, verifiedAccount } from '../journeys/analyst.ts';
import { audit, expectModel, fairValue, targetPrice, tcs, valuationOf, within } from '../journeys/desk.ts';
import { BUILDING_MS, expect, test } from '../faults/faulty-product.ts';
import { ownRepository, repositoryRoot, type OwnRepository } from './own-repository.ts';

const name = 'Sum of the parts (mfe-sotp)';
/** ₹ per share: 100,000 × 15 over 361.81 crore shares, ±10 %. */
const value = { low: '₹3,731.24', base: '₹4,145.82', high: '₹4,560.40' } as const;

let repository: OwnRepository;

test.describe.configure({ mode: 'serial', timeout: BUILDING_MS });
test.beforeAll(() => {
  test.setTimeout(BUILDING_MS);
  repository = ownRepository(join(repositoryRoot, 'tests/outside/mfe-sotp'));
});
test.afterAll(() => repository.end());

const room = (page: Page): Locator => page.getByRole('region', { name: 'Sum of the parts', exact: true });
const field = (page: Page, label: string): Locator => room(page).getByLabel(`${label}, row 1`, { exact: true });
const summary = (page: Page): Locator => fairValue(page).getByRole('region', { name: 'Valuation summary', exact: true }).first();
const row = (page: Page): Locator => summary(page).getByRole('row').filter({ hasText: name });

async function openTcs(page: Page): Promise<void> {
  await page.goto(valuationOf(tcs));
  await expectModel(page);
}

async function save(page: Page): Promise<void> {
  await within(fairValue(page), 'Save').click();
  // the first Save of a product waits for its database, and the page waits at most 20 s for a Save
  await expect(within(fairValue(page), 'Edit')).toBeVisible();
}

test(
  'a valuation method of another team is released, mounted, filled, audited, saved and printed',
  { tag: '@rare' },
  async ({ page, stack, teamOf }) => {
    const packages = join(repository.folder, 'node_modules');
    const team = teamOf('mfe-sotp', packages);
    const operator = teamOf('operator', packages);
    await logInToDashboard(page, await verifiedAccount(stack));
    let headline = '';

    await test.step('the page has no room before the section is mounted', async () => {
      expect(await team.release(repository.folder, '--skip-tests', '--why', 'The first method')).toContain('mfe-sotp 1.0.0 is current.');
      await openTcs(page);
      headline = await targetPrice(page).innerText();
      await expect(page.getByRole('heading', { name: 'Ratios', exact: true })).toBeVisible();
      await expect(room(page)).toBeHidden();
    });

    await test.step('the operator mounts it into the page’s slot', async () => {
      const mounted = await operator.release(
        repository.folder,
        ...['mount', 'mfe-sotp', 'valuation/method', '--section', 'sum-of-parts', '--title', 'Sum of the parts'],
      );
      expect(mounted).toContain('valuation/method of mfe-valuation shows the section sum-of-parts of mfe-sotp to signed-in users');
      await expect(async () => {
        await openTcs(page); // every gateway serves it within two seconds
        await expect(room(page)).toBeVisible({ timeout: 20_000 });
      }).toPass();
      await expect(room(page)).toContainText('By mfe-sotp.');
      await expect(room(page).getByRole('status')).toHaveText('Enter the company’s segments.');
    });

    await test.step('its row has its place in the football field before it has a value', async () => {
      await within(summary(page), 'Table').click();
      await expect(row(page)).toContainText('Enter the company’s segments.');
    });

    await test.step('pasted segments give a value, outside the headline', async () => {
      await button(page, 'Paste segments').click();
      await room(page)
        .getByLabel('Segments from a spreadsheet', { exact: true })
        .fill('Segment\tMetric\tMultiple\nIT services\t1,00,000\t15');
      await button(page, 'Add pasted segments').click();
      await expect(room(page).getByRole('status')).toContainText(`${value.base} per share from ${value.low} to ${value.high}.`);
      for (const text of Object.values(value)) await expect(row(page)).toContainText(text);
      await expect(row(page)).toContainText('1 segment, 1 by multiple; range ±10 %.');
      await expect(targetPrice(page)).toHaveText(headline);
      await within(summary(page), 'Chart').click();
      await expect(summary(page).getByRole('figure').getByRole('img')).toHaveAccessibleName(
        new RegExp(`Sum of the parts \\(mfe-sotp\\): ${value.low}`),
      );
      await within(summary(page), 'Table').click();
    });

    await test.step('a row with a mistake is named, and takes the value back', async () => {
      await field(page, 'Multiple, x').fill('fifteen');
      await expect(
        room(page).getByText('Row 1, Multiple, x: “fifteen” isn’t a number. Enter one such as 1,234.5 or 1,23,456.5 or 1.234,5 or 12,5.'),
      ).toBeVisible();
      await expect(row(page)).toContainText('1 row has a mistake.');
      await field(page, 'Multiple, x').fill('15');
      await expect(row(page)).toContainText(value.base);
    });

    await test.step('the audit names the remote and lists the segments', async () => {
      await row(page).getByRole('button', { name: value.base, exact: true }).click();
      await expect(audit(page, name)).toContainText('From mfe-sotp');
      await audit(page, name)
        .getByRole('button', { name: /^IT services/ })
        .click();
      await expect(audit(page, 'IT services')).toContainText('(100,000 × 15 − net debt 0) × stake 100 %');
      await page.keyboard.press('Escape');
    });

    await test.step('it is saved with the valuation, and there after a reload', async () => {
      await save(page);
      await openTcs(page);
      await expect(field(page, 'Segment')).toHaveValue('IT services');
      await within(summary(page), 'Table').click();
      await expect(row(page)).toContainText(value.base);
    });

    await test.step('on paper the fields are text, and nothing is cut', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      await expect(field(page, 'Segment')).toBeHidden();
      await expect(room(page).getByRole('table')).toContainText('IT services');
      await expect(room(page).locator('[data-section]')).toHaveCSS('overflow', 'visible');
      await expect(room(page).locator('[data-section]')).toHaveCSS('contain', 'none');
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    });

    await test.step('a Save while it is not mounted keeps its state', async () => {
      const section = ['mfe-sotp', 'valuation/method', '--section', 'sum-of-parts'] as const;
      await operator.release(repository.folder, 'unmount', ...section);
      await expect(async () => {
        await openTcs(page);
        await expect(page.getByRole('heading', { name: 'Ratios', exact: true })).toBeVisible();
        await expect(room(page)).toBeHidden({ timeout: 1_000 });
      }).toPass();
      await within(fairValue(page), 'Edit').click();
      await fairValue(page).getByLabel('PAT growth FY26E', { exact: true }).fill('12');
      await save(page);
      await operator.release(repository.folder, 'mount', ...section, '--title', 'Sum of the parts');
      await expect(async () => {
        await openTcs(page);
        await expect(field(page, 'Segment')).toHaveValue('IT services', { timeout: 20_000 });
      }).toPass();
      await operator.release(repository.folder, 'unmount', ...section); // other tests use this product
    });
  },
);

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readListings } from '@mulya/sample-data';
import { button, demo, expectValuation, logInToDashboard, section, selectCompany, tokenOf } from './analyst.ts';
import { expectModel, fairValue, rowOf, targetPrice, within } from './desk.ts';
import { garwareFiling, relianceFiling } from './filing-files.ts';
import { expect, test } from './journey.ts';
import { nsePriceFile } from './price-files.ts';

/** Outside the small market of the tests. */
const garware = { name: 'Garware Hi-Tech Films Ltd', isin: 'INE291A01017' };
/** The trading day after the built-in prices. */
const day = '2026-08-24';

let prices: string;
test.beforeEach(async () => {
  prices = await mkdtemp(join(tmpdir(), 'mulya-prices-'));
});
test.afterEach(() => rm(prices, { recursive: true, force: true }));

test('an analyst values a smaller company, with the price of a daily file and a results filing', async ({ page, stack, ownStack }) => {
  test.slow(); // gateways import a price file at the second look at it
  const own = await ownStack({ emulator: new URL(stack.emulator).host, env: { PRICES: prices } });
  const headers = { authorization: `Bearer ${await tokenOf(own, demo)}` };
  // The first Save of a product creates its database, for which a page on a busy machine would not wait.
  const kept = await page.request.put(`${own.url}/api/saved-work/preferences`, { headers, data: { preferences: {} }, timeout: 60_000 });
  expect(kept.status()).toBe(204);
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1, name: garware.name }) });

  await test.step('finds it', async () => {
    await logInToDashboard(page, demo, own.url);
    await selectCompany(page, 'garware hi', garware.name);
    await button(page, 'Analyse').click();
    await expectValuation(page, garware.name);
    await expect(header).toContainText('Price of 21 Aug 2026, ');
  });

  await test.step('values it', async () => {
    await expectModel(page);
    const model = fairValue(page);
    const before = await targetPrice(page).innerText();
    await within(model, 'Edit').click();
    await model.getByLabel('PAT growth FY26E', { exact: true }).fill('20');
    await within(model, 'Save').click();
    await expect(rowOf(model, 'PAT growth').first().getByRole('cell').nth(1)).toHaveText('20.0%');
    await expect(targetPrice(page)).toHaveText(/^₹[\d,]+\.\d\d$/);
    await expect(targetPrice(page)).not.toHaveText(before);
  });

  await test.step('sees the price of a file that is dropped while the page is open', async () => {
    const { listings } = await readListings();
    const readAnswer = async () => {
      const path = `${own.url}/api/company/valuation/${encodeURIComponent(garware.name)}`;
      const answer = await page.request.get(path, { headers });
      return (await answer.json()) as { readonly currentPrice: { readonly NSE: number }; readonly asOf: { readonly price: string } };
    };
    const close = Math.round((await readAnswer()).currentPrice.NSE * 105) / 100;
    const { name, text } = nsePriceFile(day, listings, { ...garware, close });
    await writeFile(join(prices, name), text);
    await expect.poll(async () => (await readAnswer()).asOf.price, { timeout: 90_000, intervals: [1_000] }).toBe(day);
    await expect(header).toContainText('Price of 21 Aug 2026, '); // until the next load
    await page.reload();
    await expectValuation(page, garware.name);
    await expect(header).toContainText(`₹${close.toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
    await expect(header).toContainText('+1.0%');
    await expect(header).toContainText('Price of 24 Aug 2026 (NSE daily file), ');
  });

  await test.step('adds a filing after a preview, and not one of another company', async () => {
    const readers: string[] = [];
    page.on('request', (request) => {
      if (/filing-reader/.test(request.url())) readers.push(request.url());
    });
    await button(page, 'Custom financials').click();
    const chooser = page.getByLabel('Filing', { exact: true });
    await expect(button(page, 'Choose a filing')).toBeVisible();
    expect(readers).toEqual([]);
    await chooser.setInputFiles(relianceFiling);
    await expect(
      page.getByText(
        /^This filing is from Reliance Industries Limited \(RELIANCE\), but this page is for Garware Hi-Tech Films Ltd \(\w+\)\. Open that company’s page to add it\.$/,
      ),
    ).toBeVisible();
    expect(readers).toHaveLength(1);
    await chooser.setInputFiles(garwareFiling);
    const preview = page.getByRole('region', { name: 'Filing preview' });
    await expect(preview.getByRole('status')).toContainText('Garware Hi-Tech Films Limited · Consolidated · audited · filed 21 Apr 2026.');
    await expect(preview.getByRole('row', { name: /^Revenue .* RevenueFromOperations/ })).toContainText('4,000');
    await expect(preview.getByRole('row', { name: /ProfitOrLossAttributableToOwnersOfParent/ })).toContainText('560');
    await button(page, 'Save').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('follows a cell to the filing’s element', async () => {
    const revenue = rowOf(section(page, 'Financial Overview'), 'Revenue');
    await revenue.getByRole('button', { name: '2,120' }).first().click();
    const audit = page.getByRole('dialog');
    await audit.getByRole('button', { name: /^Revenue FY26, your override/ }).click();
    await expect(audit).toContainText(
      'INDAS_5_6_21042026122701.xml; consolidated; RevenueFromOperations; FourD, 1 Apr 2025 to 31 Mar 2026',
    );
  });
});

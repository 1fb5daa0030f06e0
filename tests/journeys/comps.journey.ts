import { readFile } from 'node:fs/promises';
import { alert, expectValuation, exportTable } from './analyst.ts';
import { audit, comparison, rowOf, tcs, valuationOf, within } from './desk.ts';
import { expect, test } from './journey.ts';

test.use({ startsSignedIn: true });

test('an analyst compares a company with three of its industry, by several metrics at once', async ({ page, context }) => {
  test.slow(); // many steps
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(valuationOf(tcs));
  await expectValuation(page, tcs);
  const peers = comparison(page);
  const industry = page.getByRole('dialog', { name: /^Computers - Software & Consulting, \d+ companies$/ });

  await test.step('opens the whole industry, the own company first', async () => {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Peer Comparison' }).click();
    await within(page.getByRole('dialog', { name: 'Peers' }), 'Add from industry').click();
    await expect(industry.getByRole('row').nth(1)).toContainText(tcs);
    expect(await industry.getByRole('checkbox').count()).toBeGreaterThan(30);
  });

  await test.step('sorts it by a metric and filters it by name', async () => {
    const pe = industry.getByRole('columnheader', { name: 'PE', exact: true });
    await pe.getByRole('button').click();
    await expect(pe).toHaveAttribute('aria-sort', 'descending');
    await industry.getByRole('searchbox', { name: 'Filter companies by name' }).fill('wipro');
    await expect(industry.getByRole('checkbox')).toHaveCount(1);
    await within(industry, 'Clear').click();
  });

  await test.step('reads where a figure comes from, and returns to the industry', async () => {
    await rowOf(industry, 'Infosys Ltd').getByRole('button').nth(2).click();
    const trail = audit(page, 'Infosys Ltd PE');
    await expect(trail).toContainText('Infosys Ltd Price / Infosys Ltd EPS FY26');
    await page.keyboard.press('Escape');
    await expect(trail).toHaveCount(0);
    await expect(industry).toBeVisible();
  });

  await test.step('adds three peers by their check boxes', async () => {
    for (const name of ['Infosys Ltd', 'Wipro Ltd', 'HCL Technologies Ltd']) {
      await industry.getByRole('checkbox', { name, exact: true }).check();
    }
    await expect(industry.getByText('HCL Technologies Ltd added to peers. 3 of 5 peers.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(industry).toHaveCount(0);
    await expect(page).toHaveURL(/\?peers=INE009A01021,INE075A01022,INE860A01027/);
    await expect(comparison(page)).toBeInViewport();
  });

  await test.step('reads multiples, ranks and the median', async () => {
    await expect(rowOf(peers, 'Peer median')).toContainText('n = 3');
    await expect(rowOf(peers, tcs).getByRole('cell').nth(2)).toHaveText(/^16\.9x\s+\d of 4$/);
    await expect(peers.getByText(/^PE: 16\.9x, (above|below) the peer median of [\d.]+x \(n = 3\), rank \d of 4\.$/)).toBeVisible();
  });

  await test.step('sees its place in the scatter, reads the points by keyboard, and hides it', async () => {
    const scatter = peers.getByRole('figure');
    await expect(scatter).toContainText(/has a PE of 16\.9x, (above|below) the peer median of [\d.]+x, and PAT growth of [\d.-]+%/);
    await expect(scatter.locator('.highcharts-root')).toBeVisible();
    await scatter.getByRole('img').focus();
    await page.keyboard.press('ArrowRight');
    await expect(scatter.getByText(/^Tata Consultancy Services Ltd: PE 16\.9x, PAT growth /).first()).toBeAttached();
    await peers.getByRole('combobox', { name: 'Against' }).selectOption('ROE');
    await expect(scatter).toContainText(/and ROE of [\d.]+%/);
    await within(peers, 'Scatter').click();
    await expect(scatter).toHaveCount(0);
    await within(peers, 'Scatter').click();
    await expect(scatter).toBeVisible();
  });

  await test.step('switches the presets', async () => {
    for (const [preset, column] of [
      ['Quality', 'ROCE'],
      ['Growth', 'PAT growth, 3 years'],
      ['Lenders', 'NII/assets'],
      ['Valuation', 'EV/EBITDA'],
    ] as const) {
      await within(peers, preset).click();
      await expect(peers.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    }
  });

  await test.step('sorts by PB, the largest first', async () => {
    const pb = peers.getByRole('columnheader', { name: 'PB', exact: true });
    await pb.getByRole('button').click();
    await expect(pb).toHaveAttribute('aria-sort', 'descending');
    const values = await peers.locator('tbody tr td:nth-of-type(6) > button').allTextContents();
    const numbers = values.map((text) => Number.parseFloat(text));
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  });

  await test.step('copies the table, and saves it as CSV', async () => {
    await exportTable(page, 'Peer Comparison', 'Peer Comparison, Valuation', 'Copy table');
    await expect(page.getByText('Copied: Peer Comparison, Valuation.').first()).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')[0]).toBe(
      'Company\tUnit\tPrice, ₹\tMarket cap, ₹ crore\tPE, x\tEV/EBITDA, x\tEV/Sales, x\tPB, x\tPEG, x\tDividend yield, %\tYear',
    );
    expect(copied.split('\n')).toHaveLength(6);
    const download = page.waitForEvent('download');
    await exportTable(page, 'Peer Comparison', 'Peer Comparison, Valuation', 'CSV');
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain(`"${tcs}"`.slice(1, -1));
    expect(csv.split('\r\n')[0]).toContain('PE, x');
  });

  await expect(alert(page, /./)).toHaveCount(0);
});

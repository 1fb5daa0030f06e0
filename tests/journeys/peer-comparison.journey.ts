import { alert, button, expectValuation } from './analyst.ts';
import { chooseParameters, compareAsTable, comparison, infosys, rowOf, tcs, valuationOf, wipro, within } from './desk.ts';
import { expect, test } from './journey.ts';

test.use({ startsSignedIn: true });

test('an analyst compares a company with two peers, by a multiple, as table and as chart', async ({ page }) => {
  await test.step('without peers the tab opens the drawer, and the first peer shows the section', async () => {
    await page.goto(valuationOf(tcs));
    await expectValuation(page, tcs);
    await expect(comparison(page)).toHaveCount(0);

    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Peer Comparison' }).click();
    const drawer = page.getByRole('dialog', { name: 'Peers' });
    await expect(drawer.getByText('0 of 5 peers')).toBeVisible();
    await drawer.getByRole('searchbox', { name: 'Search for a peer' }).fill('wipro');
    await expect(within(drawer, 'Add Wipro Ltd')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('1 of 5 peers', { exact: true })).toBeVisible();
    await within(drawer, 'Close').click();
    await expect(rowOf(comparison(page), 'Wipro Ltd')).toContainText('14.4x');
    await expect(comparison(page)).toBeInViewport();
  });

  const peers = comparison(page);
  await page.goto(valuationOf(tcs, infosys, wipro));

  await test.step("opens the section with the peers' names", async () => {
    await expect(peers).toBeInViewport();
    await compareAsTable(page);
    await expect(rowOf(peers, 'Infosys Ltd')).toContainText('153,670');
    await expect(peers.getByRole('tab', { name: 'Revenue', exact: true })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('selects PE, which becomes the active tab', async () => {
    await chooseParameters(page, 'PE');
    await expect(peers.getByRole('tab', { name: 'PE', exact: true })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('reads the rank in its cell and the median below the column', async () => {
    await expect(rowOf(peers, tcs).getByRole('cell').nth(4)).toHaveText(/^26\.9x\s+3 of 3$/);
    await expect(rowOf(peers, 'Wipro Ltd').getByRole('cell').nth(4)).toHaveText(/^20\.9x\s+1 of 3$/);
    await expect(rowOf(peers, 'Peer median').getByRole('cell').nth(4)).toHaveText(/^22\.6x\s+n = 2$/);
    await expect(peers.getByText('Peer median excludes Tata Consultancy Services Ltd; n = 1 to 2, indicative only.')).toBeVisible();
  });

  await test.step('sorts by the newest year', async () => {
    const first = peers.getByRole('rowheader').first();
    await expect(first).toHaveText(tcs);
    await peers.getByRole('columnheader', { name: 'FY26' }).getByRole('button').click();
    await expect(peers.getByRole('columnheader', { name: 'FY26' })).toHaveAttribute('aria-sort', /ascending|descending/);
    await peers.getByRole('columnheader', { name: 'FY26' }).getByRole('button').click();
    await expect(peers.getByRole('columnheader', { name: 'FY26' })).toHaveAttribute('aria-sort', /ascending|descending/);
    await expect(peers.getByRole('rowheader').filter({ hasText: 'Ltd' })).toHaveCount(3);
  });

  await test.step('sees the lines, and reads the same figures as text', async () => {
    await within(peers, 'Chart').click();
    await expect(peers.getByRole('img', { name: /^Line chart of PE, x, by company, FY21 to FY26\./ })).toBeVisible();
    await expect(peers.locator('.highcharts-root')).toBeVisible();
    await peers.getByText('Chart data').click();
    await expect(rowOf(peers, 'Wipro Ltd')).toContainText('14.4x');
  });

  await test.step('compares quarters', async () => {
    await within(peers, 'Table').click();
    await peers.getByRole('tab', { name: 'Revenue', exact: true }).click();
    await within(peers, 'Interim').click();
    await expect(peers.getByRole('columnheader', { name: /^Q\d FY2\d \(/ }).first()).toBeVisible();
  });

  await test.step('removes a peer and adds a suggested one, and a reload keeps both changes', async () => {
    await within(peers, 'Annual').click();
    await within(peers, 'Remove Wipro Ltd').click();
    await expect(rowOf(peers, 'Wipro Ltd')).toHaveCount(0);
    await expect(page).toHaveURL(/\?peers=INE009A01021(#|$)/);

    await within(peers, 'Add peers').click();
    const drawer = page.getByRole('dialog', { name: 'Peers' });
    await expect(
      drawer.getByRole('list', { name: 'Suggested peers' }).getByRole('listitem').filter({ hasText: 'HCL Technologies Ltd' }),
    ).toContainText('Same industry: Computers - Software & Consulting');
    await within(drawer, 'Add HCL Technologies Ltd').click();
    await expect(drawer.getByText('2 of 5 peers', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(rowOf(peers, 'HCL Technologies Ltd')).toContainText('117,055');

    await page.reload();
    await expectValuation(page, tcs);
    await compareAsTable(page);
    await expect(rowOf(peers, 'Infosys Ltd')).toContainText('153,670');
    await expect(rowOf(peers, 'HCL Technologies Ltd')).toContainText('117,055');
    await expect(rowOf(peers, 'Wipro Ltd')).toHaveCount(0);
  });
});

test('rejects an eleventh parameter with a message, and deselects one by a second click', { tag: '@rare' }, async ({ page }) => {
  await page.goto(valuationOf(tcs, infosys));
  await compareAsTable(page);
  await expect(rowOf(comparison(page), 'Infosys Ltd')).toContainText('153,670');
  await button(page, 'Parameters').click();
  const list = page.getByRole('dialog', { name: 'Parameters' });
  const box = (name: string) => list.getByRole('checkbox', { name, exact: true });
  for (const name of [
    'Operating Income',
    'Interest Expense',
    'Net Income',
    'Total Debt',
    'Free Cash Flow',
    'Current Price',
    'PE',
    'PB',
    'ROE',
  ])
    await box(name).click({ force: true });
  await expect(list.getByText('10 of at most 10')).toBeVisible();

  await box('EV/Sales').click({ force: true });
  await expect(alert(page, 'You can select up to 10 parameters only.')).toBeVisible();
  await expect(box('EV/Sales')).not.toBeChecked();

  await box('ROE').click({ force: true });
  await expect(list.getByText('9 of at most 10')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Parameters')).toBeFocused();
  await expect(comparison(page).getByRole('tab')).toHaveCount(9);
  await expect(comparison(page).getByRole('tab', { name: 'ROE', exact: true })).toHaveCount(0);
});

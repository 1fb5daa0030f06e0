import { readFile } from 'node:fs/promises';
import { button, section } from './analyst.ts';
import { compareAsTable } from './desk.ts';
import { expect, test } from './journey.ts';
import {
  choose,
  company,
  enterPrice,
  filing,
  keepFiling,
  openDrawer,
  page404,
  rows,
  screener,
  stock404,
  targetOfFiling,
  targetOfScreener,
} from './custom-financials.ts';
import { workbookZip } from './custom-financials-files.ts';

test.use({ startsSignedIn: true });

test('an analyst pastes a filing’s table for a company without figures, and values it', async ({ page, expectConsole }) => {
  test.slow(); // several pages
  expectConsole(page404);
  expectConsole(stock404);
  await openDrawer(page);

  await test.step('invalid input ends in a message, and the pasted text stays', async () => {
    for (const [text, sentence] of [
      ['X\tFY25\tFY25\nRevenue\t1\t2', 'FY25 appears twice, in columns B and C.'],
      ['X\tFY25\nRevenue\tabout 5', 'Row 2, “Revenue”, column B (FY25): “about 5” is not a number.'],
      ['<script>alert(1)</script>', 'No period headers found'],
    ] as const) {
      await rows(page).fill(text);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true');
      await expect(rows(page)).toHaveValue(text);
    }
  });

  await rows(page).fill(filing);
  await expect(page.getByText('12 of 13 rows mapped across 3 columns.')).toBeVisible();
  await expect(page.getByText('Amounts in (the table says “(₹ in Lakhs)”)')).toBeVisible();
  await expect(page.getByText('Select the unit of the shares to continue.')).toBeVisible();
  await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true');
  await keepFiling(page);

  await test.step('statements', async () => {
    const overview = section(page, 'Financial Overview');
    await expect(overview.getByRole('row', { name: /^Revenue / })).toContainText(/4,189.*4,446.*4,846/);
    await overview.getByRole('button', { name: '4,846' }).first().click();
    const audit = page.getByRole('dialog');
    await expect(audit).toContainText('₹4,845.635 crore');
    await expect(audit).toContainText(/Yours, \d+ \w+ \d{4}/);
    await expect(audit).toContainText('Annual report FY26; entered in ₹ lakh');
    await page.keyboard.press('Escape');
  });

  await test.step('model, growth and ratios', async () => {
    const model = section(page, 'Fair Market Value');
    await enterPrice(page, '30,000');
    await button(page, 'Save').click();
    await expect(model.getByText(targetOfFiling).first()).toBeVisible();
    await expect(model.getByText('Failed to load fair market data')).toHaveCount(0);
    await expect(section(page, 'Growth Analysis & Recommendation')).toContainText('Overall Recommendation');
  });

  await test.step('after a reload, and as a peer', async () => {
    await page.reload();
    await expect(section(page, 'Financial Overview').getByRole('row', { name: /^Revenue / })).toContainText('4,846');
    await page.goto('/valuation/Tata%20Consultancy%20Services%20Ltd?peers=INE533A01012');
    await compareAsTable(page);
    await expect(section(page, 'Peer Comparison').getByRole('row', { name: /^Goodyear India Ltd/ })).toContainText('4,846');
  });

  await test.step('a reported figure stays, and the custom one is next to it', async () => {
    await button(page, 'Custom financials').click();
    await rows(page).fill('X\tFY26\tFY20\nRevenue\t2,67,000\t1,56,949');
    await choose(page, '₹ crore');
    await button(page, 'Save').click();
    const revenue = section(page, 'Financial Overview').getByRole('row', { name: /^Revenue / });
    await expect(revenue.getByRole('button', { name: '156,949' })).toHaveAttribute('data-state', 'own');
    await expect(revenue.getByRole('button', { name: '267,021' })).toHaveAttribute('title', /reported; yours: ₹267,000 crore$/);
  });

  await test.step('until they are deleted, and restored with Undo', async () => {
    await page.goto(company);
    await button(page, 'Custom financials').click();
    await page.getByRole('button', { name: /^Remove Annual report FY26/ }).click();
    await expect(page.getByText('Custom financials deleted.')).toBeVisible();
    await button(page, 'Undo').click();
    await expect(section(page, 'Financial Overview')).toBeVisible();
  });
});

test(
  'a paste in Screener’s layout is valued at the last close, with shares from PAT / EPS',
  { tag: '@rare' },
  async ({ page, expectConsole }) => {
    test.slow(); // several pages
    expectConsole(page404);
    expectConsole(stock404);
    await openDrawer(page);
    await rows(page).fill(screener);
    await expect(
      page.getByText('8 of 12 rows mapped across 3 columns. 4 rows skipped unless you map them. Skipped columns with no period: E (TTM).'),
    ).toBeVisible();
    await choose(page, 'a year');
    await choose(page, '₹ crore');
    await page.getByRole('checkbox', { name: /^Use PAT as net income/ }).check();
    await button(page, 'Save').click();

    const model = section(page, 'Fair Market Value');
    await model.getByRole('button', { name: 'Use 1.13 crore shares, from FY26 PAT / EPS' }).click();
    await expect(model.getByText(targetOfScreener).first()).toBeVisible();
    await expect(
      page.getByText(/^Price of 21 Aug 2026 \(Built-in market pack\), \d+ trading days old · quote not available · Statements: FY26/),
    ).toBeVisible();
    await expect(model.getByRole('group', { name: 'Headline' })).toContainText('on ₹760.05, NSE price, 21 Aug 2026');
    await expect(model.getByRole('group', { name: 'Missing inputs' })).toHaveCount(0);
  },
);

test('rejects a 10 MB file, one with macros, a zip bomb and a file of another type', { tag: '@rare' }, async ({ page, expectConsole }) => {
  expectConsole(page404);
  await openDrawer(page);
  await rows(page).fill('X\tFY25\nRevenue\t5');
  for (const [name, buffer, sentence] of [
    ['large.csv', Buffer.alloc(10 * 1024 * 1024, 'x'), 'large.csv is larger than 2 MB.'],
    ['results.xlsm', workbookZip(), 'results.xlsm is an .xls or macro workbook'],
    ['macros.xlsx', workbookZip(['xl/vbaProject.bin', Buffer.from('x')]), 'Macro-enabled workbooks'],
    ['bomb.xlsx', workbookZip(['xl/worksheets/sheet1.xml', Buffer.alloc(64 * 1024 * 1024)]), 'over 10 MB uncompressed'],
    ['filing.pdf', Buffer.from('%PDF-1.7'), 'filing.pdf isn’t a supported file.'],
  ] as const) {
    await page.getByLabel('Statement file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(rows(page)).toHaveValue('X\tFY25\nRevenue\t5');
  }
});

test('reads a workbook of the product sheet by sheet', { tag: '@rare' }, async ({ page, expectConsole }) => {
  test.slow(); // several pages
  await page.goto('/valuation/Tata%20Consultancy%20Services%20Ltd');
  await button(page, 'Export').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Excel' }).click()]);
  expectConsole(page404);
  await openDrawer(page);
  await page
    .getByLabel('Statement file')
    .setInputFiles({ name: 'TCS.xlsx', mimeType: 'application/octet-stream', buffer: await readFile(await download.path()) });
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('Data');
  await expect(page.getByRole('combobox', { name: 'Revenue', exact: true })).toHaveValue('INC Revenue');
  await expect(page.getByText('FY26 stands', { exact: false })).toHaveCount(0);
});

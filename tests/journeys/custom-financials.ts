import { expect, type Locator, type Page } from '@playwright/test';
import { button } from './analyst.ts';

/** A company without figures in the built-in pack, and the figures that an analyst enters. */

export const company = '/valuation/Goodyear%20India%20Ltd';

/** Requests of its page that no source answers. */
export const page404 = /404 \(Not Found\).*\/api\/company\/valuation\//;
export const stock404 = /404 \(Not Found\).*\/api\/stock/;

/** A table as a filing prints it: title, unit, a column of notes, numbered rows, and rows that aren't lines. */
export const filing = [
  'Statement of standalone financial results\t\t\t',
  '(₹ in Lakhs)\t\t\t',
  'Particulars\tNote No.\tYear ended March 31, 2026\tYear ended March 31, 2025\tYear ended March 31, 2024',
  'I. Revenue from operations\t21\t4,84,563.5\t4,44,563.5\t4,18,936.9',
  'II. Other income\t22\t6,500.0\t6,200.0\t5,838.0',
  'Finance costs\t23\t380\t400\t410',
  'Depreciation and amortisation expense\t3\t5,200\t5,494\t5,600',
  'Profit before tax\t\t83,800\t78,000\t77,500',
  'Tax expense\t24\t21,200\t20,300\t19,900',
  'Profit for the year\t\t62,600\t57,700\t57,600',
  'Debt equity ratio\t\t0.1\t0.1\t0.1',
  'Equity share capital\t14\t1,126.5\t1,126.5\t1,126.5',
  'Other equity\t15\t2,10,000\t1,95,000\t1,80,000',
  'Total borrowings\t\t0\t0\t0',
  'Cash and cash equivalents\t\t90,000\t70,000\t60,000',
  'Number of equity shares\t\t1,12,65,070\t1,12,65,070\t1,12,65,070',
].join('\n');

/** A profit and loss statement as copied from Screener's page. */
export const screener = [
  '\tMar 2024\tMar 2025\tMar 2026\tTTM',
  'Sales\u00a0+\t4,189\t4,446\t4,846\t4,900',
  'Expenses\u00a0+\t3,424\t3,668\t4,010\t4,050',
  'Operating Profit\t765\t778\t836\t850',
  'OPM %\t18%\t17%\t17%\t17%',
  'Other Income\u00a0+\t58\t62\t65\t66',
  'Interest\t4\t4\t4\t4',
  'Depreciation\t56\t55\t52\t52',
  'Profit before tax\t763\t781\t845\t860',
  'Tax %\t26%\t26%\t25%\t25%',
  'Net Profit\u00a0+\t565\t578\t634\t645',
  'EPS in Rs\t501.77\t513.10\t562.61\t572.37',
  'Dividend Payout %\t137%\t104%\t28%\t',
].join('\n');

/** Its target price by default: PAT 578 crore in FY25, 15% a year for three years, over 634 crore / ₹562.61 of shares, at 30 times. */
export const targetOfScreener = '23,402.42';

/** The filing's target price by default: PAT 577 crore in FY25, 15% a year for three years, over 1.126507 crore shares, at 30 times. */
export const targetOfFiling = '23,369.89';

export const rows = (page: Page): Locator => page.getByRole('textbox', { name: 'Paste a statement' });
export const choose = (page: Page, unit: string): Promise<void> => page.getByRole('radio', { name: unit, exact: true }).check();

/** Opens the drawer on the company's page. */
export async function openDrawer(page: Page): Promise<void> {
  await page.goto(company);
  await button(page, 'Add financials').click();
  await expect(rows(page)).toBeFocused();
}

/** Answers the questions about the pasted filing, and saves it. */
export async function keepFiling(page: Page): Promise<void> {
  await choose(page, '₹ lakh');
  await choose(page, 'shares');
  await page.getByRole('checkbox', { name: /^Calculate operating income/ }).check();
  await page.getByRole('checkbox', { name: /^Use PAT as net income/ }).check();
  await page.getByRole('textbox', { name: 'Source' }).fill('Annual report FY26');
  await button(page, 'Save').click();
}

/** Starts to edit the model, with an override of the price. */
export async function enterPrice(page: Page, price: string): Promise<void> {
  await button(page, 'Edit').click();
  await page.getByRole('textbox', { name: 'Own price', exact: true }).fill(price);
}

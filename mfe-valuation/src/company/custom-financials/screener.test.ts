import { readRowsOfText } from './pasted-rows.ts';
import { readTable, type PastedTable } from './pasted-table.ts';
import { fiscalYearsOf } from './custom-periods.ts';
import { type InterpretedTable, interpretTable } from './interpret-table.ts';
import { noChoices, type TableChoices } from './table-choices.ts';

/** Statements in the layout of Screener, copied from its page. */
const profitAndLoss = [
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

const balanceSheet = [
  '\tMar 2024\tMar 2025\tMar 2026',
  'Equity Capital\t11\t11\t11',
  'Reserves\t1,800\t1,950\t2,100',
  'Borrowings\u00a0+\t20\t18\t15',
  'Other Liabilities\u00a0+\t900\t950\t1,000',
  'Total Liabilities\t2,731\t2,929\t3,126',
  'Fixed Assets\u00a0+\t400\t410\t420',
  'CWIP\t5\t6\t4',
  'Investments\t0\t100\t200',
  'Other Assets\u00a0+\t2,326\t2,413\t2,502',
  'Total Assets\t2,731\t2,929\t3,126',
].join('\n');

const cashFlow = [
  '\tMar 2024\tMar 2025\tMar 2026',
  'Cash from Operating Activity\u00a0+\t600\t580\t650',
  'Cash from Investing Activity\u00a0+\t-80\t-120\t-150',
  'Cash from Financing Activity\u00a0+\t-500\t-450\t-480',
  'Net Cash Flow\t20\t10\t20',
  'Free Cash Flow\t520\t500\t560',
  'CFO/OP\t102%\t98%\t101%',
].join('\n');

const ofBank = [
  '\tMar 2025\tMar 2026',
  'Revenue\u00a0+\t1,000\t1,100',
  'Interest\t500\t560',
  'Expenses\u00a0+\t300\t310',
  'Financing Profit\t200\t230',
  'Financing Margin %\t20%\t21%',
  'Other Income\u00a0+\t90\t95',
  'Depreciation\t10\t11',
  'Profit before tax\t280\t314',
  'Tax %\t25%\t25%',
  'Net Profit\u00a0+\t210\t236',
].join('\n');

/** The "Data Sheet" of its workbook: statements below each other, with quarters between them. */
const dataSheet = [
  'COMPANY NAME\t3M INDIA LTD\t\t',
  'PROFIT & LOSS\t\t\t',
  'Report Date\t2025-03-31T00:00:00.000Z\t2026-03-31T00:00:00.000Z',
  'Sales\t4445.6\t4845.6',
  'Other Income\t62\t65',
  'Depreciation\t55\t52',
  'Interest\t4\t4',
  'Profit before tax\t781\t845',
  'Tax\t203\t211',
  'Net profit\t578\t634',
  'Quarters\t\t',
  'Report Date\t2025-12-31T00:00:00.000Z\t2026-03-31T00:00:00.000Z',
  'Sales\t1200\t1250',
  'Net profit\t150\t160',
  'BALANCE SHEET\t\t',
  'Report Date\t2025-03-31T00:00:00.000Z\t2026-03-31T00:00:00.000Z',
  'Equity Share Capital\t11.27\t11.27',
  'Reserves\t1950\t2100',
  'Borrowings\t18\t15',
  'Net Block\t410\t420',
  'Cash & Bank\t700\t900',
  'No. of Equity Shares\t11265070\t11265070',
].join('\n');

function tableOf(text: string): PastedTable {
  const read = readRowsOfText(text);
  const table = read.is === 'refused' ? read : readTable(read.rows);
  if (table.is === 'refused') throw new Error(table.why);
  return table.table;
}

const read = (text: string, choices: Partial<TableChoices> = {}, layout: 'standard' | 'bank' = 'standard'): InterpretedTable =>
  interpretTable(
    tableOf(text),
    { ...noChoices, amounts: 'crore', dated: 'Annual', ...choices },
    { layout, years: fiscalYearsOf([]), today: { year: 2026, month: 11, day: 22 } },
  );

const mapRows = ({ rows }: InterpretedTable) =>
  Object.fromEntries(rows.map(({ label, line, skipped }) => [label.replace(/ \+$/, ''), line?.key ?? skipped]));

describe('profit and loss statement from Screener', () => {
  it('is read row by row, without percentages', () => {
    const found = read(profitAndLoss);
    expect(found.problems).toEqual([]);
    expect(mapRows(found)).toEqual({
      Sales: 'Revenue',
      Expenses: 'before-depreciation',
      'Operating Profit': 'OperatingProfit',
      'OPM %': 'percent',
      'Other Income': 'OtherNet',
      Interest: 'InterestExpense',
      Depreciation: 'Depreciation/Amortization',
      'Profit before tax': 'NetIncomeBeforeTaxes',
      'Tax %': 'percent',
      'Net Profit': 'NetIncomeAfterTaxes',
      'EPS in Rs': 'DilutedEPSExcludingExtraOrdItems',
      'Dividend Payout %': 'percent',
    });
    expect(found.content?.rows.find(({ key }) => key === 'OperatingProfit')?.values).toEqual([765, 778, 836]);
  });

  it('has only years, because trailing twelve months are not a period', () => {
    expect(read(profitAndLoss).columns.map(({ label }) => label)).toEqual(['FY24', 'FY25', 'FY26']);
    expect(tableOf(profitAndLoss).unread).toEqual(['E (TTM)']);
  });

  it('suggests operating income after depreciation from operating profit before it', () => {
    const { offers, content } = read(profitAndLoss, { acceptedLines: ['operating-income-after-depreciation'] });
    expect(offers.map(({ id }) => id)).toEqual(['operating-income-after-depreciation', 'owners-share']);
    expect(content?.rows.at(-1)).toEqual({
      code: 'INC',
      key: 'OperatingIncome',
      values: [709, 723, 784],
      how: 'calculated: operating profit − depreciation',
    });
  });

  it('leaves the choice to the analyst if the rows do not add up', () => {
    const wrong = profitAndLoss.replace('Profit before tax\t763\t781\t845\t860', 'Profit before tax\t700\t700\t700\t700');
    expect(mapRows(read(wrong))).toMatchObject({ 'Operating Profit': undefined, 'Net Profit': undefined });
  });

  it('reads an operating profit after depreciation as operating income', () => {
    const filing =
      'X\tFY26\nOperating profit\t784\nOther income\t65\nFinance costs\t4\nDepreciation\t52\nProfit before tax\t845\nTax expense\t211\nNet profit\t634';
    expect(mapRows(read(filing))).toMatchObject({ 'Operating profit': 'OperatingIncome', 'Net profit': 'NetIncomeAfterTaxes' });
  });

  it('omits the financing profit of a bank, which is not net interest income', () => {
    expect(mapRows(read(ofBank, {}, 'bank'))).toMatchObject({
      Revenue: 'InterestIncomeBank',
      Interest: 'TotalInterestExpense',
      'Financing Profit': undefined,
      'Financing Margin %': 'percent',
      'Other Income': 'Non-InterestIncomeBank',
      'Profit before tax': 'NetIncomeBeforeTaxes',
      'Net Profit': 'NetIncomeAfterTaxes',
    });
  });
});

describe('other statements from Screener', () => {
  it('include the balance sheet, with equity in its total liabilities', () => {
    const found = read(balanceSheet);
    expect(found.problems).toEqual([]);
    expect(mapRows(found)).toEqual({
      'Equity Capital': 'CommonStockTotal',
      Reserves: 'RetainedEarnings(AccumulatedDeficit)',
      Borrowings: 'TotalDebt',
      'Other Liabilities': undefined,
      'Total Liabilities': "TotalLiabilitiesShareholders'Equity",
      'Fixed Assets': 'Property/Plant/EquipmentTotal-Net',
      CWIP: undefined,
      Investments: 'LongTermInvestments',
      'Other Assets': undefined,
      'Total Assets': 'TotalAssets',
    });
  });

  it('exclude the half-year at the end of the balance sheet', () => {
    const found = read(balanceSheet.replace('\tMar 2026', '\tSep 2025').replaceAll('3,126', '3,100'));
    expect(found.columns.map(({ label, why }) => [label, why])).toEqual([
      ['FY24', undefined],
      ['FY25', undefined],
      [expect.any(String), 'ends 6 months after FY25, so it isn’t a year'],
    ]);
  });

  it('include the cash flow', () => {
    const found = read(cashFlow);
    expect(found.problems).toEqual([]);
    expect(mapRows(found)).toEqual({
      'Cash from Operating Activity': 'CashfromOperatingActivities',
      'Cash from Investing Activity': 'CashfromInvestingActivities',
      'Cash from Financing Activity': 'CashfromFinancingActivities',
      'Net Cash Flow': 'NetChangeinCash',
      'Free Cash Flow': 'FreeCashFlow',
      'CFO/OP': 'percent',
    });
  });

  it('are read together, each under its own header', () => {
    const found = read([profitAndLoss, balanceSheet, cashFlow].join('\n'));
    expect(found.problems).toEqual([]);
    expect(found.content?.rows.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['Revenue', 'NetIncomeAfterTaxes', 'TotalDebt', 'TotalAssets', 'CashfromOperatingActivities']),
    );
  });

  it('are read from its workbook at once, without the quarters between them', () => {
    const found = read(dataSheet, { shares: 'number' });
    expect(found.problems).toEqual([]);
    expect(tableOf(dataSheet).leftOut).toEqual(['Rows under other period headers: “Sales”, “Net profit”. Paste them separately.']);
    expect(found.content?.periods.map(({ end }) => end)).toEqual(['2025-03-31', '2026-03-31']);
    expect(mapRows(found)).toMatchObject({
      Sales: 'Revenue',
      Tax: 'ProvisionforIncomeTaxes',
      'Net profit': 'NetIncomeAfterTaxes',
      'Net Block': 'Property/Plant/EquipmentTotal-Net',
      'Cash & Bank': 'Cash',
    });
    expect(found.content?.rows.find(({ key }) => key === 'TotalCommonSharesOutstanding')?.values).toEqual([1.126507, 1.126507]);
  });
});

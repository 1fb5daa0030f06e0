import { statementTable } from '@mulya/domain';
import { readRowsOfText } from './pasted-rows.ts';
import { readTable } from './pasted-table.ts';
import { fiscalYearsOf, type FiscalYears } from './custom-periods.ts';
import { interpretTable, type InterpretedTable } from './interpret-table.ts';
import { answerWithoutFigures, withCustomFinancials } from './with-custom-financials.ts';
import { noChoices, type TableChoices } from './table-choices.ts';

const about = { layout: 'standard', years: fiscalYearsOf([]), today: { year: 2026, month: 11, day: 27 } } as const;

/** What becomes of a pasted text: a table, or the sentence that refuses it. */
function readText(
  text: string,
  choices: Partial<TableChoices> = {},
  file = '',
  years: FiscalYears = about.years,
): InterpretedTable | string {
  const rows = readRowsOfText(text);
  const read = rows.is === 'refused' ? rows : readTable(rows.rows, rows.leftOut, file);
  return read.is === 'refused' ? read.why : interpretTable(read.table, { ...noChoices, ...choices }, { ...about, years });
}

/** The saved figures by line and period: "Revenue FY25": 10. */
function figuresOf(text: string, choices: Partial<TableChoices> = {}): Readonly<Record<string, number>> | string {
  const table = readText(text, choices);
  if (typeof table === 'string') return table;
  const labels = table.columns.filter(({ isUsed }) => isUsed).map(({ label }) => label ?? '?');
  return Object.fromEntries(
    (table.content?.rows ?? []).flatMap(({ key, values }) =>
      values.flatMap((value, at) => (value === null ? [] : [[`${key} ${labels[at] ?? ''}`, value]])),
    ),
  );
}

const lines = (...rows: readonly string[]): string => rows.map((row) => row.replaceAll(' | ', '\t')).join('\n');

describe('a pasted table', () => {
  it.each<[what: string, text: string, figures: Readonly<Record<string, number>>, choices?: Partial<TableChoices>]>([
    [
      'with two years in each head',
      lines('₹ in crore | FY22-23 | FY 23/24', 'Turnover | 410 | 455'),
      { 'Revenue FY23': 410, 'Revenue FY24': 455 },
    ],
    ...[
      ['45382 | 45016', 'with day numbers of a spreadsheet as heads'],
      ['43920 | 43554', 'with day numbers that count from 1904'],
      ['45352 | 44986', 'with day numbers of months'],
    ].map(([head = '', what = '']): [string, string, Readonly<Record<string, number>>, Partial<TableChoices>] => [
      what,
      lines(`₹ in crore | ${head}`, 'Turnover | 70 | 65'),
      { 'Revenue FY24': 70, 'Revenue FY23': 65 },
      { dated: 'Annual' },
    ]),
    [
      'with a title in the second column',
      lines('Sagar Mills | Results for the year ended 31 March 2025', 'Rs. in lakhs | Note | 2025 | 2024', 'Turnover | 7 | 4,500 | 4,100'),
      { 'Revenue FY25': 45, 'Revenue FY24': 41 },
    ],
    [
      'with the length of each year below its head',
      lines('₹ crore | Mar 25 | Mar 24', ' | 12 mths | 15 mths', 'Turnover | 60 | 80'),
      { 'Revenue FY25': 60, 'Revenue FY24 (15 months)': 80 },
    ],
    [
      'with the length of a year in its head, and so with years',
      lines('₹ crore | Jun 2024 15m | Jun 2025 | Jun 2026', 'Turnover | 90 | 70 | 75'),
      { 'Revenue FY24 (Jun 2024, 15 months)': 90 },
      { columnsOut: [2, 3] },
    ],
    [
      'with calendar quarters',
      lines('₹ crore | Q1 CY26 | Q2 CY26', 'Turnover | 20 | 21'),
      { 'Revenue Q4 FY26 (Mar 2026)': 20, 'Revenue Q1 FY27 (Jun 2026)': 21 },
    ],
    [
      'with quarters three months apart, which nobody needs to name',
      lines('₹ crore | Jun 2025 | Sep 2025 | Dec 2025', 'Turnover | 20 | 21 | 22'),
      { 'Revenue Q1 FY26 (Jun 2025)': 20, 'Revenue Q2 FY26 (Sep 2025)': 21, 'Revenue Q3 FY26 (Dec 2025)': 22 },
    ],
    [
      'with borrowings and investments in two sections',
      lines(
        'Balance sheet (₹ crore) | As at 31 March 2026 | As at 31 March 2025',
        'Non-current assets',
        '(a) Investments | 31 | 30',
        'Current assets',
        '(a) Investments | 12 | 10',
        'Non-current liabilities',
        'Financial liabilities',
        '(i) Borrowings | 300 | 280',
        'Current liabilities',
        '(i) Borrowings | 40 | -',
      ),
      {
        'LongTermInvestments FY26': 31,
        'LongTermInvestments FY25': 30,
        'ShortTermInvestments FY26': 12,
        'ShortTermInvestments FY25': 10,
        'TotalLongTermDebt FY26': 300,
        'TotalLongTermDebt FY25': 280,
        'NotesPayable/ShortTermDebt FY26': 40,
        'TotalDebt FY26': 340,
        'TotalDebt FY25': 280,
      },
    ],
    [
      'with the section in each label, and receivables in both',
      lines(
        '₹ crore | FY26',
        'Non-current: Borrowings | 30',
        'Current: Borrowings | 4',
        'Non-current assets',
        'Trade receivables | 2',
        'Current assets',
        'Trade receivables | 18',
      ),
      { 'TotalLongTermDebt FY26': 30, 'NotesPayable/ShortTermDebt FY26': 4, 'AccountsReceivable-TradeNet FY26': 20, 'TotalDebt FY26': 34 },
    ],
    [
      'with years in rows',
      lines('₹ million | Turnover | Profit before tax', 'FY25 | 1,200 | 90', 'FY24 | 1,000 | 80'),
      { 'Revenue FY25': 120, 'Revenue FY24': 100, 'NetIncomeBeforeTaxes FY25': 9, 'NetIncomeBeforeTaxes FY24': 8 },
    ],
    [
      'with columns that only spaces separate, and the header last',
      'Income from operations 4 1,310.5 1,208.0\nTax expense 9 (12.0) 14.5\nRs. in crore Note 31 March 2025 31 March 2024',
      {
        'Revenue FY25': 1310.5,
        'Revenue FY24': 1208,
        'ProvisionforIncomeTaxes FY25': -12,
        'ProvisionforIncomeTaxes FY24': 14.5,
      },
      { dated: 'Annual' },
    ],
    [
      'with a second block in another order of columns',
      lines('₹ crore | Note | FY25 | FY24', 'Turnover | 3 | 50 | 40', 'Balance sheet | FY24 | FY25', 'Inventories | 7 | 8'),
      { 'Revenue FY25': 50, 'Revenue FY24': 40, 'TotalInventory FY25': 8, 'TotalInventory FY24': 7 },
    ],
    [
      'with a day above the years',
      lines('₹ crore | As at March 31, | ', ' | 2025 | 2024', 'Inventories | 8 | 7'),
      { 'TotalInventory FY25': 8, 'TotalInventory FY24': 7 },
      { dated: 'Annual' },
    ],
    [
      'with a unit of its own in a row, and in a label of shares',
      lines('₹ crore | FY25', 'Turnover | 50', 'Tax expense (₹ lakh) | 300', 'No. of shares (in lakh) | 250'),
      { 'Revenue FY25': 50, 'ProvisionforIncomeTaxes FY25': 3, 'TotalCommonSharesOutstanding FY25': 2.5 },
    ],
    [
      'with cash flows of six months, and an income statement that has none',
      lines('₹ crore | H1 FY26 | FY25', 'Cash flow from operations | 11 | 25', 'Turnover | 30 | 55'),
      { 'CashfromOperatingActivities Q2 FY26 (Sep 2025, 6 months)': 11, 'CashfromOperatingActivities FY25': 25, 'Revenue FY25': 55 },
    ],
    [
      'with the lines of the income statement again in its cash flow',
      lines('₹ crore | FY25', 'Depreciation | 5', 'Cash flow from operating activities', 'Depreciation | 6', 'CFO | 9'),
      { 'Depreciation/Amortization FY25': 5, 'CashfromOperatingActivities FY25': 9 },
    ],
    [
      'in a foreign currency, at the analyst’s rate',
      lines('US$ million | FY26 | FY25', 'Turnover | 200 | 100', 'EPS | 0.5 | 0.4'),
      {
        'Revenue FY26': 1600,
        'Revenue FY25': 800,
        'DilutedEPSExcludingExtraOrdItems FY26': 40,
        'DilutedEPSExcludingExtraOrdItems FY25': 32,
      },
      { rate: 80 },
    ],
    [
      'with a column in US$ next to one in rupees',
      lines('Particulars | FY26 (₹ crore) | FY26 (US$ mn)', 'Turnover | 1,700 | 200'),
      { 'Revenue FY26': 1700 },
    ],
    ['between bars', '| ₹ crore | FY25 | FY24 |\n|---|---|---|\n| Turnover | 12 | 10 |', { 'Revenue FY25': 12, 'Revenue FY24': 10 }],
  ])('%s is read', (_what, text, figures, choices = {}) => {
    expect(figuresOf(text, choices)).toEqual(figures);
  });

  it('takes the currency from the name of its file, or asks for it where its amounts are in single units', () => {
    const text = ',2026-03-31,2025-03-31,2024-03-31\nTotal Revenue,19300000000.0,18500000000.0,17900000000.0';
    const asked = (file: string, rows = text, choices: Partial<TableChoices> = {}) => {
      const { asks, content } = readText(rows, { amounts: 'rupee', ...choices }, file) as InterpretedTable;
      return [asks.currency.length > 0, asks.rate, content?.rows[0]?.values[0]];
    };
    expect(asked('acme-income_USD.csv')).toEqual([false, 'USD', undefined]);
    expect(asked('acme.csv')).toEqual([true, undefined, undefined]);
    expect(asked('acme.csv', text, { currency: '₹' })).toEqual([true, undefined, 1930]);
    expect(asked('acme.csv', text, { currency: 'US$', rate: 80 })).toEqual([true, 'US$', 154400]);
    expect(asked('acme-inr.csv')).toEqual([false, undefined, 1930]);
    expect(asked('', lines('Particulars | FY26', 'Turnover | 19,30,00,00,000'))).toEqual([false, undefined, 1930]);
  });

  it('keeps 15 months apart from the source’s year of twelve with the same end', () => {
    const ofSource = fiscalYearsOf([{ Type: 'Annual', FiscalYear: '2024', EndDate: '2024-03-31' }]);
    const table = readText(lines('₹ crore | Mar 2024 15m | FY24', 'Turnover | 90 | 70'), {}, '', ofSource) as InterpretedTable;
    expect(table.columns.map(({ isUsed, why }) => [isUsed, why])).toEqual([
      [false, 'has 15 months, but the source’s year with the same end has 12'],
      [true, undefined],
    ]);
  });

  it('says the unit that its heads state', () => {
    const table = readText(lines('X | FY26 (US$ mn) | FY25 (US$ mn)', 'Turnover | 200 | 100'), { rate: 80 });
    expect(table).toMatchObject({ answers: { amounts: 'million' }, inferred: ['The amounts are in US$ million, as the table says.'] });
  });

  it('keeps a year of 15 months by its length, which is compared with nothing, and a cash flow of six months with its days', () => {
    const table = readText(lines('₹ crore | 15 months ended Mar 2024 | H1 FY25', 'Turnover | 80 | ', 'CFO | 9 | 4'));
    if (typeof table === 'string' || table.content === undefined) throw new Error('It is not read.');
    const saved = { on: '2026-11-27', from: '', ...table.content };
    const listing = { name: 'Sagar Mills', isin: 'INE000A01010', nse: 'SAGAR', bse: null, industry: null };
    const { financials } = withCustomFinancials(answerWithoutFigures(listing, 'standard', undefined), { schema: 1, tables: [saved] });
    expect(statementTable(financials, 'Annual', 'INC').columns).toMatchObject([{ label: 'FY24 (15 months)', standing: { is: 'odd' } }]);
    const [cashFlow] = statementTable(financials, 'Interim', 'CAS').rows;
    expect(cashFlow?.cells).toMatchObject([{ value: 4, origin: { note: 'six months, 1 Apr to 30 Sep 2024' } }]);
  });

  it.each<[what: string, text: string, sentences: readonly string[]]>([
    ['a foreign currency without a rate', lines('(EUR million) | FY26', 'Turnover | 20'), []],
    [
      'half-years of an income statement',
      lines('₹ crore | Apr-Sep 2025 | Apr-Sep 2024', 'Turnover | 20 | 21'),
      ['No columns selected. Use at least one.', 'is six months, and an income statement covers a year or a quarter'],
    ],
    [
      'years whose dates are three months apart',
      lines('₹ crore | Jun 2025 | Sep 2025', 'Turnover | 20 | 21'),
      ['is three months from another date, so it isn’t a year'],
    ],
    [
      'a line of figures with an empty cell between spaces',
      'Rs. in crore FY26 FY25\nTurnover 20\nTax expense 3 4',
      ['Row 2, “Turnover”, has 1 figure for 2 columns. Paste it with tabs between its cells.'],
    ],
    [
      'a line of one column whose figure is a word',
      'Rs. in crore FY26\nTurnover n.m.\nTax expense 3',
      ['Row 2, “Turnover n.m.”, has no figures for 1 column. Paste it with tabs between its cells.'],
    ],
    [
      'a decimal comma next to decimal points',
      lines('₹ crore | FY26 | FY25', 'Turnover | 1,23,456 | 1,23', 'EPS | 12.5 | 12'),
      ['Row 2, “Turnover”, column C (FY25): “1,23” has a decimal comma, but other cells have a decimal point.'],
    ],
    [
      'thousands that can be decimals, next to a decimal comma',
      lines('₹ crore | FY26 | FY25', 'Turnover | 20.000 | 1.234,56'),
      [
        'Row 2, “Turnover”, column B (FY26): “20.000” can be thousands or decimals, because other cells have a decimal comma; write it without separators.',
      ],
    ],
    [
      'a half-year of cash flows that does not begin the year',
      lines('₹ crore | Oct 2024-Mar 2025', 'CFO | 20'),
      ['is six months, and a cash flow covers the year to date, here twelve months'],
    ],
    ['a row in US$', lines('₹ crore | FY25', 'Turnover (US$ mn) | 20', 'Tax expense | 1'), ['Row 2, “Turnover (US$ mn)”, is in US$.']],
    [
      'a head with a number too many',
      lines('₹ crore | FY24-25-26 | FY25', 'Turnover | 1 | 2'),
      ['has “26” besides a period, so it isn’t read'],
    ],
    [
      'rows of other periods',
      lines('₹ crore | FY25 | FY24', 'Turnover | 5 | 4', 'Quarters | Jun 2025 | Sep 2025', 'Turnover | 1 | 2'),
      ['Rows under other period headers: “Turnover”. Paste them separately.'],
    ],
  ])('names %s', (_what, text, sentences) => {
    const table = readText(text, { dated: 'Annual' });
    if (typeof table === 'string') throw new Error(table);
    const said = [...table.problems, ...table.leftOut, ...table.columns.flatMap(({ why }) => why ?? [])];
    expect(said).toEqual(expect.arrayContaining([...sentences]));
    expect(Object.values(figuresOf(text, { dated: 'Annual' })).filter((value) => value === 20)).toEqual([]);
  });
});

import { readRowsOfText } from './pasted-rows.ts';
import { readTable, type PastedTable } from './pasted-table.ts';
import { fiscalYearsOf } from './custom-periods.ts';
import { interpretTable } from './interpret-table.ts';
import { noChoices, type TableChoices } from './table-choices.ts';

const about = { layout: 'standard', years: fiscalYearsOf([]), today: { year: 2026, month: 11, day: 22 } } as const;

function tableOf(text: string): PastedTable {
  const read = readRowsOfText(text);
  if (read.is === 'refused') throw new Error(read.why);
  const table = readTable(read.rows);
  if (table.is === 'refused') throw new Error(table.why);
  return table.table;
}

const whyNot = (text: string): string => {
  const read = readRowsOfText(text);
  const table = read.is === 'refused' ? read : readTable(read.rows);
  return table.is === 'refused' ? table.why : 'It is read.';
};

const read = (text: string, choices: Partial<TableChoices> = {}, more: Partial<Parameters<typeof interpretTable>[2]> = {}) =>
  interpretTable(tableOf(text), { ...noChoices, ...choices }, { ...about, ...more });

const filing = [
  'Consolidated statement of profit and loss\t\t\t',
  '(₹ in Lakhs)\t\t\t',
  'Particulars\tNote No.\tYear ended March 31, 2025\tYear ended March 31, 2024',
  'I. Revenue from operations\t21\t1,23,456.7\t1,00,000.0',
  'II. Other income\t22\t1,000.0\t(500.0)',
  'Total income\t\t1,24,456.7\t99,500.0',
  'Finance costs\t23\t600\t500',
  'Depreciation and amortisation expense\t3\t2,000\t1,900',
  'Profit before tax\t\t10,000\t8,000',
  'Tax expense\t24\t2,500\t-',
  'Profit for the year\t\t7,500\t8,000',
  'Earnings per equity share:\t\t\t',
  'Diluted (₹)\t\t12.50\t13.33',
  'Debt equity ratio\t\t0.5\t0.6',
].join('\n');

describe('table of a filing', () => {
  it('maps header, labels and figures; the note column has no period, and the title states the unit', () => {
    const table = tableOf(filing);
    expect(table.columns.map(({ letter, head }) => [letter, head])).toEqual([
      ['C', 'Year ended March 31, 2025'],
      ['D', 'Year ended March 31, 2024'],
    ]);
    expect(table.unitHints).toEqual(['(₹ in Lakhs)']);
    expect(table.rows[0]).toMatchObject({ number: 4, label: 'I. Revenue from operations' });
    const { rows, asks, inferred, content } = read(filing);
    expect(rows.map(({ label, line }) => [label, line?.label])).toEqual([
      ['I. Revenue from operations', 'Revenue'],
      ['II. Other income', 'Other Net'],
      ['Total income', 'Total Revenue'],
      ['Finance costs', 'Interest Expense'],
      ['Depreciation and amortisation expense', 'Depreciation/Amortization'],
      ['Profit before tax', 'Net Income Before Taxes'],
      ['Tax expense', 'Provision for Income Taxes'],
      ['Profit for the year', 'Net Income After Taxes'],
      ['Diluted (₹)', 'Diluted EPS Excluding Extra Ord Items'],
      ['Debt equity ratio', undefined],
    ]);
    expect(asks).toMatchObject({ amounts: true, shares: false, dated: false });
    expect(inferred).toEqual(['The amounts are in ₹ lakh, as the table says.']);
    expect(content?.rows[0]?.values).toEqual([1234.567, 1000]);
  });

  it('converts to ₹ crore, by the analyst’s unit before the title’s', () => {
    expect(read(filing, { amounts: 'crore' }).content?.rows[0]?.values).toEqual([123_456.7, 100_000]);
    const { content, problems } = read(filing, { amounts: 'lakh' });
    expect(problems).toEqual([]);
    expect(content?.periods).toEqual([
      { type: 'Annual', fiscalYear: 2025, end: '2025-03-31', months: 12 },
      { type: 'Annual', fiscalYear: 2024, end: '2024-03-31', months: 12 },
    ]);
    expect(content?.rows.slice(0, 2)).toEqual([
      { code: 'INC', key: 'Revenue', values: [1234.567, 1000] },
      { code: 'INC', key: 'OtherNet', values: [10, -5] },
    ]);
    expect(content?.rows.find(({ key }) => key === 'ProvisionforIncomeTaxes')?.values).toEqual([25, null]);
    expect(content?.rows.find(({ key }) => key.startsWith('DilutedEPS'))?.values).toEqual([12.5, 13.33]);
  });

  it('suggests lines that no row has, and adds them on request', () => {
    const { offers, content } = read(filing, { amounts: 'lakh' });
    expect(offers.map(({ id }) => id)).toEqual(['operating-income', 'owners-share']);
    expect(content?.rows.some(({ key }) => key === 'OperatingIncome' || key === 'NetIncome')).toBe(false);
    const mappedRows = read(filing, { amounts: 'lakh', acceptedLines: ['operating-income', 'owners-share'] }).content?.rows ?? [];
    expect(mappedRows.slice(-2)).toEqual([
      {
        code: 'INC',
        key: 'OperatingIncome',
        values: [96, 90],
        how: expect.stringContaining('profit before tax + finance costs − other income'),
      },
      { code: 'INC', key: 'NetIncome', values: [75, 80], how: 'PAT, used as net income attributable to owners' },
    ]);
  });

  it('keeps quarters next to years, and excludes half-years', () => {
    const text = [
      '\tQuarter ended\t\tHalf year ended\tYear ended',
      'Particulars\t30.09.2025\t30.06.2025\t30.09.2025\t31.03.2025',
      'Revenue from operations\t10\t20\t30\t40',
    ].join('\n');
    const { columns, content } = read(text, { amounts: 'crore' });
    expect(columns.map(({ label, isUsed, why }) => [label, isUsed, why])).toEqual([
      ['Q2 FY26 (Sep 2025)', true, undefined],
      ['Q1 FY26 (Jun 2025)', true, undefined],
      ['Q2 FY26 (Sep 2025, 6 months)', false, 'is six months, and an income statement covers a year or a quarter'],
      ['FY25', true, undefined],
    ]);
    expect(content?.rows[0]?.values).toEqual([10, 20, 40]);
  });
});

describe('questions to the analyst', () => {
  const months = 'Crore\tMar 2024\tMar 2025\nSales\t10\t12';

  it('include whether a date ends a year or a quarter', () => {
    expect(read(months, { amounts: 'crore' })).toMatchObject({ asks: { dated: true }, content: undefined });
    expect(read(months, { amounts: 'crore', dated: 'Interim' }).content?.periods[0]).toEqual({
      type: 'Interim',
      fiscalYear: 2024,
      end: '2024-03-31',
      months: 3,
    });
    expect(read(months, { amounts: 'crore', dated: 'Annual' }).columns.map(({ label }) => label)).toEqual(['FY24', 'FY25']);
  });

  it('include the unit of shares', () => {
    const text = 'X\tFY25\nNumber of equity shares\t1,23,456\nRevenue\t5';
    expect(read(text, { amounts: 'crore' })).toMatchObject({ asks: { amounts: true, shares: true }, content: undefined });
    expect(read(text, { amounts: 'crore', shares: 'number' }).content?.rows[0]?.values).toEqual([0.0123456]);
  });

  it('include the line of an ambiguous label', () => {
    const text = 'X\tFY25\nOperating profit\t5\nRevenue\t10';
    expect(read(text, { amounts: 'crore' }).rows[0]).toMatchObject({
      line: undefined,
      candidates: [{ key: 'OperatingProfit' }, { key: 'OperatingIncome' }],
    });
    expect(read(text, { amounts: 'crore', lines: { 2: 'INC OperatingIncome' } }).content?.rows[0]).toEqual({
      code: 'INC',
      key: 'OperatingIncome',
      values: [5],
    });
  });

  it('let the analyst map or skip a row with any label', () => {
    const text = 'X\tFY25\nMonies in\t5\nRevenue\t10';
    const { content } = read(text, { amounts: 'crore', lines: { 2: 'CAS FreeCashFlow', 3: '' } });
    expect(content?.rows).toEqual([{ code: 'CAS', key: 'FreeCashFlow', values: [5] }]);
  });
});

describe('problems', () => {
  const problems = (text: string, choices: Partial<TableChoices> = {}) => read(text, { amounts: 'crore', ...choices }).problems;

  it('name a duplicate year until one is skipped', () => {
    const text = 'X\tFY25\t2024-25\tFY24\nRevenue\t1\t2\t3';
    expect(problems(text)).toEqual(['FY25 appears twice, in columns B and C. Skip all but one.']);
    expect(problems(text, { columnsOut: [2] })).toEqual([]);
    expect(read(text, { amounts: 'crore', columnsOut: [2] }).content?.rows[0]?.values).toEqual([1, 3]);
  });

  it('name a duplicate date before its period type is known', () => {
    expect(problems('X\tMar 2025\t31/03/2025\nRevenue\t1\t2')).toEqual(['Mar 2025 appears twice, in columns B and C. Skip all but one.']);
  });

  it('do not include text instead of a number, which is left out and named', () => {
    const { leftOut, content } = read('X\tFY25\tFY24\nRevenue\tabc\t12\nNet income\t1\t2%', { amounts: 'crore' });
    expect(leftOut).toEqual([
      'Row 2, “Revenue”, column B (FY25): “abc” is not a number.',
      'Row 3, “Net income”, column C (FY24): “2%” is a percentage, not an amount.',
    ]);
    expect(content?.rows.map(({ values }) => values)).toEqual([
      [null, 12],
      [1, null],
    ]);
  });

  it('name two rows with the same line', () => {
    expect(problems('X\tFY25\nRevenue\t1\nSales\t2')).toEqual(['Rows 2 and 3 all map to Revenue. Skip all but one.']);
  });

  it('name a table whose every figure is left out, such as one with commas between commas', () => {
    const { problems: why, leftOut } = read('X,FY25,FY24\nRevenue,1,234,2,345', { amounts: 'crore' });
    expect([why, leftOut]).toEqual([
      ['No figure is read. See what is excluded.'],
      ['Row 2, “Revenue”, has more cells than the header. Quote figures that contain commas, or paste with tabs.'],
    ]);
  });

  it('name a table without a known row, and one without a column', () => {
    expect(problems('X\tFY25\nWeather\t1')).toEqual(['No rows mapped. Map at least one row to a line.']);
    expect(problems('X\tFY25\nRevenue\t1', { columnsOut: [1] })).toEqual(['No columns selected. Use at least one.']);
    expect(problems('X\tH1 FY25\nRevenue\t1')).toContain('No columns selected. Use at least one.');
  });

  it('name a year that has not ended', () => {
    expect(read('X\tFY27\tFY26\nRevenue\t1\t2').columns.map(({ why }) => why)).toEqual(['has not ended yet', undefined]);
  });

  it.each([
    ['', 'Nothing pasted yet.'],
    ['\n \t \n', 'Nothing pasted yet.'],
    ['<script>alert(1)</script>', 'No period headers found (e.g. FY25 or Mar 2025). Include the header row.'],
    ['Revenue\t2024\t2025', 'No period headers found (e.g. FY25 or Mar 2025). Include the header row.'],
    ['X\tFY25', 'No data rows found below the header.'],
    ['X\tFY25\n12\t13', 'No data rows found below the header.'],
  ])('reject %j', (text, why) => {
    expect(whyNot(text)).toBe(why);
  });
});

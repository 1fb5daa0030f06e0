import { minus, over, times } from '../cells/formula.ts';
import { reportedCell } from '../figures/cell.ts';
import { cellText } from '../format/cell-text.ts';
import { cagrColumn } from './cagr.ts';
import { annual, period } from './fixtures.ts';
import { growthCell, growthColumns, growthVocabulary } from './growth.ts';
import { statementTable } from './statement-table.ts';
import type { StatementCode } from './statement-code.ts';

const input = (name: string, value: number) => ({ name, cell: reportedCell(value, 'crore', { line: 'Net Income', period: name }) });

describe('growth', () => {
  it.each([
    [100, 115, '15.0%'],
    [100, 100, '0.0%'],
    [100, 85, '-15.0%'],
    [100, 0, '-100.0%'],
    [0, 0, '0.0%*'],
    [0, 5, '100.0%*'],
    [0, -5, '-100.0%*'],
    [-50, 20, 'loss to profit'],
    [50, -20, 'profit to loss'],
    [-50, -80, 'loss widened'],
    [-50, -20, 'loss narrowed'],
    [-50, 0, 'loss narrowed'],
    [-50, -50, 'loss unchanged'],
  ])('from %d to %d reads %s', (before, after, text) => {
    expect(cellText(growthCell(input('FY25', after), input('FY24', before), growthVocabulary('INC', 'netincome')))).toBe(text);
  });

  it('carries its formula and its inputs', () => {
    const now = input('FY25', 110);
    const prior = input('FY24', 100);
    expect(growthCell(now, prior, growthVocabulary('INC', 'revenue'))).toMatchObject({
      unit: 'percent',
      origin: { state: 'derived', formula: times(minus(over('FY25', 'FY24'), 1), 100), inputs: [now, prior] },
    });
  });

  it.each<[StatementCode, string, string]>([
    ['INC', 'netincomebeforetaxes', 'loss widened'],
    ['INC', 'dilutedepsexcludingextraorditems', 'loss widened'],
    ['INC', 'provisionforincometaxes', 'more negative'],
    ['INC', 'othernet', 'more negative'],
    ['BAL', 'retainedearnings(accumulateddeficit)', 'more negative'],
    ['CAS', 'capitalexpenditures', 'outflow widened'],
    ['CAS', 'netincome/startingline', 'loss widened'],
  ])('in %s %s has its own words', (code, line, text) => {
    expect(growthVocabulary(code, line).widened).toBe(text);
  });
});

describe('growth columns', () => {
  const growths = (...financials: Parameters<typeof statementTable>[0][number][]) =>
    growthColumns(statementTable(financials, financials[0]?.Type ?? 'Annual', 'INC'));
  const revenue = (year: number, end: string, value: number) => period('Annual', String(year), end, { INC: { Revenue: value } });

  it('compare each year with the previous one', () => {
    const { columns, notes } = growths(
      annual(2023, { INC: { Revenue: 100 } }),
      annual(2024, { INC: { Revenue: 110 } }),
      annual(2025, { INC: { Revenue: 99 } }),
    );
    expect(columns.map(({ label, cells }) => [label, ...cells.map((cell) => cellText(cell))])).toEqual([
      ['FY24 growth', '10.0%'],
      ['FY25 growth', '-10.0%'],
    ]);
    expect(notes).toEqual([]);
  });

  it('compare a quarter with the same quarter of the year before', () => {
    const quarter = (end: string, value: number) => period('Interim', '2026', end, { INC: { Revenue: value } });
    const { columns } = growths(quarter('2025-06-30', 100), quarter('2025-09-30', 300), quarter('2026-06-30', 120));
    expect(columns.map(({ cells }) => cells.map((cell) => cellText(cell)))).toEqual([['-'], ['20.0%']]);
  });

  it('skip a missing year', () => {
    const { columns } = growths(annual(2022, { INC: { Revenue: 100 } }), annual(2024, { INC: { Revenue: 110 } }));
    expect(columns[0]?.cells[0]).toEqual({ is: 'missing', why: 'No comparable period a year earlier.' });
  });

  it('do not compare a December year or a moved year-end with a March year', () => {
    const { columns } = growths(
      revenue(2022, '2022-12-31', 100),
      revenue(2023, '2023-12-31', 110),
      revenue(2024, '2024-03-31', 140),
      revenue(2025, '2025-03-31', 120),
      revenue(2026, '2026-03-31', 132),
    );
    expect(columns.map(({ label, cells }) => [label, ...cells.map((cell) => cellText(cell))])).toEqual([
      ['CY23 (Dec 2023) growth', '10.0%'],
      ['FY24 (15 months) growth', '-'],
      ['FY25 growth', '-'],
      ['FY26 growth', '10.0%'],
    ]);
    expect(columns[2]?.cells[0]).toMatchObject({ why: 'FY24 (15 months) does not cover 12 months.' });
  });

  it('add one footnote for all zero bases', () => {
    expect(growths(annual(2024, { INC: { Revenue: 0 } }), annual(2025, { INC: { Revenue: 5 } })).notes).toEqual(['*base was zero']);
  });
});

describe('5-year CAGR', () => {
  const years = (from: number, ...values: (number | string)[]) =>
    statementTable(
      values.map((value, index) => annual(from + index, { INC: { Revenue: value } })),
      'Annual',
      'INC',
    );

  it('needs five years between both ends', () => {
    const { columns, notes } = cagrColumn(years(2021, 100, 1, -1, '', 7, 161.051));
    expect(columns[0]?.cells.map((cell) => cellText(cell))).toEqual(['10.0%']);
    expect(notes).toEqual(['5-year CAGR: FY21 to FY26. Start and end values must be positive.']);
  });

  it.each([
    ['a loss at the start', years(2021, -100, 1, 1, 1, 1, 161), 'CAGR needs positive start and end values.'],
    ['zero at the end', years(2021, 100, 1, 1, 1, 1, 0), 'CAGR needs positive start and end values.'],
    ['no figure at an end', years(2021, '-', 1, 1, 1, 1, 10), 'Start or end value is missing.'],
  ])('is "-" with %s', (_, table, why) => {
    expect(cagrColumn(table).columns[0]?.cells).toEqual([{ is: 'missing', why }]);
  });

  it('states the available span', () => {
    const { columns, notes } = cagrColumn(years(2022, 100, 1, 1, 1, 161));
    expect(columns[0]?.cells.map((cell) => cellText(cell))).toEqual(['-']);
    expect(notes[0]).toContain('the source covers FY22 to FY26 (4 years)');
  });

  it('exists for annual periods only', () => {
    const table = statementTable([period('Interim', '2026', '2026-06-30', { INC: { Revenue: 1 } })], 'Interim', 'INC');
    expect(cagrColumn(table).notes).toEqual(['5-year CAGR uses annual periods.']);
  });
});

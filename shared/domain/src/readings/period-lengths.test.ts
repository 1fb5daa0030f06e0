import { orderPeriods } from '../statements/order-periods.ts';
import { period } from '../statements/fixtures.ts';
import { statementTable } from '../statements/statement-table.ts';
import type { SourcePeriod } from '../statements/source.ts';

const year = (end: string, fiscalYear = end.slice(0, 4)) => period('Annual', fiscalYear, end, { INC: { Revenue: 10 } });
const labels = (...financials: readonly SourcePeriod[]) => orderPeriods(financials, 'Annual').periods.map(({ column }) => column.label);

it('counts a year’s months from the last end of another fiscal year', () => {
  expect(labels(year('2023-12-31'), year('2024-03-31'), year('2025-03-31'))).toEqual(['CY23 (Dec 2023)', 'FY24 (15 months)', 'FY25']);
  expect(labels(year('2025-09-30'), year('2026-03-31'))).toEqual(['FY25 (Sep 2025)', 'FY26 (18 months)']);
  expect(labels(year('2024-03-31'), year('2024-12-31', '2025'))).toEqual(['FY24', 'CY24 (Dec 2024, 9 months)']);
});

it('takes 24 months or more for a missing year', () => {
  expect(labels(year('2021-03-31'), year('2023-03-31'), year('2026-06-30'))).toEqual(['FY21', 'FY23', 'FY26 (Jun 2026)']);
});

it('counts nothing between two ends of one fiscal year', () => {
  expect(labels(year('2024-03-31'), year('2024-12-31', '2024'))).toEqual(['FY24', 'CY24 (Dec 2024)']);
});

it('believes the length that a period states', () => {
  const stated: readonly SourcePeriod[] = [
    { ...year('2023-12-31'), months: 15 },
    { ...year('2024-03-31'), months: 12 },
  ];
  expect(labels(...stated)).toEqual(['CY23 (Dec 2023, 15 months)', 'FY24']);
  expect(orderPeriods(stated, 'Annual').periods[0]?.column.standing).toEqual({ is: 'odd', why: 'Covers 15 months.', months: 15 });
});

it('says the length of a cash flow to date, in its column and its origin', () => {
  const quarter = (end: string, fiscalYear: string) =>
    period('Interim', fiscalYear, end, { INC: { Revenue: 1 }, CAS: { CashfromOperatingActivities: 5 } });
  const financials = [year('2022-03-31'), quarter('2022-06-30', '2023'), quarter('2022-09-30', '2023'), quarter('2022-12-31', '2023')];
  const { columns, rows } = statementTable(financials, 'Interim', 'CAS');
  expect(columns.map(({ label }) => label)).toEqual([
    'Q1 FY23 (Jun 2022)',
    'Q2 FY23 (Sep 2022, six months)',
    'Q3 FY23 (Dec 2022, nine months)',
  ]);
  expect(rows[0]?.cells[1]).toMatchObject({ origin: { period: 'six months, 1 Apr to 30 Sep 2022' } });
  expect(statementTable(financials, 'Interim', 'INC').columns[1]?.label).toBe('Q2 FY23 (Sep 2022)');
});

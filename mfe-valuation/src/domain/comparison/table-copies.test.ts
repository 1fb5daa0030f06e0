import { compared, withLine, withPe } from './comparison.fixtures.ts';
import { comparisonTsv } from './comparison-tsv.ts';
import { sortedRows } from './sorted-rows.ts';

const names = (rows: ReturnType<typeof sortedRows>) => rows.map(({ company }) => company.name);

describe('sorted rows', () => {
  const { rows } = compared('Revenue', [
    withLine('Own', 'Revenue', { '2025-03-31': 5 }, true),
    withLine('None', 'Revenue', { '2025-03-31': '-' }),
    withLine('Small', 'Revenue', { '2025-03-31': 1 }),
    withLine('Large', 'Revenue', { '2025-03-31': 9 }),
  ]);

  it('stand as they came, by figure either way with what is missing last, or by name', () => {
    expect(names(sortedRows(rows, undefined))).toEqual(['Own', 'None', 'Small', 'Large']);
    expect(names(sortedRows(rows, { by: 0, direction: 'ascending' }))).toEqual(['Small', 'Own', 'Large', 'None']);
    expect(names(sortedRows(rows, { by: 0, direction: 'descending' }))).toEqual(['Large', 'Own', 'Small', 'None']);
    expect(names(sortedRows(rows, { by: 'company', direction: 'ascending' }))).toEqual(['Large', 'None', 'Own', 'Small']);
  });
});

describe('the copied table', () => {
  it('holds unrounded figures under headers with their unit, and the median', () => {
    const comparison = compared('PE', [withPe('Own', 100 / 3, true), withPe('A', 20), withPe('B', 30)]);
    expect(comparisonTsv(comparison, comparison.rows)).toBe(`Company\tPE FY25, x\nOwn\t${100 / 3}\nA\t20\nB\t30\nPeers' median\t25`);
  });

  it('leaves missing figures empty and says which ones are not compared', () => {
    const comparison = compared('Revenue', [withLine('Own', 'Revenue', { '2024-03-31': '-', '2025-03-31': -1.5 }, true), withLine('Castrol', 'Revenue', { '2025-12-31': 2 })]);
    expect(comparisonTsv(comparison, comparison.rows).split('\n')).toEqual([
      'Company\tRevenue FY24, ₹ crore\tRevenue FY25, ₹ crore\tLeft out of median and rank',
      'Own\t\t-1.5\t',
      'Castrol\t\t2\tCY25 (Dec 2025) does not end in Mar 2025.',
      "Peers' median\t\t\t",
    ]);
  });

  it.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r\n=1'])('cannot run %j as a formula', (name) => {
    const comparison = compared('PE', [withPe(name, 10, true)]);
    const [, row] = comparisonTsv(comparison, comparison.rows).split('\n');
    expect(row).toMatch(/^'[=+\-@][^\t]*\t10$/);
  });
});

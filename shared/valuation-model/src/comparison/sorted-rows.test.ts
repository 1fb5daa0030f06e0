import { compareBy, withLine } from '../testing/comparison.ts';
import { sortedRows } from './comparison.ts';

const names = (rows: ReturnType<typeof sortedRows>) => rows.map(({ company }) => company.name);

describe('sorted rows', () => {
  const { rows } = compareBy('Revenue', [
    withLine('Own', 'Revenue', { '2025-03-31': 5 }, true),
    withLine('None', 'Revenue', { '2025-03-31': '-' }),
    withLine('Small', 'Revenue', { '2025-03-31': 1 }),
    withLine('Large', 'Revenue', { '2025-03-31': 9 }),
  ]);

  it('keep their order, or sort by figure with missing ones last, or by name', () => {
    expect(names(sortedRows(rows, undefined))).toEqual(['Own', 'None', 'Small', 'Large']);
    expect(names(sortedRows(rows, { by: 0, direction: 'ascending' }))).toEqual(['Small', 'Own', 'Large', 'None']);
    expect(names(sortedRows(rows, { by: 0, direction: 'descending' }))).toEqual(['Large', 'Own', 'Small', 'None']);
    expect(names(sortedRows(rows, { by: 'company', direction: 'ascending' }))).toEqual(['Large', 'None', 'Own', 'Small']);
  });
});

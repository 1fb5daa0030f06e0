import { sortRows, type RowOrder } from './sort-rows.ts';

interface Row {
  readonly name: string;
  readonly value: number | null;
}
const rows: readonly Row[] = [
  { name: 'Wipro', value: 20 },
  { name: 'infosys', value: null },
  { name: 'TCS', value: 100 },
  { name: 'Airtel', value: 20 },
];
const values = { name: ({ name }: Row) => name, value: ({ value }: Row) => value };
const names = (order: RowOrder<'name' | 'value'>) => sortRows(rows, order, values).map(({ name }) => name);

it('keeps the order in which the rows came by default', () => {
  expect(sortRows(rows, undefined, values)).toBe(rows);
});

it.each<['name' | 'value', string[], string[]]>([
  ['name', ['Airtel', 'infosys', 'TCS', 'Wipro'], ['Wipro', 'TCS', 'infosys', 'Airtel']],
  ['value', ['Wipro', 'Airtel', 'TCS', 'infosys'], ['TCS', 'Wipro', 'Airtel', 'infosys']],
])('sorts by %s: names regardless of case, rows without a value last, equal ones in their order', (by, ascending, descending) => {
  expect(names({ by, direction: 'ascending' })).toEqual(ascending);
  expect(names({ by, direction: 'descending' })).toEqual(descending);
});

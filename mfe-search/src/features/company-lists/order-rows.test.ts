import type { CompanyRow } from './company-lists.api.ts';
import { orderRows, type CompanyColumn } from './order-rows.ts';

const row = (name: string, price: number | null, upside: number | null): CompanyRow => ({
  key: `NSE:${name}`,
  name,
  peers: [],
  price,
  priceAsOf: price === null ? null : `2026-08-${price}`,
  saved: upside === null ? null : { target: price, upside, savedAt: `2026-11-${20 + upside}T00:00:00.000Z` },
});
const rows = [row('Wipro', 20, 1), row('infosys', null, null), row('TCS', 10, -1)];
const names = (by: CompanyColumn, direction: 'ascending' | 'descending') => orderRows(rows, { by, direction }).map(({ name }) => name);

describe('orderRows', () => {
  it('keeps the gateway’s order by default', () => {
    expect(orderRows(rows, undefined)).toBe(rows);
  });

  it('sorts names regardless of case', () => {
    expect(names('company', 'ascending')).toEqual(['infosys', 'TCS', 'Wipro']);
    expect(names('company', 'descending')).toEqual(['Wipro', 'TCS', 'infosys']);
  });

  it.each<[CompanyColumn, string[], string[]]>([
    ['price', ['TCS', 'Wipro', 'infosys'], ['Wipro', 'TCS', 'infosys']],
    ['asOf', ['TCS', 'Wipro', 'infosys'], ['Wipro', 'TCS', 'infosys']],
    ['target', ['TCS', 'Wipro', 'infosys'], ['Wipro', 'TCS', 'infosys']],
    ['upside', ['TCS', 'Wipro', 'infosys'], ['Wipro', 'TCS', 'infosys']],
    ['saved', ['TCS', 'Wipro', 'infosys'], ['Wipro', 'TCS', 'infosys']],
  ])('puts rows without a value last when sorting by %s', (by, ascending, descending) => {
    expect(names(by, 'ascending')).toEqual(ascending);
    expect(names(by, 'descending')).toEqual(descending);
  });
});

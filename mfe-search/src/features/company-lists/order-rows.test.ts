import { companyKey } from '@mulya/contract';
import { coverageFrom, indexListings, unknownCoverage } from '@mulya/domain/listings';
import type { CompanyRow } from './use-company-lists.ts';
import { orderRows, withoutFiguresLast, type CompanyColumn } from './order-rows.ts';

const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
const isin = (at: number) => `INE00000000${at}`;
const index = indexListings(
  names.map((name, at) => ({ name, kind: 'equity', isin: isin(at), nse: name, bse: null, industry: null, aliases: [] })),
  companyKey,
);
const row = (at: number, rest: Partial<CompanyRow> = {}): CompanyRow => ({
  key: isin(at),
  name: names[at] ?? '',
  peers: [],
  price: null,
  priceAsOf: null,
  saved: null,
  ...rest,
});
const saved = (figure: number) => ({ target: figure, upside: figure, savedAt: `2026-11-${20 + figure}T00:00:00.000Z` });

it.each<CompanyColumn>(['company', 'price', 'asOf', 'target', 'upside', 'saved'])('sorts a list by %s', (by) => {
  const rows = [2, 1].map((at) => row(at, { price: at, priceAsOf: `2026-08-0${at}`, saved: saved(at) }));
  expect(orderRows(rows, { by, direction: 'ascending' })).toEqual([rows[1], rows[0]]);
  expect(orderRows(rows.toReversed(), { by, direction: 'descending' })).toEqual(rows);
});

describe('the order of a list', () => {
  const rows = [row(0), row(1), row(2), row(3)];
  const order = (of: readonly CompanyRow[], covers: 'all' | readonly string[]) =>
    withoutFiguresLast(of, index, coverageFrom({ covers })).map(({ name }) => name);

  it('puts companies without figures last, and keeps the order of both groups', () => {
    expect(order(rows, [isin(3), isin(1)])).toEqual(['Beta', 'Delta', 'Alpha', 'Gamma']);
  });

  it('does not move a company with a saved valuation', () => {
    expect(order([row(0, { saved: saved(5) }), row(1), row(2)], [isin(2)])).toEqual(['Alpha', 'Gamma', 'Beta']);
  });

  it('is the gateway’s while the coverage is unknown, or reveals nothing', () => {
    expect(withoutFiguresLast(rows, index, unknownCoverage).map(({ name }) => name)).toEqual(names);
    expect(order(rows, 'all')).toEqual(names);
  });

  it('puts a company that is no longer listed last, unless it has a price', () => {
    const delisted = row(0, { key: 'INE999A01010', name: 'Delisted' });
    expect(order([delisted, row(2)], [isin(2)])).toEqual(['Gamma', 'Delisted']);
    expect(order([{ ...delisted, price: 10 }, row(2)], [isin(2)])).toEqual(['Delisted', 'Gamma']);
  });
});

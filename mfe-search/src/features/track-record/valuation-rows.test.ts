import { orderValuations, type ValuationColumn, type ValuationRow } from './valuation-rows.ts';

const row = (name: string, value: number | null): ValuationRow => ({
  key: name,
  name,
  twin: false,
  peers: [],
  priceAsOf: null,
  thenOn: value === null ? '2026-12-31' : `2026-11-${20 + value}`,
  then: value,
  target: value,
  restsOn: undefined,
  now: value,
  progress: value,
  error: value === null ? undefined : { metric: 'pat', fiscalYear: 2026, horizon: 1, forecast: 1, reported: 1, error: -value },
  notices: Array.from({ length: value ?? 0 }, (_, at) => String(at)),
});
const rows = [row('Wipro', 2), row('infosys', null), row('TCS', 1)];
const names = (by: ValuationColumn, direction: 'ascending' | 'descending') =>
  orderValuations(rows, { by, direction }).map(({ name }) => name);

describe('orderValuations', () => {
  it.each<ValuationColumn>(['then', 'target', 'now', 'progress', 'error'])('puts rows without a value last when sorting by %s', (by) => {
    expect(names(by, 'ascending')).toEqual(['TCS', 'Wipro', 'infosys']);
    expect(names(by, 'descending')).toEqual(['Wipro', 'TCS', 'infosys']);
  });

  it('sorts names and dates, and puts the most notices first', () => {
    expect(names('company', 'ascending')).toEqual(['infosys', 'TCS', 'Wipro']);
    expect(names('thenOn', 'ascending')).toEqual(['TCS', 'Wipro', 'infosys']);
    expect(names('notices', 'ascending')).toEqual(['Wipro', 'TCS', 'infosys']);
  });
});

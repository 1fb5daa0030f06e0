import type { VersionSummary } from '@mulya/contract/saved-work';
import { orderValuations, readValuations, type ValuationColumn, type ValuationRow } from './valuation-rows.ts';

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

describe('readValuations', () => {
  const forecast = {
    reportedYear: 2026,
    reportedUntil: '2026-06-30',
    basis: 'consolidated' as const,
    shares: null,
    sharesNow: null,
    priceAsOf: null,
    targetDate: '2099-03-31',
    years: [],
  };
  const version = {
    id: '1',
    name: '',
    savedAt: '2026-08-22T09:00:00Z',
    price: null,
    target: null,
    upside: null,
    modelVersion: '',
    forecast,
  };
  const newest = { label: 'Q2 FY27 (Sep 2026)', end: '2026-09-30' };
  const company = { key: 'A', name: 'A Ltd', twin: false, peers: [], price: null, priceAsOf: null };
  const reported = { basis: 'consolidated' as const, years: [], newest, shares: null, actions: [] };
  const noticesOf = (of: VersionSummary) =>
    readValuations(
      { companies: [{ ...company, versions: [of], reported }], versions: 1 },
      { today: '2026-11-25', grouping: 'international' },
    ).rows[0]?.notices;

  it('names a new quarter until its results are seen', () => {
    expect(noticesOf(version)).toEqual(['Q2 FY27 has been reported since this version.']);
    expect(noticesOf({ ...version, seenUntil: '2026-09-30' })).toEqual([]);
  });
});

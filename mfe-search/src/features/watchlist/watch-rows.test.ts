import type { CompanyRow } from '../company-lists/use-company-lists.ts';
import { orderWatchRows, readWatchRows, type Known, type Quote, type Summary, type WatchColumn } from './watch-rows.ts';

const key = 'INE000000001';
const row: CompanyRow = { key, name: 'Alpha', peers: [], price: 190, priceAsOf: '2026-08-20', saved: null };
const summary: Summary = {
  ...{ price: 200, change: 1.5, asOf: '2026-08-21', pe: 20, peBasis: 'TTM', low52: 100, high52: 300 },
  nextResults: { date: '2026-11-14', kind: 'due' },
};
const quote: Quote = { price: 250, change: 25, low52: 100, high52: 260, at: '2026-08-24T10:00:00Z', source: 'Source' };
const saved = { target: 400, upside: 99, savedAt: '2026-08-01T09:00:00Z', newQuarter: 'Q1 FY27' };
const read = (company: CompanyRow, known: Partial<Known>) =>
  readWatchRows([company], { summaries: new Map(), quotes: new Map(), valuations: new Map(), ...known })[0];

describe('a row of the watchlist', () => {
  const [summaries, quotes] = [new Map([[key, summary]]), new Map([[key, quote]])];

  it('has the price of the list until the rest arrives', () => {
    expect(read(row, {})).toMatchObject({ isKnown: false, price: 190, asOf: '2026-08-20', pe: null, place: null, next: null });
    expect(read(row, { summaries })).toMatchObject({ isKnown: true, price: 200, asOf: '2026-08-21', change: 1.5, pe: 20, place: 50 });
  });

  it('follows a newer quote: change, range, PE and upside', () => {
    const valuations = new Map([[key, { target: 300 }]]);
    expect(read({ ...row, saved }, { summaries, valuations })).toMatchObject({ target: 300, upside: 50, newQuarter: 'Q1 FY27' });
    expect(read({ ...row, saved }, { summaries, quotes, valuations })).toMatchObject({
      ...{ price: 250, asOf: quote.at, change: 25, pe: 25, high52: 260, place: 93.75 },
      upside: expect.closeTo(20),
    });
    const event = { kind: 'unexplained-jump', date: '2026-08-24', change: 60, breaks: true, source: 'Source' };
    const jumped = read({ ...row, saved }, { summaries, quotes: new Map([[key, { ...quote, event }]]), valuations });
    expect(jumped).toMatchObject({
      price: 250,
      pe: null,
      peBasis: jumped?.event,
      upside: null,
      event: expect.stringMatching(/^not comparable: /),
    });
    const old = new Map([[key, { ...quote, at: '2026-08-20T10:00:00Z' }]]);
    expect(read(row, { summaries, quotes: old })).toMatchObject({ price: 200, pe: 20 });
  });

  it.each<[string, CompanyRow['saved'], object]>([
    ['without a saved version', null, { target: null, upside: null }],
    ['of the Save where the track record lacks the version', saved, { target: 400, upside: 99 }],
    [
      'across an event',
      { ...saved, event: { kind: 'demerger', date: '2026-05', business: 'Hotels', breaks: true, source: 'List' } },
      { upside: null, event: 'not comparable: Hotels left in May 2026' },
    ],
  ])('has the upside %s', (_, version, expected) => {
    expect(read({ ...row, saved: version }, { summaries })).toMatchObject(expected);
  });

  it('says what was reported since the last visit of a company without a version', () => {
    expect(read({ ...row, newQuarter: 'Q2 FY27' }, {})?.newQuarter).toBe('Q2 FY27');
  });
});

describe('the order of the watchlist', () => {
  const companies = [2, 1, 3].map((at) => ({ ...row, key: `INE00000000${at}`, name: `Company ${at}`, price: at }));
  const known = {
    ...{ quotes: new Map(), valuations: new Map(companies.map(({ key: of, price }) => [of, { target: 400 * (price ?? 0) ** 2 }])) },
    summaries: new Map(
      companies.map(({ key: of, price }) => [
        of,
        { ...summary, price: 100 + price, change: price, pe: price, nextResults: { date: `2026-11-0${price}`, kind: 'due' as const } },
      ]),
    ),
  };
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name.slice(-1)).join('');

  it.each<WatchColumn>(['company', 'price', 'change', 'pe', 'upside', 'place', 'next'])('follows %s', (by) => {
    const rows = readWatchRows(companies, known);
    expect(names(orderWatchRows(rows, { by, direction: 'ascending' }))).toBe('123');
    expect(names(orderWatchRows(rows, { by, direction: 'descending' }))).toBe('321');
  });

  it('begins with new reports, and keeps the order of the list', () => {
    const [first, ...others] = companies;
    const rows = readWatchRows(first === undefined ? [] : [...others, { ...first, newQuarter: 'Q2 FY27' }], known);
    expect(names(orderWatchRows(rows, undefined))).toBe('213');
  });
});

import { addedTable, laterFilings, withTable } from './add-table.ts';
import { noCustomFinancials, type CustomTable } from './custom-tables.ts';

const year = { type: 'Annual', fiscalYear: 2026, start: '2025-04-01', end: '2026-03-31' } as const;

/** A filing of FY26 that is added on a day, with lines of the income statement. */
const filing = (from: string, on: string, lines: Readonly<Record<string, number>>, more: Partial<CustomTable> = {}): CustomTable => ({
  on,
  from,
  basis: 'consolidated',
  periods: [year],
  rows: Object.entries(lines).map(([key, value]) => ({ code: 'INC', key, values: [value], how: key, contexts: ['FourD'] })),
  ...more,
});

const pasted = (on: string, Revenue: number): CustomTable => ({
  on,
  from: 'Annual report',
  periods: [year],
  rows: [{ code: 'INC', key: 'Revenue', values: [Revenue] }],
});

/** File and figures of each saved table, added in this order. */
const saved = (...tables: readonly CustomTable[]) =>
  tables
    .reduce((all, each) => withTable(all, each), noCustomFinancials)
    .tables.map(({ from, rows }) => [from, ...rows.map(({ key, values }) => `${key} ${values.join()}`)]);

const original = filing('original.xml', '2026-11-25', { Revenue: 100, NetIncome: 10 }, { filedOn: '2026-04-20' });
const revised = filing('revised.xml', '2026-11-25', { Revenue: 90 }, { filedOn: '2026-06-02' });

describe('two filings of one period', () => {
  it.each([
    ['the later one is added last', [original, revised]],
    ['the later one is added first', [revised, original]],
  ])('show the figures that were filed later, if %s', (_order, tables) => {
    expect(saved(...tables).toSorted()).toEqual([
      ['original.xml', 'NetIncome 10'],
      ['revised.xml', 'Revenue 90'],
    ]);
  });

  it('compare an undated one by the day of its entry', () => {
    const undated = (on: string) => filing('undated.xml', on, { Revenue: 95 });
    expect(saved(undated('2026-11-25'), revised)).toEqual([['undated.xml', 'Revenue 95']]);
    expect(saved(undated('2026-05-01'), revised)).toEqual([['revised.xml', 'Revenue 90']]);
  });

  it('replace each other as they are added, if they are of one day', () => {
    expect(saved(revised, { ...revised, from: 'again.xml' })).toEqual([['again.xml', 'Revenue 90']]);
  });

  it('replace each other as they are added, if they are of two bases', () => {
    expect(saved(revised, { ...original, basis: 'standalone' })).toEqual([['original.xml', 'Revenue 100', 'NetIncome 10']]);
  });
});

describe('a pasted table', () => {
  it('replaces a filing, and a filing replaces it, as they are added', () => {
    expect(saved(revised, pasted('2026-05-01', 80))).toEqual([['Annual report', 'Revenue 80']]);
    expect(saved(pasted('2026-11-25', 80), revised)).toEqual([['revised.xml', 'Revenue 90']]);
  });
});

describe('a filing whose figures are all in a later one', () => {
  const figures = withTable(noCustomFinancials, revised);
  const older = filing('older.xml', '2026-11-25', { Revenue: 100 }, { filedOn: '2026-04-20' });

  it('adds nothing, and the later one is named', () => {
    expect(addedTable(figures, older)).toBeUndefined();
    expect(laterFilings(figures, older).map(({ from }) => from)).toEqual(['revised.xml']);
    expect(withTable(figures, older)).toEqual(figures);
  });

  it('is not compared with filings of other periods', () => {
    const before = { ...older, periods: [{ ...year, fiscalYear: 2025, end: '2025-03-31' }] };
    expect(laterFilings(figures, before)).toEqual([]);
  });
});

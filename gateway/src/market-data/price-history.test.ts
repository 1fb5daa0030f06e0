import { extendHistory, type ImportedHistory, type PriceHistory } from './price-history.ts';

const base: PriceHistory = {
  source: 'Built-in market pack',
  asOf: '2026-08-21',
  closes: [
    { month: '2026-07', close: 100 },
    { month: '2026-08', close: 110 },
  ],
  actions: [{ exDate: '2025-08-26', factor: 2 }],
  dividends: [{ exDate: '2026-06-05', amount: 10 }],
};
const imported = (changes: Partial<ImportedHistory>): ImportedHistory => ({
  closes: [],
  days: [],
  actions: [],
  dividends: [],
  source: 'Daily prices',
  ...changes,
});

describe('past prices with imported ones', () => {
  it('go on with later months, and with a later day of the newest month', () => {
    const closes = [
      { month: '2026-08', day: '2026-08-31', close: 112 },
      { month: '2026-09', day: '2026-09-10', close: 120 },
    ];
    expect(extendHistory(base, imported({ closes }))).toEqual({
      ...base,
      source: 'Built-in market pack, Daily prices',
      asOf: '2026-09-10',
      closes: [{ month: '2026-07', close: 100 }, ...closes.map(({ month, close }) => ({ month, close }))],
    });
  });

  it('ignore days before the newest close of the source', () => {
    expect(extendHistory(base, imported({ closes: [{ month: '2026-07', day: '2026-07-28', close: 5 }] }))).toEqual(base);
  });

  it('are restated for later actions alone', () => {
    const actions = [
      { exDate: '2025-08-26', factor: 2 },
      { exDate: '2026-09-01', factor: 5 },
    ];
    const closes = [{ month: '2026-09', day: '2026-09-10', close: 24 }];
    expect(extendHistory(base, imported({ closes, actions }))).toMatchObject({
      closes: [{ close: 20 }, { close: 22 }, { close: 24 }],
      actions,
      dividends: [{ exDate: '2026-06-05', amount: 2 }],
    });
  });

  it('have an action once where the dates of the two differ by days, and are restated for it once', () => {
    const actions = [
      { exDate: '2025-08-27', factor: 2, kind: 'bonus' as const },
      { exDate: '2026-09-01', factor: 5 },
    ];
    const known = { ...base, actions: [...base.actions, { exDate: '2026-08-28', factor: 5 }] };
    expect(extendHistory(known, imported({ actions }))).toMatchObject({ closes: [{ close: 100 }, { close: 110 }], actions: known.actions });
  });

  it('have dividends of both by date, each day once', () => {
    const dividends = [
      { exDate: '2026-01-15', amount: 3 },
      { exDate: '2026-06-05', amount: 10 },
    ];
    expect(extendHistory(base, imported({ dividends }))?.dividends).toEqual(dividends);
  });

  it('have the demergers of both by month, with the source’s names', () => {
    const known = { ...base, demergers: [{ month: '2025-01', business: 'Hotels' }] };
    const demergers = [{ month: '2025-01' }, { month: '2023-07' }];
    expect(extendHistory(known, imported({ demergers }))?.demergers).toEqual([{ month: '2023-07' }, ...known.demergers]);
    const closes = [{ month: '2026-09', day: '2026-09-10', close: 24 }];
    expect(extendHistory(undefined, imported({ closes, demergers: [] }))).not.toHaveProperty('demergers');
  });

  it('have the imported days with either kind of closes, and none where none is held', () => {
    const closes = [{ month: '2026-09', day: '2026-09-10', close: 24 }];
    const days = [
      { day: '2026-09-09', close: 23 },
      { day: '2026-09-10', close: 24 },
    ];
    expect([base, undefined].map((each) => extendHistory(each, imported({ closes, days }))?.days)).toEqual([days, days]);
    expect(extendHistory(base, imported({ closes }))).not.toHaveProperty('days');
    expect(extendHistory(undefined, imported({ closes }))).not.toHaveProperty('days');
  });

  it('are the imported ones where the source has none', () => {
    const closes = [{ month: '2026-09', day: '2026-09-10', close: 24 }];
    expect(extendHistory(undefined, imported({ closes }))).toMatchObject({ source: 'Daily prices', asOf: '2026-09-10', closes });
    expect(extendHistory(undefined, imported({}))).toBeUndefined();
  });
});

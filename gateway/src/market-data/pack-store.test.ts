import type { Listing } from '@mulya/contract';
import { openCompanies, type MarketPack, type PackCompany } from '@mulya/sample-data';
import { createPackStore } from './pack.adapter.ts';

const company: PackCompany = {
  isin: 'INE000A01018',
  name: 'Small Company Ltd',
  layout: 'standard',
  closes: { from: '2025-11', values: [10, null, 12.5, 13] },
  actions: [{ exDate: '2025-12-05', factor: 2 }],
  dividends: [{ exDate: '2025-12-01', amount: 1.5 }],
  periods: [{ type: 'Annual', fiscalYear: 2025, endDate: '2025-03-31', INC: { NetIncome: 5 } }],
};
const listing: Listing = { name: company.name, kind: 'equity', isin: 'INE000A01018', nse: null, bse: null, industry: null, aliases: [] };

function storeOf(changes: Partial<PackCompany> = {}, pricesAsOf = '2026-02-20') {
  const pack: MarketPack = { schema: 2, unit: 'INR crore', pricesAsOf, companies: [{ ...company, ...changes }] };
  return createPackStore(openCompanies(pack), 'Test pack');
}

describe("a pack's past prices", () => {
  it('have a close for each month with trades, across the year’s end', () => {
    expect(storeOf().history(listing)).toEqual({
      source: 'Test pack',
      asOf: '2026-02-20',
      closes: [
        { month: '2025-11', close: 10 },
        { month: '2026-01', close: 12.5 },
        { month: '2026-02', close: 13 },
      ],
      actions: [{ exDate: '2025-12-05', factor: 2 }],
      dividends: [{ exDate: '2025-12-01', amount: 1.5 }],
    });
  });

  it('end on the last day of the month of a share that no longer trades', () => {
    expect(storeOf({ closes: { from: '2023-11', values: [5, 6, null] } }).history(listing)).toMatchObject({ asOf: '2023-12-31' });
    expect(storeOf({ closes: { from: '2024-02', values: [5] } }).history(listing)).toMatchObject({ asOf: '2024-02-29' });
  });

  it('have the demergers that the pack knows, oldest first', async () => {
    const events = [
      { kind: 'demerger' as const, date: '2026-01-07', business: 'Hotels' },
      { kind: 'merger' as const, date: '2025-12' },
    ];
    const demergers = [{ month: '2025-11' }];
    expect((await storeOf({ events, demergers }).history(listing))?.demergers).toEqual([
      { month: '2025-11' },
      { month: '2026-01', business: 'Hotels' },
    ]);
  });

  it('exist without statements', () => {
    const store = storeOf({ periods: [] });
    expect(store.history(listing)).toBeDefined();
    expect(store.storedAnswer(listing)).toBeUndefined();
  });

  it.each([{ closes: undefined }, { closes: { from: '2025-11', values: [null] } }])('are undefined for %j', (changes) => {
    expect(storeOf(changes).history(listing)).toBeUndefined();
  });
});

describe("a pack's stored answer", () => {
  it('has the figures of a company, and none of one that the pack lacks', () => {
    expect(storeOf().storedAnswer(listing)).toMatchObject({ companyName: 'Small Company Ltd', asOf: { statements: '2025-03-31' } });
    expect(storeOf().storedAnswer({ ...listing, isin: 'INE000B01016' })).toBeUndefined();
  });

  it('has a version that changes with the prices', () => {
    expect(storeOf().dataVersion()).not.toBe(storeOf({}, '2026-02-21').dataVersion());
  });
});

describe('what a pack knows of events', () => {
  it('has its demergers and mergers, its actions and its closes', () => {
    const events = [{ kind: 'merger' as const, date: '2026-01', breaks: false }];
    const actions = [
      { exDate: '2025-12-05', factor: 2 },
      { exDate: '2025-11-05', factor: 0.1 },
    ];
    expect(storeOf({ events, actions }).eventFacts(listing)).toEqual({
      listed: [{ kind: 'merger', date: '2026-01', breaks: false, source: 'Test pack' }],
      actions: [
        { kind: 'consolidation', exDate: '2025-11-05', factor: 0.1, source: 'Test pack' },
        { kind: 'split-or-bonus', exDate: '2025-12-05', factor: 2, source: 'Test pack' },
      ],
      closes: [
        { month: '2025-11', close: 10 },
        { month: '2026-01', close: 12.5 },
        { month: '2026-02', close: 13 },
      ],
      closesSource: 'Test pack',
      closesAsOf: '2026-02-20',
      steps: [],
    });
  });

  it('tells another class of an issuer’s shares from the ordinary one, which has the larger market cap, and counts all classes', async () => {
    const classes = ['INE224E01028', 'INE224E01036', 'IN9623B01058', 'INE000A01018'].map((isin, at) => ({
      ...company,
      isin,
      price: { asOf: '2026-02-20', nse: 1, sharesCrore: 10 ** at, marketCapCrore: 100 - at },
    }));
    const store = createPackStore(
      openCompanies({ schema: 2, unit: 'INR crore', pricesAsOf: '2026-02-20', companies: classes }),
      'Test pack',
    );
    expect(classes.map(({ isin }) => store.eventFacts({ ...listing, isin }).shareClass)).toEqual([
      undefined,
      { of: 'Small Company Ltd', since: '2025-11', source: 'Test pack' },
      { since: '2025-11', source: 'Test pack' },
      undefined,
    ]);
    const answers = await Promise.all(classes.map(async ({ isin }) => store.storedAnswer({ ...listing, isin })));
    expect(answers.map((answer) => answer?.sharesOutstanding)).toEqual([11, 11, 100, 1_000]);
  });
});

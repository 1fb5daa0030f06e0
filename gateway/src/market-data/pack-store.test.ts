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
    const demergers = [{ month: '2026-01', business: 'Hotels' }, { month: '2025-12' }];
    expect((await storeOf({ demergers }).history(listing))?.demergers).toEqual([demergers[1], demergers[0]]);
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

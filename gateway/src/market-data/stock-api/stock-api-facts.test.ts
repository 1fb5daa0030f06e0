import { readFileSync } from 'node:fs';
import { ValuationAnswerSchema, type Listing, type ValuationAnswer } from '@mulya/contract';
import { describeWithSharedData, sharedFile } from '../fixtures/shared-data.ts';
import { tcs } from '../fixtures/test-source.ts';
import { toValuationAnswer } from './stock-api-valuation.ts';
import { parseStockApiAnswer } from './stock-api.schema.ts';

const listing: Listing = { ...tcs, name: 'Example Mills Ltd', isin: 'INE000000001', nse: 'EXMILLS', bse: null };
const statement = (year: number, shares: number) => ({
  Type: 'Annual',
  FiscalYear: String(year),
  EndDate: `${year}-03-31`,
  stockFinancialMap: {
    INC: [{ key: 'Revenue', value: '10' }],
    BAL: [{ key: 'TotalCommonSharesOutstanding', value: String(shares) }],
  },
});

function read(fields: object, at = '2026-10-01T06:00:00.000Z'): ValuationAnswer {
  const parsed = parseStockApiAnswer({ companyName: 'Example Mills', financials: [statement(2026, 10)], ...fields });
  const answer = parsed.is === 'answer' ? toValuationAnswer(parsed.answer, listing, 'Indian Stock API', at) : undefined;
  if (answer === undefined) throw new Error('expected figures');
  expect(ValuationAnswerSchema.parse(answer)).toEqual(answer);
  return answer;
}

const holder = (name: string, ...quarters: readonly (readonly [date: unknown, percentage: unknown])[]) => ({
  categoryName: name,
  displayName: name,
  categories: quarters.map(([holdingDate, percentage]) => ({ holdingDate, percentage })),
});

describe('shareholding of the live source', () => {
  it('has each category’s quarters, oldest first', () => {
    const sent = [holder('Promoter', ['2026-06-30', '51.20'], ['2026-03-31', 50]), holder('MF', ['2026-06-30', '8.10'])];
    const { shareholding, sources } = read({ shareholding: sent });
    expect(shareholding).toEqual([
      {
        category: 'Promoters',
        quarters: [
          { date: '2026-03-31', percent: 50 },
          { date: '2026-06-30', percent: 51.2 },
        ],
      },
      { category: 'Mutual funds and insurers', quarters: [{ date: '2026-06-30', percent: 8.1 }] },
    ]);
    expect(sources).toContainEqual({ kind: 'shareholding', name: 'Indian Stock API', asOf: '2026-06-30', chosen: true });
  });

  it('marks pledged shares, which are no category of the total', () => {
    const { shareholding } = read({ shareholding: [holder('Pledged Promoter Shares', ['2026-06-30', '4.5'])] });
    expect(shareholding).toEqual([
      { category: 'Promoter shares pledged', isPledge: true, quarters: [{ date: '2026-06-30', percent: 4.5 }] },
    ]);
  });

  it.each<[string, unknown, unknown]>([
    ['more than 100 %', '2026-06-30', '100.01'],
    ['less than 0 %', '2026-06-30', '-1'],
    ['no number', '2026-06-30', 'NaN'],
    ['an infinite number', '2026-06-30', 'Infinity'],
    ['a date of 1970', '1970-01-01', '10'],
    ['a date after the call', '2026-12-31', '10'],
    ['an impossible date', '2026-02-31', '10'],
    ['no date', null, '10'],
  ])('leaves out %s', (_, date, percentage) => {
    const { shareholding } = read({ shareholding: [holder('Promoter', [date, percentage], ['2026-03-31', '50'])] });
    expect(shareholding).toEqual([{ category: 'Promoters', quarters: [{ date: '2026-03-31', percent: 50 }] }]);
  });

  it('shows a name with markup as plain text', () => {
    const { shareholding } = read({ shareholding: [holder('<b>Trusts &amp; others</b>', ['2026-06-30', '1'])] });
    expect(shareholding?.[0]?.category).toBe('Trusts & others');
  });
});

describe('corporate actions of the live source', () => {
  it('have kind, ex-date, ratio or amount, oldest first', () => {
    const { actions } = read({
      stockCorporateActionData: {
        dividend: [{ remarks: 'Rs.12.0000 per share(1200%)Interim Dividend', xdDate: '2026-07-15', recordDate: '2026-07-16', value: 12 }],
        bonus: [{ remarks: 'Bonus issue in the ratio 1:2', xbDate: '2024-09-06' }],
        splits: [{ remarks: '', xsDate: '2023-05-10', oldFaceValue: '10', newFaceValue: 2 }],
        rights: [{ remarks: '', xrDate: '2022-01-04' }],
      },
    });
    expect(actions).toEqual([
      { exDate: '2022-01-04', kind: 'rights', text: 'Rights issue' },
      { exDate: '2023-05-10', kind: 'split', factor: 5, text: 'Split' },
      { exDate: '2024-09-06', kind: 'bonus', factor: 1.5, text: 'Bonus issue in the ratio 1:2' },
      { exDate: '2026-07-15', kind: 'dividend', amount: 12, text: 'Rs.12.0000 per share(1200%)Interim Dividend' },
    ]);
  });

  it('take a split’s ratio from its text where the face values are absent', () => {
    const splits = [{ remarks: 'Stock split from Rs.10/- per share to Rs.2/- per share', xsDate: '2023-05-10' }];
    expect(read({ stockCorporateActionData: { splits } }).actions?.[0]).toMatchObject({ factor: 5 });
  });

  it.each<[string, object]>([
    ['a face value of zero', { oldFaceValue: '10', newFaceValue: '0' }],
    ['a negative face value', { oldFaceValue: '-10', newFaceValue: '2' }],
    ['a ratio beyond reason', { oldFaceValue: '1000000', newFaceValue: '1' }],
    ['no ratio', { remarks: 'Sub-division of shares' }],
  ])('have no ratio for a split with %s, which restates nothing', (_, fields) => {
    const splits = [{ xsDate: '2026-05-10', ...fields }];
    const { actions, financials } = read({ stockCorporateActionData: { splits } });
    expect(actions).toHaveLength(1);
    expect(actions?.[0]).not.toHaveProperty('factor');
    expect(financials[0]).not.toHaveProperty('restatedShares');
  });

  it.each<[string, object]>([
    ['of 1970', { xdDate: '1970-01-01', value: 5 }],
    ['without a date', { value: 5 }],
    ['of a negative amount', { xdDate: '2026-07-15', value: -5 }],
    ['more than a year ahead', { xdDate: '2027-10-02', value: 5 }],
  ])('leave out a dividend %s', (_, dividend) => {
    expect(read({ stockCorporateActionData: { dividend: [dividend] } })).not.toHaveProperty('actions');
  });

  it('restate the share counts of earlier periods', () => {
    const { financials } = read({
      financials: [statement(2026, 100), statement(2025, 50)],
      stockCorporateActionData: { bonus: [{ remarks: '1:1', xbDate: '2025-08-26' }] },
    });
    expect(financials.map(({ restatedShares }) => restatedShares)).toEqual([
      { shares: 100, actions: [{ exDate: '2025-08-26', factor: 2, kind: 'bonus' }] },
      undefined,
    ]);
  });
});

describe('consensus of the live source', () => {
  const counts = (field: string, ...values: readonly unknown[]) =>
    ['Strong Buy', 'Buy', 'Hold', 'Sell', 'Strong Sell', 'Total'].map((ratingName, at) => ({ ratingName, [field]: values[at] ?? 99 }));

  it('has the rating and the analysts by recommendation', () => {
    const { consensus } = read({ recosBar: { tickerRatingValue: 2, stockAnalyst: counts('numberOfAnalysts', 3, 6, 4, 1, 0) } });
    expect(consensus).toEqual({
      rating: 'Buy',
      analysts: 14,
      counts: { strongBuy: 3, buy: 6, hold: 4, sell: 1, strongSell: 0 },
      asOf: '2026-10-01',
    });
  });

  it('falls back to the analysts’ view, without a rating', () => {
    const { consensus } = read({ recosBar: 'none', analystView: counts('numberOfAnalystsLatest', '1', '0', '2', '0', '0') });
    expect(consensus).toMatchObject({ analysts: 3, counts: { strongBuy: 1, hold: 2 } });
    expect(consensus).not.toHaveProperty('rating');
  });

  it.each<[string, unknown]>([
    ['no analysts', counts('numberOfAnalystsLatest', 0, 0, 0, 0, 0)],
    ['half an analyst', counts('numberOfAnalystsLatest', 0.5, 0, 0, 0, 0)],
    ['a million analysts', counts('numberOfAnalystsLatest', 1e6, 0, 0, 0, 0)],
    ['words', 'Buy'],
  ])('is absent with %s', (_, analystView) => {
    expect(read({ analystView })).not.toHaveProperty('consensus');
  });
});

describe('peers that the live source names', () => {
  it('have their multiples; zero means that the source has none', () => {
    const peerCompanyList = [
      { companyName: 'Other Mills', price: 100, marketCap: 5000.5, priceToEarningsValueRatio: '21.5', priceToBookValueRatio: 0 },
      { companyName: '', price: 1 },
      null,
    ];
    expect(read({ companyProfile: { peerCompanyList } }).sourcePeers).toEqual([
      { name: 'Other Mills', price: 100, marketCap: 5000.5, pe: 21.5, pb: null },
    ]);
  });
});

it.each(['shareholding', 'stockCorporateActionData', 'analystView', 'recosBar'])(
  'drops a malformed %s without dropping the answer',
  (part) => {
    for (const value of [null, 5, 'text', {}, [], [[]], [null, 7]]) {
      const answer = read({ [part]: value });
      expect(answer.financials).toHaveLength(1);
      expect(answer.sources?.map(({ kind }) => kind)).toEqual(['price', 'statements']);
    }
  },
);

describeWithSharedData('live answer', () => {
  it('has consensus, shareholding, actions and peers as recorded', () => {
    const answer = read(
      JSON.parse(readFileSync(sharedFile('indianapi/stock-TCS-recorded.json'), 'utf8')) as object,
      '2026-09-30T08:00:00.000Z',
    );
    expect(answer.consensus).toMatchObject({ rating: 'Buy', analysts: 39 });
    expect(answer.shareholding?.map(({ category, quarters }) => [category, quarters.at(-1)?.percent])).toEqual([
      ['Promoters', 71.77],
      ['Foreign institutions', 9.07],
      ['Mutual funds and insurers', 5.68],
      ['Others', 13.48],
    ]);
    expect(answer.actions).toMatchObject([{ exDate: '2026-07-15', kind: 'dividend', amount: 12 }]);
    expect(answer.sourcePeers?.[0]).toMatchObject({ name: 'Infosys', pe: 14 });
  });
});

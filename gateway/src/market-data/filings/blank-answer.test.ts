import { ValuationAnswerSchema, type Listing } from '@mulya/contract';
import type { ShareAction } from '../corporate-actions/corporate-action.ts';
import { restateAnswer } from '../corporate-actions/restate-answer.ts';
import { applyDailyPrice } from '../daily-prices/apply-daily-price.ts';
import { filedAnswer } from './filed-answer.ts';
import { filedQuarter, filedYear, storedFiling } from './fixtures/test-filing.ts';

const listing: Listing = {
  name: 'Acme Ltd',
  isin: 'INE000000001',
  nse: 'ACME',
  bse: '500001',
  kind: 'equity',
  industry: 'Diversified',
  aliases: [],
};
const filings = [
  storedFiling({
    periods: [
      filedYear(2026, { BAL: { TotalCommonSharesOutstanding: 20 } }),
      filedYear(2025, { BAL: { TotalCommonSharesOutstanding: 10 } }),
      filedQuarter('2026-06-30', { INC: { Revenue: 30 } }),
    ],
  }),
];
const quote = { source: 'Built-in market pack', price: 50, asOf: '2026-08-21', exchange: 'BSE', marketCap: 1_000 } as const;
const dailyPrice = (actions: readonly ShareAction[] = []) => ({
  prices: [{ day: '2026-12-18', isin: null, nse: 60, nse_previous: 58, bse: null, bse_previous: null }],
  actions,
  today: '2026-12-19',
  fileOf: () => 'a.csv',
});

describe('company that only filings have statements of', () => {
  it('has the newest filed share count, and a market cap with a daily price', () => {
    const answer = filedAnswer(listing, undefined, filings);
    expect(answer).toMatchObject({ sharesOutstanding: 20, marketCap: null, sources: [{ kind: 'statements' }] });
    expect(applyDailyPrice(answer, dailyPrice())).toMatchObject({ currentPrice: { NSE: 60 }, marketCap: 1_200 });
  });

  it('has price and market cap of the base source, which it names', () => {
    const answer = filedAnswer(listing, undefined, filings, undefined, quote);
    expect(ValuationAnswerSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      currentPrice: { BSE: 50, NSE: null },
      asOf: { price: '2026-08-21', statements: '2026-03-31' },
      marketCap: 1_000,
      priceSource: { name: 'Built-in market pack' },
    });
    expect(answer.sources).toEqual([
      expect.objectContaining({ kind: 'statements', chosen: true }),
      { kind: 'price', name: 'Built-in market pack', asOf: '2026-08-21', chosen: true },
    ]);
  });

  it.each([
    ['without another price', undefined, '2026-06-01'],
    ['before the day of the base source’s price', quote, '2026-06-01'],
    ['after the day of the base source’s price', quote, '2026-09-01'],
  ])('restates the filed share count for a later bonus issue: %s', (_, known, exDate) => {
    const actions: readonly ShareAction[] = [{ exDate, factor: 2, kind: 'bonus' }];
    const restated = restateAnswer(filedAnswer(listing, undefined, filings, undefined, known), actions);
    expect(restated.sharesOutstanding).toBe(40);
    expect(applyDailyPrice(restated, dailyPrice(actions))).toMatchObject({ marketCap: 2_400 });
  });
});

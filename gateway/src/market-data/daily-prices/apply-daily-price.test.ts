import { ValuationAnswerSchema } from '@mulya/contract';
import { madeAnswer } from '../fixtures/made-answer.ts';
import type { ShareAction } from '../corporate-actions/corporate-action.ts';
import { applyDailyPrice, type CompanyPrices } from './apply-daily-price.ts';
import type { DailyPrice } from './daily-price-store.ts';

const newest: DailyPrice = { day: '2025-12-18', isin: 'INE003A01012', nse: 220, nse_previous: 200, bse: 222, bse_previous: 200 };
const known = (prices: readonly DailyPrice[], actions: readonly ShareAction[] = []): CompanyPrices => ({
  prices,
  actions,
  today: '2025-12-20',
  fileOf: (exchange) => `${exchange}.csv`,
});

describe('a daily price over a source’s answer', () => {
  it('replaces price, change, day and market cap, names its files, and drops averages of an older day', () => {
    const answer = applyDailyPrice(madeAnswer(), known([newest]));
    expect(answer).toMatchObject({
      currentPrice: { BSE: 222, NSE: 220 },
      percentChange: 11, // of BSE, which the page prefers
      stockTechnicalData: [],
      asOf: { price: '2025-12-18', statements: '2025-03-31' },
      marketCap: 2_220,
      sharesOutstanding: 10,
      priceSource: { name: 'NSE and BSE daily files of 18 Dec 2025', file: 'NSE.csv, BSE.csv' },
    });
    expect(ValuationAnswerSchema.safeParse(answer).success).toBe(true);
  });

  it('keeps the source’s 52-week range for a price of the same day alone', () => {
    const answer = madeAnswer({ yearRange: { low: 150, high: 240 } });
    expect(applyDailyPrice(answer, known([newest]))).not.toHaveProperty('yearRange');
    const sameDay = { ...answer, asOf: { ...answer.asOf, price: newest.day } };
    expect(applyDailyPrice(sameDay, known([newest])).yearRange).toEqual({ low: 150, high: 240 });
  });

  it('leaves the other exchange empty where its file of that day is missing', () => {
    const answer = applyDailyPrice(
      madeAnswer(),
      known([
        { ...newest, bse: null },
        { ...newest, day: '2025-12-17', bse: 190 },
      ]),
    );
    expect(answer).toMatchObject({
      currentPrice: { BSE: null, NSE: 220 },
      percentChange: 10,
      priceSource: { name: 'NSE daily file of 18 Dec 2025' },
    });
  });

  it('replaces nothing by an older day', () => {
    const answer = madeAnswer();
    expect(applyDailyPrice(answer, known([{ ...newest, day: '2025-08-20' }]))).toBe(answer);
    expect(applyDailyPrice(answer, known([]))).toBe(answer);
  });

  it('keeps the source’s averages of the same day', () => {
    const answer = applyDailyPrice(madeAnswer(), known([{ ...newest, day: '2025-08-21' }]));
    expect(answer).toMatchObject({ currentPrice: { BSE: 222 }, stockTechnicalData: [{ days: 5, bsePrice: null, nsePrice: 198 }] });
  });

  it('computes averages of the stored days', () => {
    const days = ['2025-12-18', '2025-12-17', '2025-12-16', '2025-12-15', '2025-12-12'];
    const answer = applyDailyPrice(madeAnswer(), known(days.map((day, at) => ({ ...newest, day, nse: 220 - at, bse: null }))));
    expect(answer.stockTechnicalData).toEqual([{ days: 5, bsePrice: null, nsePrice: 218 }]);
  });

  it('restates the previous close on an ex-date, and shows no change for an unknown one', () => {
    const ex = { ...newest, bse: null, nse: 110 };
    expect(applyDailyPrice(madeAnswer(), known([ex], [{ kind: 'bonus', exDate: '2025-12-18', factor: 2 }])).percentChange).toBe(10);
    expect(applyDailyPrice(madeAnswer(), known([ex])).percentChange).toBeNull();
    const newIsin = known([
      { ...newest, isin: 'INE003A01020' },
      { ...newest, day: '2025-12-17' },
    ]);
    expect(applyDailyPrice(madeAnswer(), newIsin).percentChange).toBeNull();
  });

  it('is in today’s shares after a later split', () => {
    const split: ShareAction = { kind: 'split', exDate: '2025-12-19', factor: 2 };
    expect(applyDailyPrice(madeAnswer({ sharesOutstanding: 20 }), known([newest], [split]))).toMatchObject({
      currentPrice: { BSE: 111, NSE: 110 },
      percentChange: 11,
      marketCap: 2_220,
      priceSource: { adjustedFor: [{ kind: 'split', factor: 2 }] },
    });
  });

  it('moves the source’s market cap with the price where the share count is unknown', () => {
    expect(applyDailyPrice(madeAnswer({ sharesOutstanding: null }), known([newest])).marketCap).toBe(2_220);
    expect(
      applyDailyPrice(madeAnswer({ sharesOutstanding: null, currentPrice: { BSE: null, NSE: null } }), known([newest])).marketCap,
    ).toBeNull();
  });
});

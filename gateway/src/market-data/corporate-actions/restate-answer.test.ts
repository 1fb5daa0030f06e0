import { ValuationAnswerSchema } from '@mulya/contract';
import { annual, madeAnswer } from '../fixtures/made-answer.ts';
import type { ShareAction } from './corporate-action.ts';
import { restateAnswer } from './restate-answer.ts';

const bonus: ShareAction = { kind: 'bonus', exDate: '2025-06-26', factor: 2 };
const split: ShareAction = { kind: 'split', exDate: '2025-10-14', factor: 5 };

/** The source's own answer before the split of October, with a count from before the bonus issue of June. */
const answer = madeAnswer({ financials: [annual('2025-03-31', 10)], sharesOutstanding: 20, marketCap: 4_000 });
const sharesOf = (found: ReturnType<typeof restateAnswer>) => found.financials.map(({ restatedShares }) => restatedShares);

describe('restating an answer for corporate actions', () => {
  it('changes nothing without actions', () => {
    expect(restateAnswer(answer, [])).toBe(answer);
  });

  it('restates the count of a period before the ex-date, and names the kind', () => {
    const restated = restateAnswer(answer, [bonus]);
    expect(sharesOf(restated)).toEqual([{ shares: 20, actions: [{ exDate: '2025-06-26', factor: 2, kind: 'bonus' }] }]);
    expect(restated).toMatchObject({ currentPrice: { NSE: 200 }, sharesOutstanding: 20, marketCap: 4_000 });
    expect(restated.priceSource).toBeUndefined();
    expect(ValuationAnswerSchema.safeParse(restated).success).toBe(true);
  });

  it('restates price, averages, 52-week range and today’s count for an issue after the day of the price', () => {
    const restated = restateAnswer({ ...answer, yearRange: { low: 150, high: 240 } }, [bonus, split]);
    expect(sharesOf(restated)).toMatchObject([{ shares: 100, actions: [{ kind: 'bonus' }, { kind: 'split' }] }]);
    expect(restated).toMatchObject({
      currentPrice: { BSE: null, NSE: 40 },
      stockTechnicalData: [{ days: 5, nsePrice: 39.6 }],
      yearRange: { low: 30, high: 48 },
      sharesOutstanding: 100,
      marketCap: 4_000,
      percentChange: 1,
      priceSource: { name: 'Built-in market pack', adjustedFor: [{ exDate: '2025-10-14', factor: 5, kind: 'split' }] },
    });
  });

  it('leaves a period after the ex-date as reported', () => {
    const later = madeAnswer({ financials: [annual('2025-09-30', 20)], sharesOutstanding: 20 });
    expect(sharesOf(restateAnswer(later, [bonus]))).toEqual([undefined]);
  });

  it('leaves a count that the source has already restated', () => {
    const restated = madeAnswer({ financials: [annual('2025-03-31', 20)], sharesOutstanding: 20 });
    expect(sharesOf(restateAnswer(restated, [bonus]))).toEqual([undefined]);
  });

  it('compares with the newest statement where the source states no count of today', () => {
    const financials = [annual('2024-03-31', 10), annual('2025-03-31', 10.2), annual('2026-03-31', 20.5)];
    const live = madeAnswer({ financials, sharesOutstanding: null, asOf: { price: '2026-08-21', statements: '2026-03-31' } });
    expect(sharesOf(restateAnswer(live, [bonus]))).toMatchObject([{ shares: 20 }, { shares: 20.4 }, undefined]);
  });

  it('adds the kind to the source’s own issues, and later ones to its restated count', () => {
    const own = { shares: 20, actions: [{ exDate: '2025-06-27', factor: 2 }] };
    const packed = madeAnswer({ financials: [annual('2025-03-31', 10, { restatedShares: own, yearEndClose: 90 })], sharesOutstanding: 20 });
    const restated = restateAnswer(packed, [bonus, split]);
    expect(sharesOf(restated)).toEqual([
      {
        shares: 100,
        actions: [
          { exDate: '2025-06-27', factor: 2, kind: 'bonus' },
          { exDate: '2025-10-14', factor: 5, kind: 'split' },
        ],
      },
    ]);
    expect(restated.financials[0]?.yearEndClose).toBe(18);
  });

  it('leaves a count that the source has restated for an issue after the day of its price', () => {
    const own = { shares: 100, actions: [{ exDate: '2025-10-13', factor: 5 }] };
    const live = madeAnswer({ financials: [annual('2025-09-30', 20, { restatedShares: own })], sharesOutstanding: null });
    expect(sharesOf(restateAnswer(live, [bonus, split]))).toMatchObject([{ shares: 100, actions: [{ factor: 5 }] }]);
  });

  it('names the issues that explain a count which the source restated without naming any', () => {
    const packed = (shares: number) =>
      madeAnswer({ financials: [annual('2025-03-31', 10, { restatedShares: { shares, actions: [] } })], sharesOutstanding: shares });
    expect(sharesOf(restateAnswer(packed(20), [bonus]))).toMatchObject([{ shares: 20, actions: [{ kind: 'bonus' }] }]);
    expect(sharesOf(restateAnswer(packed(11), [bonus]))).toEqual([{ shares: 11, actions: [] }]);
  });

  it('has no count to restate in a period without one', () => {
    expect(sharesOf(restateAnswer(madeAnswer({ financials: [annual('2025-03-31', null)] }), [bonus]))).toEqual([undefined]);
  });
});

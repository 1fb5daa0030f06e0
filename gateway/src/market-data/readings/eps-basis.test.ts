import type { FinancialPeriod } from '@mulya/contract';
import { madeAnswer } from '../fixtures/made-answer.ts';
import { readAnswer } from './read-answer.ts';

const bonus = { exDate: '2025-08-01', factor: 2 };

function year(fiscalYear: number, pat: number, eps: number, shares: number): FinancialPeriod {
  return {
    Type: 'Annual',
    FiscalYear: String(fiscalYear),
    EndDate: `${String(fiscalYear)}-03-31`,
    stockFinancialMap: {
      INC: [
        { key: 'NetIncome', value: pat },
        { key: 'DilutedEPSExcludingExtraOrdItems', value: eps },
      ],
      BAL: [{ key: 'TotalCommonSharesOutstanding', value: shares }],
    },
  };
}

const epsOf = (period: FinancialPeriod | undefined) => period?.stockFinancialMap.INC?.[1];

it('serves EPS and share count of each year in today’s shares', () => {
  const financials = [year(2024, 100, 10, 10), year(2025, 110, 5.5, 20)];
  const [first, second] = readAnswer(
    madeAnswer({ financials, events: [{ kind: 'bonus', date: bonus.exDate, factor: 2, breaks: false, source: 'List' }] }),
  ).financials;
  expect(epsOf(first)).toMatchObject({ value: 5, restated: { reported: 10, factor: 2 } });
  expect(first?.restatedShares).toEqual({ shares: 20, actions: [bonus] });
  expect(second).toBe(financials[1]);
});

it('serves no EPS that contradicts its year, and the same answer where all agree', () => {
  const answer = madeAnswer({ financials: [year(2023, 90, 9, 10), year(2024, 100, 3, 10), year(2025, 110, 11, 10)] });
  expect(epsOf(readAnswer(answer).financials[1])).toMatchObject({ value: null, withheld: { reported: 3 } });
  const agreeing = madeAnswer({ financials: [year(2024, 100, 10, 10), year(2025, 110, 11, 10)] });
  expect(readAnswer(agreeing)).toBe(agreeing);
});

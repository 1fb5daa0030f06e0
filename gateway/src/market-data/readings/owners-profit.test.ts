import type { LineItem } from '@mulya/contract';
import { annual, madeAnswer } from '../fixtures/made-answer.ts';
import { readOwnersProfit } from './owners-profit.ts';

const lines = (netIncome: LineItem, total: number, eps: number): LineItem[] => [
  { key: 'NetIncomeAfterTaxes', value: total },
  netIncome,
  { key: 'DilutedEPSExcludingExtraOrdItems', value: eps },
];
const answerOf = (...INC: LineItem[][]) =>
  madeAnswer({
    financials: INC.map((each, at) => {
      const year = annual(`${2024 + at}-03-31`, 10);
      return { ...year, stockFinancialMap: { ...year.stockFinancialMap, INC: each } };
    }),
  });
const netIncomeIn = (answer: ReturnType<typeof answerOf>, at: number) =>
  answer.financials[at]?.stockFinancialMap.INC?.find(({ key }) => key === 'NetIncome');

describe('readOwnersProfit', () => {
  const split = lines({ key: 'NetIncome', value: 500 }, 1_000, 50);

  it('gives the line the owners’ profit, with the source’s own value beside it', () => {
    const read = readOwnersProfit(answerOf(split, lines({ key: 'NetIncome', value: 1_200 }, 1_200, 60)));
    expect(netIncomeIn(read, 1)).toEqual({ key: 'NetIncome', value: 600, ownersShare: { reported: 1_200, eps: 60, shares: 10 } });
    expect(netIncomeIn(read, 0)).toEqual({ key: 'NetIncome', value: 500 });
  });

  it('gives an estimate that rests on an unknown factor back to the source’s line, before minority interest', () => {
    const read = readOwnersProfit(answerOf(split, lines({ key: 'NetIncome', value: 2_000, estimated: true }, 1_200, 200)));
    expect(netIncomeIn(read, 1)).toEqual({ key: 'NetIncome', value: 1_200, beforeMinority: true });
  });

  it('returns the same answer where no line is before minority interest', () => {
    const answer = answerOf(split);
    expect(readOwnersProfit(answer)).toBe(answer);
  });
});

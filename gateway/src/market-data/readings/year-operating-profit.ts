import type { ValuationAnswer } from '@mulya/contract';
import { yearOperatingProfits } from '@mulya/domain';

/** Gives a year without depreciation the operating profit before depreciation of its four quarters, which is its EBITDA. */
export function readYearOperatingProfit(answer: ValuationAnswer): ValuationAnswer {
  const found = yearOperatingProfits(answer.financials);
  if (found.size === 0) return answer;
  return {
    ...answer,
    financials: answer.financials.map((period) => {
      const value = found.get(period);
      if (value === undefined) return period;
      const line = { key: 'OperatingProfit', displayName: 'Operating profit, sum of the four quarters', value, estimated: true };
      const { INC = [] } = period.stockFinancialMap;
      return { ...period, stockFinancialMap: { ...period.stockFinancialMap, INC: [...INC, line] } };
    }),
  };
}

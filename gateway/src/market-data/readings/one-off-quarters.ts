import type { ValuationAnswer } from '@mulya/contract';
import { businessOf, oneOffQuarters } from '@mulya/domain';

/** Marks the quarters whose profit holds a one-off with what is usual instead. */
export function readOneOffs(answer: ValuationAnswer): ValuationAnswer {
  const { financials } = answer;
  const found = oneOffQuarters(financials, businessOf(answer), answer.listedIndustry ?? answer.companyProfile.mgIndustry);
  if (found.size === 0) return answer;
  return {
    ...answer,
    financials: financials.map((period) => {
      const usualPat = found.get(period);
      return usualPat === undefined ? period : { ...period, usualPat };
    }),
  };
}

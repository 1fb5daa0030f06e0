import type { ValuationAnswer } from '@mulya/contract';
import { businessOf, oneOffQuarters } from '@mulya/domain';

/** Marks the quarters whose profit holds a one-off with what is usual instead. */
export function readOneOffs(answer: ValuationAnswer): ValuationAnswer {
  const { layout, financials } = answer;
  const { mgIndustry } = answer.companyProfile;
  const found = oneOffQuarters(financials, businessOf(layout, mgIndustry), answer.listedIndustry ?? mgIndustry);
  if (found.size === 0) return answer;
  return {
    ...answer,
    financials: financials.map((period) => {
      const usualPat = found.get(period);
      return usualPat === undefined ? period : { ...period, usualPat };
    }),
  };
}

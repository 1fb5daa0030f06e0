import type { ValuationAnswer } from '@mulya/contract';
import { isLendingGroup } from '@mulya/domain';
import { readEpsBasis } from './eps-basis.ts';
import { markBreaks } from './mark-breaks.ts';
import { readOneOffs } from './one-off-quarters.ts';
import { readOwnersProfit } from './owners-profit.ts';
import { readLengths } from './read-lengths.ts';
import { readNetInterest } from './read-net-interest.ts';
import { readYearOperatingProfit } from './year-operating-profit.ts';

/** Reads an answer's figures by the rules of docs/figures.md. Returns the same answer where no rule changes a figure. */
export function readAnswer(answer: ValuationAnswer): ValuationAnswer {
  return readings.reduce((read, reading) => reading(read), answer);
}

/** In this order: a later one reads what an earlier one found. Each returns its answer where it finds nothing. */
const readings: readonly ((answer: ValuationAnswer) => ValuationAnswer)[] = [
  readLengths,
  markBreaks,
  readLender,
  readNetInterest,
  readOwnersProfit,
  readEpsBasis,
  readOneOffs,
  readYearOperatingProfit,
];

function readLender(answer: ValuationAnswer): ValuationAnswer {
  const industry = answer.listedIndustry ?? answer.companyProfile.mgIndustry;
  return answer.layout === 'standard' && isLendingGroup(industry, answer.financials) ? { ...answer, isLender: true } : answer;
}

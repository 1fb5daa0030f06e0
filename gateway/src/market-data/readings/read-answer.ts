import type { ValuationAnswer } from '@mulya/contract';
import { isLendingGroup } from '@mulya/domain';
import { readLengths } from './read-lengths.ts';
import { readNetInterest } from './read-net-interest.ts';

/** Reads an answer's figures by the rules of docs/figures.md. Returns the same answer where no rule changes a figure. */
export function readAnswer(answer: ValuationAnswer): ValuationAnswer {
  return readings.reduce((read, reading) => reading(read), answer);
}

/** In this order: a later one reads what an earlier one found. Each returns its answer where it finds nothing. */
const readings: readonly ((answer: ValuationAnswer) => ValuationAnswer)[] = [readLengths, readLender, readNetInterest];

function readLender(answer: ValuationAnswer): ValuationAnswer {
  const industry = answer.listedIndustry ?? answer.companyProfile.mgIndustry;
  return answer.layout === 'standard' && isLendingGroup(industry, answer.financials) ? { ...answer, isLender: true } : answer;
}

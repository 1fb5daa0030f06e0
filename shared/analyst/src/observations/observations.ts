import type { Company } from '../company.ts';
import { matterOf, observe, worthSaying, type Sentence, type Topic } from '../sentence.ts';
import { balanceSheetObservations } from './balance-sheet.ts';
import { cashObservations } from './cash.ts';
import { earningsObservations, restsOnOtherIncome } from './earnings-quality.ts';
import { breakObservations } from './missing.ts';
import { financialObservations } from './lender.ts';
import { marginObservations } from './margins.ts';
import { lossObservations, profitObservations } from './profit.ts';
import { recentObservations } from './recent.ts';
import { shareObservations } from './shares.ts';
import { valuationObservations } from './valuation.ts';

/** What looks good only because of a profit that operations did not earn is no point in the company's favour. */
const flattered: readonly Topic[] = ['profit', 'net-margin', 'return', 'multiple'];

export function sobered(sentence: Sentence): Sentence {
  const looksGood = sentence.side === 'strength' || sentence.side === 'opportunity';
  return looksGood && flattered.includes(matterOf(sentence.topic))
    ? observe({ ...sentence.about, direction: 'mixed' }, { ...sentence, weight: sentence.weight / 2 })
    : sentence;
}

/** Several cards draw on the same ones. */
const made = new WeakMap<Company, readonly Sentence[]>();

/** All that is true of a company and worth a note, the weightiest first. Figures go by the company's own ids. */
export function observations(company: Company): readonly Sentence[] {
  const found = made.get(company) ?? proposedOf(company);
  made.set(company, found);
  return found;
}

function proposedOf(company: Company): readonly Sentence[] {
  const proposed = [
    ...profitObservations(company),
    ...lossObservations(company),
    ...marginObservations(company),
    ...balanceSheetObservations(company),
    ...cashObservations(company),
    ...earningsObservations(company),
    ...shareObservations(company),
    ...financialObservations(company),
    ...recentObservations(company),
    ...valuationObservations(company),
  ];
  const sober = restsOnOtherIncome(company) ? proposed.map(sobered) : proposed;
  return worthSaying([...sober, ...breakObservations(company)], company.facts);
}

import type { Company } from '../company.ts';
import { matterOf, observe, selectSentences, type Sentence, type Topic } from '../sentence.ts';
import { balanceSheetObservations } from './balance-sheet.ts';
import { cashObservations } from './cash.ts';
import { earningsObservations, reliesOnOtherIncome } from './earnings-quality.ts';
import { breakObservations } from './missing.ts';
import { financialObservations } from './lender.ts';
import { marginObservations } from './margins.ts';
import { lossObservations } from './losses.ts';
import { profitObservations } from './profit.ts';
import { recentObservations } from './recent.ts';
import { shareObservations } from './shares.ts';
import { valuationObservations } from './valuation.ts';

/** Topics that look better than they are when other income lifts the profit. */
const flatteredTopics: readonly Topic[] = ['profit', 'net-margin', 'return', 'multiple'];

export function toNeutral(sentence: Sentence): Sentence {
  const looksGood = sentence.side === 'strength' || sentence.side === 'opportunity';
  return looksGood && flatteredTopics.includes(matterOf(sentence.topic))
    ? observe({ ...sentence.about, direction: 'mixed' }, { ...sentence, weight: sentence.weight / 2 })
    : sentence;
}

/** Several cards use the same observations. */
const cache = new WeakMap<Company, readonly Sentence[]>();

/** All observations on a company, by weight. Figures have the company's own ids. */
export function observations(company: Company): readonly Sentence[] {
  const found = cache.get(company) ?? proposedOf(company);
  cache.set(company, found);
  return found;
}

function proposedOf(company: Company): readonly Sentence[] {
  const candidates = [
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
  const sober = reliesOnOtherIncome(company) ? candidates.map(toNeutral) : candidates;
  return selectSentences([...sober, ...breakObservations(company)], company.facts);
}

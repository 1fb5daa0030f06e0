import { type Company, ids, stepsAtEnd, through } from '../company.ts';
import { matterOf, observe, selectSentences, type Sentence, type Topic, note, quote, say } from '../sentence.ts';
import { balanceSheetObservations } from './balance-sheet.ts';
import { cashObservations } from './cash.ts';
import { earningsObservations, reliesOnOtherIncome } from './earnings-quality.ts';
import { breakObservations } from './missing.ts';
import { financialObservations } from './lender.ts';
import { marginObservations } from './margins.ts';
import { lossObservations } from './losses.ts';
import { profitObservations } from './profit.ts';
import { recentObservations } from './recent.ts';
import { valuationObservations } from './valuation.ts';
import { above, below, rising, type Claim } from '../claim.ts';

/** A yearly rise up to this is probably an issue; above, probably a bonus or a split, without dilution. */
const likelyIssue = 0.2;

/** Below this over the years it is options and rounding. */
const telling = 0.02;

/** Above this the newest year's share count does not fit today's price. */
const countsDiffer = 0.2;

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

/** Whether per-share figures of the year cannot be compared with today's price. `shares` holds today's count. */
function hasShareCountChanged({ facts }: Company, year: string): boolean {
  const [then, now] = [facts.number(`line/shares/${year}`), facts.number('shares')];
  return then !== undefined && now !== undefined && then > 0 && Math.abs(now / then - 1) > countsDiffer;
}

function shareObservations(company: Company): readonly Sentence[] {
  return [...dilution(company), ...restatedCount(company)];
}

function dilution(company: Company): readonly Sentence[] {
  const run = through(company, 'line/shares');
  const span = run.slice(-1 - stepsAtEnd(run, 'up'));
  const [start, now] = [span[0], span.at(-1)];
  if (start === undefined || now === undefined || span.length < 2 || now.value / start.value - 1 < telling) return [];
  const hasJump = span.some(({ value }, at) => at > 0 && value > (span[at - 1]?.value ?? value) * (1 + likelyIssue));
  if (hasJump) return [];
  const claims: readonly Claim[] = [
    rising(ids(span)),
    ...span.slice(1).map(({ id }, at): Claim => below(id, span[at]?.id ?? id, 1 + likelyIssue)),
  ];
  const [patThen, patNow] = [`line/pat/${start.label}`, `line/pat/${now.label}`];
  const isProfit = [patThen, patNow].every((id) => (company.facts.number(id) ?? 0) > 0);
  return [
    observe(
      { metric: 'share-count', direction: 'up', horizon: span.length > 2 ? 'years' : 'year' },
      {
        topic: 'shares',
        weight: 40 + Math.min(35, (now.value / start.value - 1) * 200),
        claims: [...claims, ...(isProfit ? [above(patThen, 0), above(patNow, 0)] : [])],
        words: say`Dilution: share count rose from ${quote(start.id)} (${start.label}) to ${quote(now.id)} (${now.label})${isProfit ? ', so EPS growth lagged PAT growth' : ''}.`,
        brief: say`Dilution: ${quote(now.id)}, from ${quote(start.id)} (${start.label})`,
      },
    ),
  ];
}

/** A note on the data, not a threat to the company. */
function restatedCount(company: Company): readonly Sentence[] {
  const { newest, facts } = company;
  if (newest === undefined || !hasShareCountChanged(company, newest.label)) return [];
  const then = `line/shares/${newest.label}`;
  const more = (facts.number('shares') ?? 0) > (facts.number(then) ?? 0);
  return [
    observe(note, {
      topic: 'share-count',
      weight: 74,
      claims: [more ? above('shares', then, 1 + countsDiffer) : below('shares', then, 1 - countsDiffer)],
      words: say`Share count has changed from ${quote(then)} in ${newest.label} to ${quote('shares')}; ${newest.label} per-share figures are not comparable with the current price.`,
      brief: say`Share count ${quote(then)} in ${newest.label}, ${quote('shares')} now`,
    }),
  ];
}

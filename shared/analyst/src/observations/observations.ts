import { type Company, ids, stepsAtEnd, through, maxSalesDecline } from '../company.ts';
import { matterOf, observe, selectSentences, type Sentence, type Topic, quote, say, joinWords, size } from '../sentence.ts';
import { balanceSheetObservations } from './balance-sheet.ts';
import { cashObservations } from './cash.ts';
import { earningsObservations, reliesOnOtherIncome } from './earnings-quality.ts';
import { financialObservations } from './lender.ts';
import { marginObservations } from './margins.ts';
import { lossObservations } from './losses.ts';
import { profitObservations } from './profit.ts';
import { recentObservations } from './recent.ts';
import { valuationObservations } from './valuation.ts';
import { above, below, rising, type Claim, absent } from '../claim.ts';
import { happeningText } from '../comparability.ts';
import type { LineName } from '@mulya/domain';

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
    ? observe({ ...sentence, about: { ...sentence.about, direction: 'mixed' }, weight: sentence.weight / 2 })
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
  return then !== undefined && now !== undefined && then > 0 && now > 0 && Math.abs(then / now - 1) > countsDiffer;
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
    observe({
      about: { metric: 'share-count', direction: 'up', horizon: span.length > 2 ? 'years' : 'year' },
      topic: 'shares',
      weight: 40 + Math.min(35, (now.value / start.value - 1) * 200),
      claims: [...claims, ...(isProfit ? [above(patThen, 0), above(patNow, 0)] : [])],
      words: say`Dilution: share count rose from ${quote(start.id)} (${start.label}) to ${quote(now.id)} (${now.label})${isProfit ? ', so EPS growth lagged PAT growth' : ''}.`,
      brief: say`Dilution: ${quote(now.id)}, from ${quote(start.id)} (${start.label})`,
    }),
  ];
}

/** A note on the data, not a threat to the company. */
function restatedCount(company: Company): readonly Sentence[] {
  const { newest, facts } = company;
  if (newest === undefined || !hasShareCountChanged(company, newest.label)) return [];
  const then = `line/shares/${newest.label}`;
  const more = (facts.number('shares') ?? 0) > (facts.number(then) ?? 0);
  return [
    observe({
      topic: 'share-count',
      weight: 74,
      claims: [more ? above('shares', then, 1 + countsDiffer) : below('shares', then, 1 - countsDiffer)],
      words: say`Share count has changed from ${quote(then)} in ${newest.label} to ${quote('shares')}; ${newest.label} per-share figures are not comparable with the current price.`,
      brief: say`Share count ${quote(then)} in ${newest.label}, ${quote('shares')} now`,
    }),
  ];
}

/** A line of the newest year, and the consequence when it is missing. */
interface RequiredLine {
  readonly line: LineName;
  readonly name: string;
  readonly without: string;
}

/** The most serious first. */
const requiredOfAll: readonly RequiredLine[] = [
  { line: 'pat', name: 'PAT', without: 'no EPS, PE or ROE' },
  { line: 'shares', name: 'the share count', without: 'no EPS, PE or PB on it' },
  { line: 'netWorth', name: 'net worth', without: 'no ROE or PB' },
];
const ofOrdinary: readonly RequiredLine[] = [
  { line: 'grossDebt', name: 'gross debt', without: 'no leverage, no enterprise value' },
  { line: 'cash', name: 'cash', without: 'no net debt, no enterprise value' },
  { line: 'operatingCashFlow', name: 'cash from operations', without: 'no cash conversion' },
  { line: 'freeCashFlow', name: 'free cash flow', without: 'no free-cash-flow yield' },
  { line: 'interest', name: 'interest', without: 'no interest cover' },
  { line: 'depreciation', name: 'depreciation', without: 'EBITDA equals operating income' },
  { line: 'profitBeforeTax', name: 'profit before tax', without: 'no tax rate' },
];

const neededOf = ({ business }: Company): readonly RequiredLine[] =>
  business === 'ordinary' ? [...requiredOfAll, ...ofOrdinary] : requiredOfAll;

/** Lines that the source lacks for the newest year. */
function missingLines(company: Company): readonly RequiredLine[] {
  const { newest, facts } = company;
  if (newest === undefined) return [];
  return neededOf(company).filter(({ line }) => facts.number(`line/${line}/${newest.label}`) === undefined);
}

const absentIn = (lines: readonly RequiredLine[], year: string): readonly Claim[] =>
  lines.map(({ line }) => absent(`line/${line}/${year}`));

/** From this fall of sales on, in percent, nothing is left of the business: a demerger would leave a rest. */
const collapse = -98;

/** Earlier years belong to another company, or to another scope of consolidation. */
export function breakObservations({ brokenIn, event, years, facts }: Company): readonly Sentence[] {
  const [first] = years;
  const base = { topic: 'source', weight: 82 } as const;
  if (event !== undefined && first !== undefined)
    return [observe({ ...base, claims: [], words: say`Years before ${first.label} are not compared: ${happeningText(event)}.` })];
  if (brokenIn === undefined) return [];
  const fall = `growth/sales/${brokenIn.label}`;
  const isCollapse = (facts.number(fall) ?? 0) <= collapse;
  const cause = isCollapse ? '' : ', which suggests a demerger or disposal (not confirmed by the source)';
  return [
    observe({
      ...base,
      claims: [below(fall, maxSalesDecline), isCollapse ? below(fall, collapse + 1e-9) : above(fall, collapse)],
      words: say`Sales fell ${size(fall)} in ${brokenIn.label}${cause}. Earlier years are not compared.`,
      brief: say`Sales fell ${size(fall)} in ${brokenIn.label}: earlier years not comparable`,
    }),
  ];
}

/** The lines that the newest year lacks, with what cannot be calculated. */
export function missingObservations(company: Company): readonly Sentence[] {
  const { newest } = company;
  const gaps = missingLines(company);
  const mentioned = gaps.slice(0, 4);
  if (newest === undefined || mentioned.length === 0) return [];
  const rest = gaps.length - mentioned.length;
  const what = joinWords([
    ...mentioned.map(({ name, without }) => `${name} (${without})`),
    ...(rest > 0 ? [rest === 1 ? '1 more line' : `${rest} more lines`] : []),
  ]);
  return [
    observe({
      topic: 'missing',
      weight: 40 + mentioned.length * 5,
      claims: absentIn(mentioned, newest.label),
      words: say`Not in the loaded data for ${newest.label}: ${what}.`,
      brief: say`Not in the loaded data: ${joinWords(mentioned.map(({ name }) => name))} of ${newest.label}`,
    }),
  ];
}

/** Questions that no figure of this source answers, by kind of company. */
export const beyondFigures = {
  ordinary: 'segments, products, customers and regions',
  lender: 'loan mix, deposits, bad loans, capital adequacy and branches',
  insurer: 'premiums, policies, claims, solvency and embedded value',
} as const;

import type { Concept, Mention, MethodInput } from './concepts.ts';
import { type Quantity, type QuantityUnit, yearOfWord } from './quantities.ts';
import type { QuestionWords } from './question-words.ts';
import { isOfCases } from './plain-words.ts';
import type { ReadingContext } from './tool-question.ts';

/** A concept with its quantities in the order of the question. */
export interface ConceptValues {
  readonly concept: Concept;
  readonly mention: Mention | undefined;
  readonly quantities: readonly Quantity[];
  /** Places of the quantities among the words. */
  readonly places: readonly number[];
}

const units: Readonly<Record<Concept['is'], readonly QuantityUnit[]>> = {
  base: ['crore', 'inr', 'plain'],
  line: ['percent', 'crore', 'points'],
  growth: ['percent', 'points', 'plain'],
  multiple: ['times', 'plain'],
  margin: ['percent', 'points'],
  input: ['percent', 'years', 'points', 'plain'],
  goal: ['percent', 'inr', 'plain'],
  method: [],
  other: ['percent', 'crore', 'inr', 'times', 'points', 'plain'],
};

/** The largest plain number that is a growth or an upside: "growth 10", but not "growth to 1,800". */
const maxPlainPercent = 100;

function fits({ concept }: Mention, { unit, value }: Quantity): boolean {
  if (unit === 'plain' && value > maxPlainPercent && isPercentage(concept)) return false;
  if (concept.is === 'goal') {
    if (concept.of === 'target') return unit === 'inr' || unit === 'plain';
    return concept.of !== 'fair' && (unit === 'percent' || unit === 'plain');
  }
  if (concept.is === 'input') return fitsInput(concept.of, unit);
  if (concept.is === 'base') return concept.of === 'price' ? unit !== 'crore' : unit !== 'inr';
  return units[concept.is].includes(unit);
}

function fitsInput(of: MethodInput, unit: QuantityUnit): boolean {
  if (of === 'loans') return unit === 'crore' || unit === 'plain';
  return of === 'fadeYears' ? unit === 'years' || unit === 'plain' : unit !== 'years' && unit !== 'crore';
}

const isPercentage = (concept: Concept): boolean =>
  concept.is === 'growth' || (concept.is === 'goal' && concept.of !== 'target' && concept.of !== 'fair');

const barriers = new Set(['and', 'with', 'but', 'while', 'when', 'if', 'at', ',', 'for', 'then', 'what', 'which', 'assuming', 'given']);

/** Words before a quantity that the question replaces: "instead of 15 %". */
const replaced =
  /(?: instead of| rather than| not| from| than| versus| vs| against| compared to| compared with)(?: the| a| an| default| my| your| current| present)* $/;

const isReplaced = (words: readonly string[], place: number): boolean =>
  replaced.test(` ${words.slice(Math.max(0, place - 5), place).join(' ')} `);

/** Finds the concept that each quantity is a value of: the nearest one that takes its unit, the one before it if two are as near. */
export function assignQuantities({ words, quantities, mentions }: QuestionWords): readonly ConceptValues[] {
  const found: ConceptValues[] = [];
  for (const [place, word] of words.entries()) {
    const quantity = /^#\d+$/.test(word) ? quantities[Number(word.slice(1))] : undefined;
    if (quantity === undefined || isReplaced(words, place)) continue;
    const last = found.at(-1);
    const lastPlace = last?.places.at(-1);
    // "10 %, 12 % and 14 %" are values of one concept.
    if (
      last !== undefined &&
      lastPlace !== undefined &&
      isListed(words.slice(lastPlace + 1, place)) &&
      isAlike(last.quantities[0], quantity)
    ) {
      found[found.length - 1] = { ...last, quantities: [...last.quantities, quantity], places: [...last.places, place] };
      continue;
    }
    const mention =
      multipliedLine(place, quantity, mentions) ?? changedBy(place, quantity, mentions, words) ?? nearest(place, quantity, mentions, words);
    const concept = mention?.concept ?? defaultConcept(quantity);
    if (concept !== undefined) found.push({ concept, mention, quantities: [quantity], places: [place] });
  }
  return found;
}

/** The concepts without a quantity. */
export const freeMentions = (mentions: readonly Mention[], values: readonly ConceptValues[]): readonly Mention[] =>
  mentions.filter(({ at }) => !values.some(({ mention }) => mention?.at === at));

/** Whether a value of the question belongs to no concept, or to a goal that a what-if does not use. */
export function hasUnusedValue({ words, quantities }: QuestionWords, used: readonly ConceptValues[]): boolean {
  const places = new Set(used.flatMap((values) => values.places));
  return words.some((word, place) => {
    const unit = /^#\d+$/.test(word) ? quantities[Number(word.slice(1))]?.unit : undefined;
    return unit !== undefined && unit !== 'years' && unit !== 'months' && !places.has(place) && !isReplaced(words, place);
  });
}

const isListed = (between: readonly string[]): boolean =>
  between.length <= 2 &&
  between.every((word) => word === ',' || word === 'and' || word === 'or' || word === 'to' || word === '/' || word === '-');

const isAlike = (one: Quantity | undefined, other: Quantity): boolean => one?.unit === other.unit;

const multipleOfLine = { pat: 'pe', eps: 'pe', netWorth: 'pb', ebitda: 'evEbitda', sales: 'evSales' } as const;

/** "2.2 times book", "20x earnings": the multiple of the line that follows. */
function multipliedLine(place: number, { unit }: Quantity, mentions: readonly Mention[]): Mention | undefined {
  const next = unit === 'times' ? mentions.find(({ at }) => at === place + 1) : undefined;
  return next?.concept.is === 'line' ? { ...next, concept: { is: 'multiple', of: multipleOfLine[next.concept.of] } } : undefined;
}

/** What a percentage changes that it is no value of: "price rises 10 %". */
const changedBy = (place: number, quantity: Quantity, mentions: readonly Mention[], words: readonly string[]): Mention | undefined =>
  quantity.unit !== 'percent'
    ? undefined
    : mentions.find((mention) => {
        const { concept, end } = mention;
        const isNext = end === place || (end === place - 1 && words[end] === 'by');
        return isNext && (concept.is === 'base' || concept.is === 'multiple') && !fits(mention, quantity);
      });

function nearest(place: number, quantity: Quantity, mentions: readonly Mention[], words: readonly string[]): Mention | undefined {
  let best: { readonly mention: Mention; readonly cost: number } | undefined;
  for (const mention of mentions) {
    if (!fits(mention, quantity)) continue;
    const between = mention.at > place ? words.slice(place + 1, mention.at) : words.slice(mention.end, place);
    const cost = mention.at > place ? 0.5 + distance(between) : between.every((word) => links.has(word)) ? 0 : distance(between);
    if (cost < (best?.cost ?? 12)) best = { mention, cost };
  }
  return best?.mention;
}

/** "PB of 2", "target is 3,000": the words between a concept and its own value. */
const links = new Set(['of', 'is', 'to', 'be', 'a', 'an', 'the', 'was', 'were', 'around', 'about', 'just', 'only', 'by', 'becomes']);

const distance = (between: readonly string[]): number =>
  between.reduce((sum, word) => sum + 1 + (barriers.has(word) ? 2 : 0) + (word.startsWith('#') ? 2 : 0), 0);

/** "At 20x", "at 12 %". */
function defaultConcept({ unit }: Quantity): Concept | undefined {
  if (unit === 'times') return { is: 'multiple', of: null };
  if (unit === 'percent') return { is: 'growth', of: null };
  return unit === 'inr' ? { is: 'goal', of: 'target' } : undefined;
}

/** Whether a what-if is not understood: a value without a place, an asked assumption, a growth of an unknown thing. */
export function isBeyondCases(question: QuestionWords, values: readonly ConceptValues[], free: readonly Mention[]): boolean {
  const { plain, words } = question;
  if (/ how (?:many|long|soon) /.test(plain)) return true;
  if (hasUnusedValue(question, values) && !/ (?:reach|reaches|hit|hits|get to|gets to|touch) /.test(plain)) return true;
  const asksForUnknown = free.some(
    ({ concept, at }) =>
      (concept.is === 'growth' || concept.is === 'margin' || (concept.is === 'multiple' && concept.of === null)) &&
      /^(?:what|which|much)$/.test(words[at - 1] ?? ''),
  );
  const isUnnamed = values.some(
    ({ concept, quantities }) => concept.is === 'growth' && concept.of === null && quantities[0]?.unit !== 'times',
  );
  return asksForUnknown || (isUnnamed && !isOfCases(words));
}

/** "10 crore new shares", "repay 500 crore of debt": an amount of a change, not the new figure. */
export const isAddedAmount = ({ plain }: QuestionWords, values: readonly ConceptValues[]): boolean =>
  values.some(({ concept, quantities }) => (concept.is === 'base' || concept.is === 'line') && quantities[0]?.unit !== 'percent') &&
  / (?:issues?|issued|issuing|new|additional|extra|fewer|another|raises?|adds?|added|repays?|repaid|dilutes?|dilution|buy ?back|bonus|split|save|saves|reach|reaches|reached) /.test(
    plain,
  );

/** Why the model's years don't answer a question, as a sentence; undefined if they do. */
export function whyNoYear({ plain, quantities, years }: QuestionWords, { estimates, baseYear }: ReadingContext): string | undefined {
  if (/ quarter /.test(plain)) return 'The model has years, not quarters.';
  const isOther = years.some(({ year }) => year !== baseYear && !estimates.includes(year));
  const isLonger = quantities.some(({ unit, value }) => (unit === 'years' && value !== 3 && value !== 1) || unit === 'months');
  if (!isOther && (!isLonger || / fade /.test(plain))) return undefined;
  const last = estimates.at(-1);
  return last === undefined
    ? 'The model has no estimates.'
    : `The model has three estimated years, to FY${String(last % 100).padStart(2, '0')}E.`;
}

/** "25x on FY27 EPS", "target for FY27": the target multiplies the last estimated year. */
export function whyNoTargetYear({ words, plain }: QuestionWords, { estimates }: ReadingContext): string | undefined {
  const last = estimates.at(-1);
  const isOfOther = words.some((word, at) => {
    const year = yearOfWord(word)?.year;
    if (year === undefined || last === undefined || year === last || !estimates.includes(year)) return false;
    const isMultiplied =
      /^#\d+$/.test(words[at - 1] ?? '') || /^#\d+ (?:on|of|times|pe|pb|forward)$/.test(words.slice(at - 2, at).join(' '));
    return (
      (isMultiplied && /^(?:eps|ebitda|sales|revenue|earnings|book|pat|profit)$/.test(words[at + 1] ?? '')) ||
      /(?:target|target price|upside) (?:for|in|of) y20/.test(plain)
    );
  });
  return isOfOther ? `The target is of the last estimated year, FY${String((last ?? 0) % 100).padStart(2, '0')}E.` : undefined;
}

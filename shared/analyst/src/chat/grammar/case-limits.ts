import { isOfCases } from './plain-words.ts';
import type { Mention } from './concepts.ts';
import { yearOfWord } from './fiscal-years.ts';
import type { QuestionWords } from './question-words.ts';
import type { ReadingContext } from './reading-context.ts';
import { hasUnusedValue, type ConceptValues } from './value-assignment.ts';

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

import type { Case } from '@mulya/contract/assistant';
import { yearOfWord } from './quantities.ts';
import type { QuestionWords } from './question-words.ts';
import type { ReadingContext } from './tool-question.ts';
import type { ConceptValues } from './value-assignment.ts';

/** A part of a case: the values of one concept. A list of values is two or three cases. */
export interface CasePart {
  readonly cases: readonly Case[];
}

/** A field shows four decimals at most. */
export const toInput = (value: number): number => Number(value.toFixed(4));

const down =
  /\b(?:lower|less|falls?|drops?|slower|down|declin(?:es?|ing)|cut|below|worse|worsens?|shrinks?|contracts?|contraction|compress(?:es)?|compression|decreases?|reduces?|loses?|erodes?)\b/;
const up = /\b(?:higher|more|rises?|faster|up|increases?|above|better|improves?|improvement|expands?|expansion|gains?|grows?)\b/;

/** "Growth 3 points lower", "the margin falls by 200 bps in FY27": the page's own values, moved in all years or in the named one. */
export function movedYears(
  what: 'growth' | 'margin',
  current: readonly (number | null)[],
  { quantities, places }: ConceptValues,
  { words }: QuestionWords,
  { estimates }: ReadingContext,
  caseOf: (value: number[]) => Case,
): CasePart | string {
  const place = places[0] ?? 0;
  const [first] = quantities;
  const [before, after] = [words.slice(Math.max(0, place - 4), place), words.slice(place + 1, place + 4)];
  const next = after.findIndex((word) => /^(?:and|,|but|while|with)$/.test(word));
  const near = [...before, ...(next < 0 ? after : after.slice(0, next))].join(' ');
  const isDown = down.test(near);
  if (first === undefined || isDown === up.test(near) || quantities.length > 1) return `Name the ${what} itself, in percent.`;
  const known = current.flatMap((value) => (value === null ? [] : [value]));
  if (known.length !== 3) return `The model has no ${what} to move.`;
  const direction = after[0] ?? '';
  const year = yearBeside(down.test(direction) || up.test(direction) ? words.toSpliced(place + 1, 1) : words, place);
  const at = year === undefined ? undefined : estimates.indexOf(year);
  if (at === -1) return 'That year is not an estimate of the model.';
  const change = isDown ? -first.value : first.value;
  return { cases: [caseOf(known.map((value, index) => toInput(at === undefined || at === index ? value + change : value)))] };
}

/** One value for all years, one for a named year, one for each of three years, or two or three cases. */
export function yearsPart(
  { quantities, places }: ConceptValues,
  { words, plain }: QuestionWords,
  { estimates }: ReadingContext,
  current: readonly (number | null)[],
  sign: 1 | -1,
  caseOf: (value: number | number[]) => Case,
): CasePart | string {
  const values = quantities.map(({ value }) => value * sign);
  const [first = 0] = values;
  const named = values.length === 1 ? yearBeside(words, places[0] ?? 0) : undefined;
  if (named !== undefined) {
    const at = estimates.indexOf(named);
    if (at < 0) return 'That year is not an estimate of the model.';
    const known = current.flatMap((value) => (value === null ? [] : [value]));
    return known.length === 3
      ? { cases: [caseOf(known.map((value, index) => (index === at ? first : value)))] }
      : 'The model has no value in another year.';
  }
  const yearCount = words.filter((word) => yearOfWord(word) !== undefined).length;
  if (values.length === 3 && (yearCount >= 2 || / (?:respectively|each year|three years|next #\d|by year|in turn) /.test(plain)))
    return { cases: [caseOf(values)] };
  return values.length > 3 ? 'I can run up to three values.' : { cases: values.map((value) => caseOf(value)) };
}

/** The year that a value is for: "10 % in FY27", "FY27 growth of 10 %". */
function yearBeside(words: readonly string[], place: number): number | undefined {
  const after =
    / ?^(?:(?:pat|sales|revenue|ebitda|eps|profit|growth|pe|multiple|net|worth) ){0,3}(?:(?:in|for|during) (y20\d\de?) |(y20\d\de?) (?:only )?(?:,|and|$))/.exec(
      `${words.slice(place + 1, place + 7).join(' ')} `,
    );
  const before =
    / (?:growth )?(?:in|for) (y20\d\de?) (?:of |at |to |is |were |as |becomes )?$| (y20\d\de?) (?:(?:pat|sales|revenue|ebitda|eps|profit|net|worth) ){0,2}(?:growth|pe|multiple) (?:rate )?(?:of |at |to |is |were |as )?$/.exec(
      ` ${words.slice(Math.max(0, place - 7), place).join(' ')} `,
    );
  return yearOfWord(after?.[1] ?? after?.[2] ?? before?.[1] ?? before?.[2] ?? '')?.year;
}

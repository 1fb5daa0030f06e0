import type { CaseMethod, GrownLine, MethodInput, TargetMultiple } from './concepts.ts';
import type { QuestionWords } from './question-words.ts';
import type { ReadingContext } from './reading-context.ts';

const lineOfMultiple = { pe: 'pat', evEbitda: 'ebitda', evSales: 'sales', pb: 'netWorth' } as const satisfies Record<
  TargetMultiple,
  GrownLine
>;
const multipleOfLine = { pat: 'pe', ebitda: 'evEbitda', sales: 'evSales', netWorth: 'pb' } as const satisfies Record<
  GrownLine,
  TargetMultiple
>;

export const driverOf = (method: TargetMultiple): GrownLine => lineOfMultiple[method];
export const methodOfLine = (line: GrownLine): TargetMultiple => multipleOfLine[line];

/** The target multiple that a question names. */
export const multipleIn = ({ mentions }: QuestionWords): TargetMultiple | undefined =>
  mentions.flatMap(({ concept }) => (concept.is === 'multiple' && concept.of !== null ? [concept.of] : []))[0];

/** "Growth" alone is that of the named multiple's line, else of PAT. */
export function usualLine(question: QuestionWords, context: ReadingContext): GrownLine {
  const of = multipleIn(question);
  return of === undefined ? context.usualLine : driverOf(of);
}

/** "The multiple" is that of the named line, else PE. */
export function usualMultiple(question: QuestionWords): TargetMultiple {
  const { mentions } = question;
  const named = multipleIn(question);
  if (named !== undefined) return named;
  const line = mentions.flatMap(({ concept }) => (concept.is === 'growth' && concept.of !== null ? [concept.of] : []))[0];
  return line === undefined ? 'pe' : methodOfLine(line);
}

/** Lenders discount at the cost of equity. */
export function inputFor(of: MethodInput, { business }: ReadingContext): MethodInput {
  if (business === 'ordinary') return of === 'longTermGrowth' ? 'terminalGrowth' : of;
  return of === 'discountRate' ? 'costOfEquity' : of === 'terminalGrowth' ? 'longTermGrowth' : of;
}

/** A method that the question names: "by DCF", "on EV/EBITDA". */
export function methodIn({ mentions, plain }: QuestionWords): CaseMethod | undefined {
  const named = mentions.flatMap(({ concept }) => (concept.is === 'method' ? [concept.of] : []))[0];
  if (named !== undefined) return named;
  const on =
    / (?:on|by|under|using|via) (?:the )?(pe|pb|ev\/ebitda|ev\/sales|price to book|price to earnings)(?: method| multiple| basis)? (?!#)/.exec(
      plain,
    )?.[1];
  const known: Readonly<Record<string, CaseMethod>> = {
    pe: 'pe', pb: 'pb', 'ev/ebitda': 'evEbitda', 'ev/sales': 'evSales', 'price to book': 'pb', 'price to earnings': 'pe',
  }; // prettier-ignore
  return on === undefined ? undefined : known[on];
}

import type { Case } from '@mulya/contract/assistant';
import { assignQuantities, type ConceptValues } from './value-assignment.ts';
import { askedRowOf } from './asked-row.ts';
import type { CaseMethod, GrownLine, MethodInput, TargetMultiple } from './concepts.ts';
import type { QuestionWords } from './question-words.ts';
import type { ReadingContext } from './reading-context.ts';
import { yearOfWord } from './fiscal-years.ts';
import type { ToolQuestion } from './tool-question.ts';

/** A part of a case: one concept's values. A list of values is two or three cases, or three years. */
interface Part {
  readonly cases: readonly Case[];
}

const hypothetical =
  / (?:if|what if|suppose|supposing|assum(?:e|es|ing)|instead of|rather than|at|with|say|using|use|uses|set|were|would|run|rerun|put|take|taking|given|considering|let|case|scenario|when|only|just|on|to|by|not|becomes?|change|changes) /;
const past = / (?:did|was|has been|had|actual|actually|reported|grew|rose|fell) /;
const interrogative = / (?:is|are|does|has|why|how many|who|did|was|were) /;

/** Reads "what if": "PAT 10 % instead of 15 %", "target at 25x", "EPS with sales growth of 12 %". Undefined for another question. */
export function readCase(question: QuestionWords, context: ReadingContext): ToolQuestion | undefined {
  const { plain, mentions } = question;
  const assigned = assignQuantities(question).filter(({ concept }) => concept.is !== 'goal');
  const method = methodIn(question);
  if (assigned.length === 0 || (past.test(plain) && !/ (?:if|instead of|rather than|assume|suppose|what if) /.test(plain)))
    return undefined;
  if (!hypothetical.test(plain) && interrogative.test(plain)) return undefined;
  if (isRelative(question))
    return declined('I can run a growth, a multiple or a figure that you name, not a relative change. Name the new value.');
  const parts: Part[] = [];
  for (const each of assigned) {
    const part = partOf(each, question, context);
    if (typeof part === 'string') return declined(part);
    parts.push(part);
  }
  const cases = combined(parts);
  if (cases === undefined) return declined('I can run up to three cases of one assumption at a time.');
  const used = new Set(assigned.map(({ mention }) => mention));
  const free = mentions.filter((mention) => !used.has(mention));
  const year = question.years.find((asked) => context.estimates.includes(asked.year))?.year;
  const withMethod = method === undefined ? cases : cases.map((each): Case => ({ ...each, method }));
  return { is: 'case', cases: withMethod, row: askedRowOf(free, year) };
}

const declined = (why: string): ToolQuestion => ({ is: 'declined', why });

/** "5 % lower", "PE falls 10 %": a change of an unnamed base. Points are none: "5 points lower". */
function isRelative({ plain, quantities }: QuestionWords): boolean {
  const patterns = [
    / #(\d+) (?:lower|higher|less|more|below|above|worse|better|cut|haircut|discount|premium) /,
    / (?:discount|premium|haircut|cut) of #(\d+) /,
    / growth (?:rate )?(?:falls?|drops?|declines?|rises?|increases?|goes up|goes down|slows) (?:by )?#(\d+) /,
    / (?:pe|pb|multiple|ev\/ebitda|ev\/sales) (?:falls?|drops?|declines?|rises?|increases?|contracts?|goes up|goes down|rerates|derates) (?:by )?#(\d+) /,
  ];
  return patterns.some((pattern) => {
    const unit = quantities[Number(pattern.exec(plain)?.[1] ?? NaN)]?.unit;
    return unit === 'percent' || unit === 'plain';
  });
}

/** The assumptions of one concept, or a sentence that says why there are none. */
export function partOf(assigned: ConceptValues, question: QuestionWords, context: ReadingContext): Part | string {
  const { concept, quantities } = assigned;
  switch (concept.is) {
    case 'growth':
    case 'line': {
      const [first] = quantities;
      if (concept.is === 'line' && first?.unit === 'crore') return overridePart(assigned, question, context);
      const isDown = concept.is === 'growth' && concept.down === true;
      const of = concept.is === 'line' ? concept.of : (concept.of ?? usualLine(question, context));
      const line: GrownLine = of === 'eps' ? 'pat' : of;
      if (quantities.some(({ unit }) => unit === 'points')) return pointsPart(line, assigned, question, context);
      return yearsPart(assigned, question, context, context.growth[line], isDown ? -1 : 1, (value) => ({ growth: { [line]: value } }));
    }
    case 'multiple': {
      const of = concept.of ?? usualMultiple(question);
      return yearsPart(assigned, question, context, context.targets[of], 1, (value) => ({ targets: { [of]: value } }));
    }
    case 'input':
      return { cases: quantities.map(({ value }) => ({ inputs: { [inputFor(concept.of, context)]: value } })) };
    case 'base':
      return overridePart(assigned, question, context);
    case 'margin':
      return 'The model has no margin to set: it follows from the growth of sales, EBITDA and PAT. I can solve for the margin that a target needs.';
    case 'goal':
    case 'method':
      return 'I can run other growth rates, target multiples, base-year figures and inputs of the methods.';
  }
}

const overridable = ['price', 'shares', 'sales', 'ebitda', 'pat', 'grossDebt', 'cash', 'reserves', 'equity'] as const;

function overridePart(
  { concept, quantities }: ConceptValues,
  question: QuestionWords,
  { baseYear, estimates }: ReadingContext,
): Part | string {
  const of = overridable.find((each) => (concept.is === 'base' || concept.is === 'line') && concept.of === each);
  if (of === undefined) return 'I can replace price, shares, sales, EBITDA, PAT, debt, cash, reserves and share capital of the base year.';
  const other = question.years.find(({ year }) => year !== baseYear);
  if (other !== undefined && of !== 'price')
    return estimates.includes(other.year)
      ? 'An estimate follows from the base year and the growth. I can run another growth, or replace a figure of the base year.'
      : 'I can replace figures of the base year only.';
  return { cases: quantities.map(({ value }) => ({ overrides: { [of]: value } })) };
}

/** "Growth 3 points lower": the page's own growth, moved. */
function pointsPart(
  line: GrownLine,
  { quantities, places }: ConceptValues,
  { words }: QuestionWords,
  { growth }: ReadingContext,
): Part | string {
  const [first] = quantities;
  const near = words.slice(Math.max(0, (places[0] ?? 0) - 4), (places[0] ?? 0) + 3).join(' ');
  const isDown = /\b(?:lower|less|fall|falls|drop|drops|slower|down|decline|declines|cut|below)\b/.test(near);
  const isUp = /\b(?:higher|more|rise|rises|faster|up|increase|increases|above)\b/.test(near);
  if (first === undefined || isDown === isUp || quantities.length > 1) return 'Name the growth itself, in percent.';
  const moved = growth[line].flatMap((value) => (value === null ? [] : [value + (isDown ? -first.value : first.value)]));
  if (moved.length !== 3) return 'The model has no growth to move.';
  return { cases: [{ growth: { [line]: moved } }] };
}

/** One value for all years, one for a named year, one for each of three years, or two or three cases. */
function yearsPart(
  { quantities, places }: ConceptValues,
  { words, plain }: QuestionWords,
  { estimates }: ReadingContext,
  current: readonly (number | null)[],
  sign: 1 | -1,
  caseOf: (value: number | number[]) => Case,
): Part | string {
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
  const after = / ?^(?:(?:pat|sales|revenue|ebitda|eps|profit|growth|pe|multiple|net|worth) ){0,3}(?:in|for|during) (y20\d\de?) /.exec(
    `${words.slice(place + 1, place + 7).join(' ')} `,
  );
  const before =
    / (?:growth )?(?:in|for) (y20\d\de?) (?:of |at |to |is |were |as |becomes )?$| (y20\d\de?) (?:(?:pat|sales|revenue|ebitda|eps|profit|net|worth) ){0,2}(?:growth|pe|multiple) (?:rate )?(?:of |at |to |is |were |as )?$/.exec(
      ` ${words.slice(Math.max(0, place - 7), place).join(' ')} `,
    );
  return yearOfWord(after?.[1] ?? before?.[1] ?? before?.[2] ?? '')?.year;
}

/** Merges parts; one of them may have two or three values. */
function combined(parts: readonly Part[]): readonly Case[] | undefined {
  const many = parts.filter(({ cases }) => cases.length > 1);
  const [varied] = many;
  if (many.length > 1) return undefined;
  const rest = parts.filter((part) => part !== varied).flatMap(({ cases }) => cases);
  return (varied?.cases ?? [{}]).map((each) => mergeCases([...rest, each]));
}

export const mergeCases = (cases: readonly Case[]): Case =>
  cases.reduce<Case>(
    (all, each) => ({
      ...all,
      ...each,
      ...(each.growth === undefined ? {} : { growth: { ...all.growth, ...each.growth } }),
      ...(each.targets === undefined ? {} : { targets: { ...all.targets, ...each.targets } }),
      ...(each.overrides === undefined ? {} : { overrides: { ...all.overrides, ...each.overrides } }),
      ...(each.inputs === undefined ? {} : { inputs: { ...all.inputs, ...each.inputs } }),
    }),
    {},
  );

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
function usualLine(question: QuestionWords, context: ReadingContext): GrownLine {
  const of = multipleIn(question);
  return of === undefined ? context.usualLine : driverOf(of);
}

/** "The multiple" is that of the named line, else PE. */
function usualMultiple({ mentions }: QuestionWords): TargetMultiple {
  const line = mentions.flatMap(({ concept }) => (concept.is === 'growth' && concept.of !== null ? [concept.of] : []))[0];
  return line === undefined ? 'pe' : methodOfLine(line);
}

/** Lenders discount at the cost of equity. */
function inputFor(of: MethodInput, { business }: ReadingContext): MethodInput {
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

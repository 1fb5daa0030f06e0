import type { CaseMethod, GrownLine, MethodInput, TargetMultiple } from './concepts.ts';
import type { QuestionWords } from './question-words.ts';
import type { ReadingContext } from './tool-question.ts';
import type { Case } from '@mulya/contract/assistant';
import { movedYears, toInput, yearsPart, type CasePart } from './changed-years.ts';
import type { ConceptValues } from './value-assignment.ts';

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
function usualMultiple(question: QuestionWords): TargetMultiple {
  const { mentions } = question;
  const named = multipleIn(question);
  if (named !== undefined) return named;
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

/** Joins parts of one line's years: "10 % in FY27 and 12 % in FY28". */
export function joinYears(parts: readonly CasePart[], { growth, targets }: ReadingContext): readonly CasePart[] {
  const current = { growth, targets };
  return parts.reduce<readonly CasePart[]>((all, part) => {
    for (const group of ['growth', 'targets'] as const) {
      const [key, years] = Object.entries(part.cases[0]?.[group] ?? {})[0] ?? [];
      const at = all.findIndex(({ cases }) => Object.entries(cases[0]?.[group] ?? {}).some(([other]) => other === key));
      const before = Object.entries(all[at]?.cases[0]?.[group] ?? {})[0]?.[1];
      if (key === undefined || !Array.isArray(years) || !Array.isArray(before)) continue;
      const page = Object.entries(current[group]).find(([other]) => other === key)?.[1] ?? [];
      const joined = years.map((year, index) => (year === page[index] ? (before[index] ?? year) : year));
      return all.with(at, { cases: [{ [group]: { [key]: joined } }] });
    }
    return [...all, part];
  }, []);
}

/** The cases of all parts; undefined if two parts set one assumption, or two have several values. */
export function combineCases(parts: readonly CasePart[]): readonly Case[] | undefined {
  const keys = parts.flatMap(({ cases: [first = {}] }) =>
    Object.entries(first).flatMap(([group, values]) => Object.keys(values ?? {}).map((key) => `${group}/${key}`)),
  );
  if (new Set(keys).size < keys.length) return undefined;
  const many = parts.filter(({ cases }) => cases.length > 1);
  const [varied] = many;
  if (many.length > 1) return undefined;
  const rest = parts.filter((part) => part !== varied).flatMap(({ cases }) => cases);
  return (varied?.cases ?? [{}]).map((each) => mergeCases([...rest, each]));
}

/** One case with the assumptions of all. */
export const mergeCases = (cases: readonly Case[]): Case =>
  cases.reduce<Case>(
    (all, each) => ({
      ...all,
      ...each,
      ...(each.growth === undefined ? {} : { growth: { ...all.growth, ...each.growth } }),
      ...(each.targets === undefined ? {} : { targets: { ...all.targets, ...each.targets } }),
      ...(each.overrides === undefined ? {} : { overrides: { ...all.overrides, ...each.overrides } }),
      ...(each.inputs === undefined ? {} : { inputs: { ...all.inputs, ...each.inputs } }),
      ...(each.builder === undefined ? {} : { builder: { ...all.builder, ...each.builder } }),
    }),
    {},
  );

export const noRelativeChange = 'I can run a growth, a multiple or a figure that you name, not a relative change. Name the new value.';

/** "DCF at 12 % growth": sales and EBITDA grow, because PAT has no effect on it. */
const isOfCashFlow = (concept: ConceptValues['concept'], question: QuestionWords): boolean =>
  concept.is === 'growth' && concept.of === null && methodIn(question) === 'dcf';

/** The assumptions of one concept, or a sentence that says why there are none. */
export function partOf(assigned: ConceptValues, question: QuestionWords, context: ReadingContext): CasePart | string {
  const { concept, quantities } = assigned;
  switch (concept.is) {
    case 'growth':
    case 'line': {
      const [first] = quantities;
      if (concept.is === 'line' && first?.unit === 'crore') return overridePart(assigned, question, context);
      const isDown = isFalling(assigned, question);
      const of = concept.is === 'line' ? concept.of : (concept.of ?? usualLine(question, context));
      const line: GrownLine = of === 'eps' ? 'pat' : of;
      if (quantities.some(({ unit }) => unit === 'points'))
        return movedYears('growth', context.growth[line], assigned, question, context, (value) => ({ growth: { [line]: value } }));
      const lines: readonly GrownLine[] = isOfCashFlow(concept, question) ? ['sales', 'ebitda'] : [line];
      return yearsPart(assigned, question, context, context.growth[line], isDown ? -1 : 1, (value) => ({
        growth: Object.fromEntries(lines.map((each) => [each, value])),
      }));
    }
    case 'multiple': {
      if (quantities.some(({ unit }) => unit === 'percent')) return noRelativeChange;
      const of = concept.of ?? usualMultiple(question);
      return yearsPart(assigned, question, context, context.targets[of], 1, (value) => ({ targets: { [of]: value } }));
    }
    case 'input':
      if (isOfOtherBusiness(inputFor(concept.of, context), context))
        return `No method of this company has that input: it is one of ${context.business === 'ordinary' ? 'lenders' : 'the discounted cash flow'}.`;
      return { cases: quantities.map(({ value }) => ({ inputs: { [inputFor(concept.of, context)]: value } })) };
    case 'base':
      return overridePart(assigned, question, context);
    case 'margin':
      return marginPart(concept.of, assigned, question, context);
    case 'goal':
    case 'method':
    case 'other':
      return 'I can run other growth rates, target multiples, base-year figures and inputs of the methods.';
  }
}

/** The EBITDA margin is an input of the builder. */
function marginPart(
  of: 'ebitda' | 'net' | null,
  assigned: ConceptValues,
  question: QuestionWords,
  context: ReadingContext,
): CasePart | string {
  if (context.business !== 'ordinary')
    return 'A margin is an input of the builder, which lenders and insurers don’t have. I can run another growth of PAT or net worth.';
  if (of === 'net')
    return 'The net margin isn’t an input: it follows from the EBITDA margin, interest and tax. I can run another EBITDA margin, or solve for a net margin.';
  const margins = context.ebitdaMargin;
  if (margins.some((margin) => margin === null)) return 'The model has no EBITDA margin of each year.';
  const caseOf = (ebitdaMargin: number | number[]): Case => ({ builder: { ebitdaMargin } });
  const { quantities, places } = assigned;
  if (quantities.some(({ unit }) => unit === 'points')) return movedYears('margin', margins, assigned, question, context, caseOf);
  return isMoved(places[0] ?? 0, question)
    ? 'Name the change of the margin in points (“2 points”), or the new margin.'
    : yearsPart(assigned, question, context, margins, 1, caseOf);
}

/** "The margin falls 2 %", which can be 2 points or 2 % of it; but not "falls to 20 %". */
function isMoved(place: number, { words }: QuestionWords): boolean {
  const before = words.slice(Math.max(0, place - 3), place);
  return (
    !before.includes('to') &&
    /\b(?:falls?|drops?|declines?|shrinks?|contracts?|rises?|increases?|expands?|improves?|grows?)\b/.test(before.join(' '))
  );
}

/**
 * A case with a margin, which the builder computes: on the model's own sales growth, or on that of the question. A sentence where the
 * question has a growth that the margin decides.
 */
export function builderCase({ growth = {}, builder, ...others }: Case, { growth: own }: ReadingContext): Case | string {
  const { sales, ...rest } = growth;
  if (rest.ebitda !== undefined || rest.pat !== undefined)
    return 'EBITDA and PAT follow from the margin. Name the margin or their growth, not both.';
  const usual = own.sales.flatMap((value) => (value === null ? [] : [toInput(value)]));
  const salesGrowth = sales ?? (usual.length === 3 ? usual : undefined);
  return {
    ...others,
    ...(Object.keys(rest).length === 0 ? {} : { growth: rest }),
    builder: { ...(salesGrowth === undefined ? {} : { salesGrowth }), ...builder },
  };
}

/** The discounted cash flow is not for lenders and insurers, and their inputs are not for others. */
function isOfOtherBusiness(input: MethodInput, { business }: ReadingContext): boolean {
  const isOfLenders = ['costOfEquity', 'longTermGrowth', 'sustainableRoe', 'payout', 'extraCreditCost', 'loans'].includes(input);
  return isOfLenders !== (business !== 'ordinary');
}

const falling = /^(?:negative|minus|fall|fell|declin|drop|shrink|shrunk|contract|decreas|reduc|degrow|down)/;

/** "PAT falling 5 %", "a 5 % drop in PAT", but not "growth falls to 5 %". */
function isFalling({ concept, places }: ConceptValues, { words }: QuestionWords): boolean {
  const place = places[0] ?? 0;
  if (words[place - 1] === 'to') return false;
  if (concept.is === 'growth' && concept.down === true) return true;
  return (
    words[place - 1] !== 'at' &&
    (words.slice(Math.max(0, place - 3), place).some((word) => falling.test(word)) || falling.test(words[place + 1] ?? ''))
  );
}

const overridable = ['price', 'shares', 'sales', 'ebitda', 'pat', 'grossDebt', 'cash', 'reserves', 'equity'] as const;

function overridePart(
  { concept, quantities }: ConceptValues,
  question: QuestionWords,
  { baseYear, estimates }: ReadingContext,
): CasePart | string {
  if (quantities.some(({ unit }) => unit === 'percent' || unit === 'points')) return noRelativeChange;
  const of = overridable.find((each) => (concept.is === 'base' || concept.is === 'line') && concept.of === each);
  if (of === undefined) return 'I can replace price, shares, sales, EBITDA, PAT, debt, cash, reserves and share capital of the base year.';
  const other = question.years.find(({ year }) => year !== baseYear);
  if (other !== undefined && of !== 'price')
    return estimates.includes(other.year)
      ? 'An estimate follows from the base year and the growth. I can run another growth, or replace a figure of the base year.'
      : 'I can replace figures of the base year only.';
  return { cases: quantities.map(({ value }) => ({ overrides: { [of]: value } })) };
}

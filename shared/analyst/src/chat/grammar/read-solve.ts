import type { Case, ToolArguments } from '@mulya/contract/assistant';
import { assignQuantities, freeMentions, hasUnusedValue, type ConceptValues, whyNoYear } from './value-assignment.ts';
import type { CaseMethod, Mention, TargetMultiple } from './concepts.ts';
import type { QuestionWords } from './question-words.ts';
import { driverOf, methodIn, methodOfLine, multipleIn, partOf, mergeCases } from './case-parts.ts';
import type { ReadingContext, ToolQuestion } from './tool-question.ts';

type Solve = ToolArguments<'solve'>;

const asking =
  / (?:what|which|how much|how high|how fast|how low|reverse engineer|work out|calculate|minimum|maximum|min|max|required|require|requires|needed|need|needs|necessary|must|have to|has to|find|solve|break ?even|fair|justify|justifies|justified|implied|implies|imply|priced in|pricing in|discounting) /;
const open =
  / (?:what (?:would|does|will|must) (?:it )?(?:take|have to happen|need to happen|happen for)|what is needed|what is required|how can (?:it|the stock|the price) (?:reach|get)|what needs to (?:happen|be true)) /;

/** Reads "at what growth, multiple or margin": the assumption that a price, an upside or a return needs. Undefined for another question. */
export function readSolve(question: QuestionWords, context: ReadingContext): ToolQuestion | undefined {
  const { plain, mentions } = question;
  const assigned = assignQuantities(question);
  const goals = assigned.filter(({ concept }) => concept.is === 'goal' || isGoalPrice(concept, plain));
  const givens = assigned.filter((each) => !goals.includes(each));
  const free = freeMentions(mentions, assigned);
  const unknown = free.find(({ concept }) => isUnknown(concept));
  const isFair = free.some(({ concept }) => concept.is === 'goal' && concept.of === 'fair');
  const isDouble = / doubles? | double /.test(plain) && / (?:price|stock|share|money|investment|it) /.test(plain);
  const hasGoal =
    goals.length > 0 ||
    isFair ||
    isDouble ||
    isTodaysPrice(plain) ||
    (givens.length === 0 && / (?:must|have to|has to|needed|required|need to|needs to) /.test(plain));
  if (goals.length > 1) return undefined;
  const isRequired = unknown?.concept.is === 'multiple' && goals.length === 0 && !isDouble && asksForFair.test(plain);
  const target = isRequired ? ({ target: 'return' } as const) : targetOf(goals[0], isDouble);
  if (target === 'no-number') return undefined;
  if (unknown === undefined) {
    if (!open.test(plain) || goals.length === 0 || givens.length > 0) return undefined;
    return {
      is: 'solve',
      solve: [
        { for: 'growth', ...target },
        { for: 'multiple', ...target },
      ],
    };
  }
  if (!asking.test(plain) || / (?:did|was|were|actual|reported) /.test(plain)) return undefined;
  if (!hasGoal && !needsPrice(plain, unknown, givens)) return undefined;
  if (hasUnusedValue(question, assigned)) return undefined;
  const last = context.estimates.at(-1);
  const noYear =
    whyNoYear(question, context) ??
    (question.years.some(({ year }) => year !== last && year !== context.baseYear) ? lastYearOnly : undefined);
  if (noYear !== undefined) return { is: 'declined', why: noYear };
  const given = givenOf(givens, question, context);
  if (typeof given === 'string') return { is: 'declined', why: given };
  const found = solved(unknown, question, given, target);
  return typeof found === 'string' ? { is: 'declined', why: found } : { is: 'solve', solve: [found] };
}

/** A fair multiple is one that leaves the required return: without a return, the target would be today's price. */
const asksForFair = / (?:fair|fairly|justified|justify|justifies|reasonable) /;

const lastYearOnly = 'I can solve for the last estimated year only.';

const isUnknown = (concept: Mention['concept']): boolean => concept.is === 'growth' || concept.is === 'multiple' || concept.is === 'margin';

/** "To reach a price of 3,000": a price after a verb that aims at it. */
const isGoalPrice = (concept: ConceptValues['concept'], plain: string): boolean =>
  concept.is === 'base' &&
  concept.of === 'price' &&
  / (?:reach|reaches|hit|hits|get to|touch|touches|justify|justifies|worth|for|to) /.test(plain);

const isTodaysPrice = (plain: string): boolean =>
  / (?:justify|justifies|support|supports|explain|explains|assume|assumes|need|needs|require|requires|imply|implies|discount|discounts|price in|prices in) /.test(
    plain,
  ) && / (?:price|market|cmp|value|stock|share) /.test(plain);

/** "What growth does 30x need": a growth for a multiple, or a multiple for a growth, without another goal. */
const needsPrice = (plain: string, { concept }: Mention, givens: readonly ConceptValues[]): boolean =>
  givens.some((given) => (concept.is === 'growth') !== (given.concept.is === 'growth' || given.concept.is === 'line')) &&
  (/ (?:justify|justifies|need|needs|needed|imply|implies|require|requires|required|support|supports|deserve|deserves) /.test(plain) ||
    / (?:what|which) (?:\S+ ){0,2}(?:growth|pe|pb|multiple) /.test(plain)) &&
  !/ (?:is|are) (?:the )?(?:fy|y20)/.test(plain);

type Target = Pick<Solve, 'target' | 'value'>;

function targetOf(goal: ConceptValues | undefined, isDouble: boolean): Target | 'no-number' {
  if (goal === undefined) return isDouble ? { target: 'upside', value: 100 } : { target: 'price' };
  const [first] = goal.quantities;
  if (first === undefined || goal.quantities.length > 1) return 'no-number';
  if (goal.concept.is !== 'goal') return { target: 'price', value: first.value };
  switch (goal.concept.of) {
    case 'upside':
      return { target: 'upside', value: first.value };
    case 'downside':
      return { target: 'upside', value: -Math.abs(first.value) };
    case 'return':
      return { target: 'return', value: first.value };
    default:
      return { target: 'price', value: first.value };
  }
}

function givenOf(givens: readonly ConceptValues[], question: QuestionWords, context: ReadingContext): Case | string {
  const cases: Case[] = [];
  for (const each of givens) {
    const part = partOf(each, question, context);
    if (typeof part === 'string') return part;
    const [only] = part.cases;
    if (only === undefined || part.cases.length > 1) return 'I can solve for one case at a time.';
    if (only.builder !== undefined) return 'I can run another margin or solve for an assumption, not both at once.';
    cases.push(only);
  }
  return mergeCases(cases);
}

const isMultiple = (method: CaseMethod | undefined): method is TargetMultiple =>
  method === 'pe' || method === 'pb' || method === 'evEbitda' || method === 'evSales';

/** The call, or a sentence that says why there is none. */
function solved({ concept }: Mention, question: QuestionWords, given: Case, target: Target): Solve | string {
  const named = methodIn(question);
  if (named !== undefined && !isMultiple(named))
    return 'I can solve the four target multiples, not this method. I can run it with other inputs.';
  const [givenMultiple] = Object.keys(given.targets ?? {}) as TargetMultiple[]; // the keys of this very object
  const method = named ?? givenMultiple ?? (concept.is === 'multiple' ? (concept.of ?? undefined) : multipleIn(question));
  const withMethod = (of: TargetMultiple | undefined): Pick<Solve, 'given'> => {
    const all: Case = of === undefined ? given : { ...given, method: of };
    return Object.keys(all).length === 0 ? {} : { given: all };
  };
  switch (concept.is) {
    case 'growth': {
      if (concept.of === null) return { for: 'growth', ...target, ...withMethod(method) };
      const own = method ?? methodOfLine(concept.of);
      if (driverOf(own) !== concept.of)
        return 'The growth that drives this multiple is another one, so no growth of that line changes the target.';
      if (given.growth?.[concept.of] !== undefined) return 'The question gives the growth that it asks for.';
      return { for: 'growth', ...target, ...withMethod(own) };
    }
    case 'multiple': {
      const own = concept.of ?? methodOfGrowth(given) ?? method;
      if (own !== undefined && given.targets?.[own] !== undefined) return 'The question gives the multiple that it asks for.';
      return { for: 'multiple', ...target, ...withMethod(own) };
    }
    case 'margin':
      return {
        for: 'margin',
        ...target,
        ...withMethod(method ?? (concept.of === 'ebitda' ? 'evEbitda' : concept.of === 'net' ? 'pe' : undefined)),
      };
    default:
      return 'I can solve for a growth, a target multiple or a margin.';
  }
}

function methodOfGrowth({ growth }: Case): TargetMultiple | undefined {
  const lines = Object.keys(growth ?? {}) as (keyof NonNullable<Case['growth']>)[]; // the keys of this very object
  const [line] = lines;
  return line === undefined || line === 'pat' ? undefined : methodOfLine(line);
}

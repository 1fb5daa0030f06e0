import type { Case } from '@mulya/contract/assistant';
import { readAge, readAssumptions, readCompare, readHistory, readMethodValue } from './read-others.ts';
import { readNamedCompare, readPriceQuestion, readRisks } from './read-judgement.ts';
import { readSolve } from './read-solve.ts';
import type { QuestionWords } from './question-words.ts';
import { type ReadingContext, type ToolQuestion, type ExplainedMetric, askedRowOf } from './tool-question.ts';
import { isAddedAmount, isBeyondCases, whyNoTargetYear, whyNoYear, assignQuantities, freeMentions } from './value-assignment.ts';
import { builderCase, methodIn, noRelativeChange, partOf, combineCases, joinYears } from './case-parts.ts';
import { toInput, type CasePart } from './changed-years.ts';

const why =
  / (?:why|reasons?|how come|what (?:drove|drives|caused|explains|led|is behind|was behind|is driving|changed in|hurt|helped|pushed|lifted|boosted|dragged|pulled|weighed on|hit|made)|what happened to|explain|bridge|drivers?|cause|due to|because of what|break ?down|break down) /;

const fall =
  / (?:fall|falls|fell|fallen|falling|decline|declines|declined|declining|drop|drops|dropped|dropping|decrease|decreased|down|lower|shrink|shrank|shrunk|slip|slipped|dip|dipped|crash|crashed|contract|contracted|worse|hurt|slump|slumped|sank|tumbled|tanked|half|collapse|collapsed|halved|plunge|plunged|reduce|reduced|weak) /;

const rise =
  / (?:rise|rises|rose|risen|rising|grow|grows|grew|grown|growing|increase|increases|increased|jump|jumps|jumped|up|higher|surge|surged|improve|improved|gain|gained|soar|soared|expand|expanded|better|spike|spiked|helped|doubled) /;

const change = / (?:change|changed|changes|move|moved|swing|differ|difference|bridge|growth|turn|turned) /;

const yearLabel = (year: number | undefined): string | undefined =>
  year === undefined ? undefined : `FY${String(year % 100).padStart(2, '0')}`;

const hypothetical =
  / (?:if|what if|suppose|supposing|assum(?:e|es|ing)|instead of|rather than|at|with|say|using|use|uses|set|were|would|run|rerun|put|take|taking|given|considering|let|case|scenario|when|only|just|on|to|by|not|becomes?|change|changes) /;

const past = / (?:did|was|has been|had|actual|actually|reported|grew|rose|fell) /;

const interrogative = / (?:is|are|will|can|does|has|why|how many|who|did|was|were) /;

const declined = (why: string): ToolQuestion => ({ is: 'declined', why });

/** Rows of the model that no statement has, by the words of analysts; longer ones first. */
const modelRows: readonly (readonly [pattern: RegExp, row: string])[] = [
  [/ net debt(?: to |\/| )ebitda /, 'Net debt/EBITDA'],
  [/ (?:bvps|book value per share) /, 'BVPS'],
  [/ (?:enterprise value|ev) /, 'EV'],
];

const condition = / (?:if|why|at|fair|needed|instead|peers?|industry|history|should|would|grow|grows|growth) /;

/**
 * Reads a question that a tool answers; undefined for one that the loaded figures answer, or that is not understood.
 *
 * @param companies other companies that it may name
 */
export function readToolQuestion(
  question: QuestionWords,
  context: ReadingContext,
  companies: readonly string[] = [],
): ToolQuestion | undefined {
  return (
    readAssumptions(question) ??
    readAge(question) ??
    readExplain(question, context) ??
    readHistory(question, context) ??
    readNamedCompare(question, companies, context.business) ??
    readCompare(question, context) ??
    readPriceQuestion(question, companies) ??
    readRisks(question) ??
    readSolve(question, context) ??
    readCase(question, context) ??
    readMethodValue(question) ??
    readFigures(question, context)
  );
}

/** Reads "BVPS FY27E", "enterprise value": a row of the page's model, in the years that the question names. */
function readFigures({ plain, quantities, years }: QuestionWords, { baseYear, estimates }: ReadingContext): ToolQuestion | undefined {
  const row = modelRows.find(([pattern]) => pattern.test(plain))?.[1];
  if (row === undefined || baseYear === undefined || quantities.length > 0 || condition.test(plain)) return undefined;
  const column = (year: number): string => `FY${String(year % 100).padStart(2, '0')}${year === baseYear ? '' : 'E'}`;
  const known = [baseYear, ...estimates];
  const asked = years.map(({ year }) => year);
  if (asked.some((year) => !known.includes(year))) return undefined;
  const columns = (asked.length === 0 ? known : [...new Set(asked)]).map(column);
  return { is: 'figures', row, ids: columns.map((each) => `model/${row}/${each}`) };
}

/** Reads "what if": "PAT 10 % instead of 15 %", "target at 25x", "EPS with sales growth of 12 %". Undefined for another question. */
function readCase(question: QuestionWords, context: ReadingContext): ToolQuestion | undefined {
  const { plain, mentions } = question;
  const assigned = assignQuantities(question).filter(({ concept }) => concept.is !== 'goal');
  const method = methodIn(question);
  if (assigned.length === 0 || (past.test(plain) && !/ (?:if|instead of|rather than|assume|suppose|what if) /.test(plain)))
    return undefined;
  if (!hypothetical.test(plain) && interrogative.test(plain)) return undefined;
  if (isRelative(question) || isAddedAmount(question, assigned)) return declined(noRelativeChange);
  const free = freeMentions(mentions, assigned);
  if (isBeyondCases(question, assigned, free)) return undefined;
  const why = whyNoYear(question, context) ?? whyNoTargetYear(question, context);
  if (why !== undefined) return declined(why);
  const parts: CasePart[] = [];
  for (const each of assigned) {
    const part = partOf(each, question, context);
    if (typeof part === 'string') return declined(part);
    parts.push(part);
  }
  const combined = combineCases(joinYears(parts, context));
  if (combined === undefined) return declined('I can run one value for each assumption, or up to three values of one.');
  const cases: Case[] = [];
  for (const each of combined) {
    const built = each.builder === undefined ? each : builderCase(each, context);
    if (typeof built === 'string') return declined(built);
    cases.push(method === undefined ? built : { ...built, method });
  }
  const year = question.years.find((asked) => context.estimates.includes(asked.year))?.year;
  const [only] = cases;
  const ebitdaMargin = context.ebitdaMargin.flatMap((margin) => (margin === null ? [] : [toInput(margin)]));
  return {
    is: 'case',
    cases,
    row: askedRowOf(free, question.words, year),
    ...(only?.builder !== undefined && cases.length === 1 && { unchanged: { ...only, builder: { ...only.builder, ebitdaMargin } } }),
  };
}

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

/** Reads "why did PAT fall in FY26". Undefined for another question. */
function readExplain({ plain, mentions, years }: QuestionWords, context: ReadingContext): ToolQuestion | undefined {
  if (/ (?:peers?|industry|sector|competitors|others) /.test(plain)) return undefined;
  const [first] = mentions.filter(({ concept }) => concept.is !== 'goal' && !(concept.is === 'growth' && concept.of === null));
  const metric =
    first?.concept.is === 'other'
      ? undefined
      : mentions.flatMap(({ concept }): readonly ExplainedMetric[] => {
          if (concept.is === 'line') return concept.of === 'netWorth' ? [] : [concept.of];
          if (concept.is === 'margin') return concept.of === 'net' ? ['pat'] : ['ebitda'];
          if (concept.is !== 'growth' || concept.of === null || concept.of === 'netWorth') return [];
          return [concept.perShare === true ? 'eps' : concept.of];
        })[0];
  const isFall = fall.test(plain);
  const isRise = rise.test(plain);
  const isPair =
    new Set(years.map(({ year }) => year)).size === 2 &&
    / y20\d\d (?:vs|versus|against|compared to|compared with|over|to|and) y20/.test(plain);
  if (metric === undefined || !(isPair || (why.test(plain) && (isFall || isRise || change.test(plain))))) return undefined;
  if (/ quarter /.test(plain)) return { is: 'declined', why: 'I can explain a change between full years, not between quarters.' };
  if (mentions.some(({ concept }) => concept.is === 'margin'))
    return { is: 'declined', why: 'I can explain a change of sales, EBITDA, PAT or EPS, not of a margin.' };
  if (mentions.some(({ concept }) => concept.is === 'goal' && concept.of === 'target')) return undefined;
  if (years.some(({ year }) => context.newestYear !== undefined && year > context.newestYear))
    return { is: 'declined', why: 'I can explain a change between reported years, not an estimate.' };
  const isPlainClaim = isFall !== isRise && !/ (?:not|growth|cagr) /.test(plain);
  const claimed = isPlainClaim ? (isFall ? 'fall' : 'rise') : undefined;
  const { from, to } = periodsOf(
    plain,
    years.map(({ year }) => year),
    context,
  );
  return { is: 'explain', metric, from, to, claimed };
}

/** "In FY26", "from FY24 to FY26", "since FY23"; the last two years if the question names none. */
function periodsOf(
  plain: string,
  years: readonly number[],
  { newestYear }: ReadingContext,
): { readonly from: string | undefined; readonly to: string | undefined } {
  const ordered = [...new Set(years)].toSorted((one, other) => one - other);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) return { from: undefined, to: undefined };
  if (first !== last) return { from: yearLabel(first), to: yearLabel(last) };
  if (
    / (?:since|after|from|than|versus|vs|against|compared to|compared with)(?: in)? y20/.test(plain) &&
    newestYear !== undefined &&
    newestYear > first
  )
    return { from: yearLabel(first), to: yearLabel(newestYear) };
  return { from: yearLabel(first - 1), to: yearLabel(first) };
}

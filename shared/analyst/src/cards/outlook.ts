import { above, atLeast, below } from '../claim.ts';
import { observations } from '../observations/observations.ts';
import { pageObservations } from '../observations/headline-observations.ts';
import { quarterLine } from '../observations/recent.ts';
import { describeAssumptions } from '../observations/assumption-provenance.ts';
import type { Period } from '../company.ts';
import { eventBetween, hasSameEbitda } from '../comparability.ts';
import { modelId, type Page, type Subject } from '../subject.ts';
import { observe, printsAlike, quote, say, size, type Sentence, type Words } from '../sentence.ts';
import { asBullet, bullet, choose, rankSentences, type Statement } from './statement.ts';

interface ForecastLine {
  readonly row: string;
  readonly growthRow: string;
  readonly line: 'sales' | 'ebitda' | 'pat';
  readonly name: string;
}

const forecastLines: readonly ForecastLine[] = [
  { row: 'Adjusted PAT', growthRow: 'PAT growth', line: 'pat', name: 'PAT' },
  { row: 'Sales', growthRow: 'Sales growth', line: 'sales', name: 'Sales' },
  { row: 'EBITDA', growthRow: 'EBITDA growth', line: 'ebitda', name: 'EBITDA' },
];

const followedBy = ({ own }: Subject): readonly ForecastLine[] => (own.business === 'ordinary' ? forecastLines : forecastLines.slice(0, 1));

const label = (year: number): string => `FY${String(year % 100).padStart(2, '0')}`;

/** A growth above this, in percent, reflects its base and is not printed. */
const maxGrowth = 200;

/** The reported fiscal year against the model's estimate; for a year not reported yet, the estimate. */
export function outlook(subject: Subject, year: number): readonly Statement[] {
  const { own, facts, page } = subject;
  const reported = own.years.find(({ fiscalYear }) => fiscalYear === year);
  if (reported === undefined) return unreportedYear(subject, year);
  const against = rankSentences(facts, againstReported(subject, year));
  const fallback = against.length > 0 ? [] : [bullet(withoutEstimate(reported.label, page, page?.base === label(year)))];
  const observed = own.newest === reported ? rankSentences(facts, observations(own)) : [];
  const quarters = choose(observed, { topics: ['quarters'], limit: 1 });
  const how = choose(observed, {
    topics: ['profit', 'margin', 'operating-leverage', 'cash', 'sales', 'other-income', 'interest', 'return'],
    without: against.length > 0 ? ['sales', 'profit'] : [],
    limit: 5 - Math.min(3, against.length),
  });
  return [...fallback, ...against.slice(0, 3).map(asBullet), ...how.map(asBullet), ...quarters.map(asBullet)];
}

function withoutEstimate(year: string, page: Page | undefined, isBase: boolean): Words {
  if (page === undefined) return say`${year} is reported; the model’s assumptions were not available for this answer.`;
  return isBase ? say`${year} is reported and is the model’s base year.` : say`${year} is reported.`;
}

/** The reported year against the model's estimate, line by line. */
export function againstReported(subject: Subject, year = 2026): readonly Sentence[] {
  const { own, facts, page } = subject;
  const reported = own.years.find(({ fiscalYear }) => fiscalYear === year);
  const column = `${label(year)}E`;
  if (page === undefined || reported === undefined || !page.estimates.includes(column)) return [];
  return followedBy(subject).flatMap(({ row, growthRow, line, name }, at): readonly Sentence[] => {
    const [was, estimate, growth, grown] = [
      `line/${line}/${reported.label}`,
      modelId(row, column),
      modelId(growthRow, column),
      `growth/${line}/${reported.label}`,
    ];
    const [actual, expected, rate] = [facts.number(was), facts.number(estimate), facts.number(grown)];
    if (actual === undefined || expected === undefined || !isComparable(subject, page, line, reported)) return [];
    const isEqual = printsAlike(facts, was, estimate);
    if (isEqual && actual < 0) return [];
    const how: Words =
      rate !== undefined && Math.abs(rate) <= maxGrowth && !printsAlike(facts, grown, growth)
        ? say` (growth of ${quote(grown)} vs ${quote(growth)} assumed)`
        : say``;
    return [
      observe({
        about: { metric: line, direction: actual < expected ? 'low' : 'high', horizon: 'model' },
        topic: line === 'pat' ? 'profit' : line === 'sales' ? 'sales' : 'margin',
        weight: 86 - at,
        claims: [
          ...(isEqual ? [] : [actual < expected ? below(was, estimate) : above(was, estimate)]),
          expected < 0 ? below(estimate, 0) : atLeast(estimate, 0),
          actual < 0 ? below(was, 0) : atLeast(was, 0),
        ],
        words: say`${reportedWords({ line, name, year: reported.label, was, estimate, column }, actual, isEqual ? actual : expected)}${how}.`,
      }),
    ];
  });
}

/** Whether a year's line can stand beside an estimate: no event between the base and the year, and EBITDA of both with depreciation. */
function isComparable({ own }: Subject, { baseYear }: Page, line: ForecastLine['line'], year: Period): boolean {
  if (baseYear?.end === undefined) return true;
  if (eventBetween(own.answer, { end: baseYear.end }, year) !== undefined) return false;
  return line !== 'ebitda' || hasSameEbitda(own, baseYear.label, own, year.label);
}

interface ReportedLine extends Pick<ForecastLine, 'line' | 'name'> {
  readonly year: string;
  readonly was: string;
  readonly estimate: string;
  readonly column: string;
}

/** Both results, worded for either sign. */
function reportedWords({ line, name, year, was, estimate, column }: ReportedLine, actual: number, expected: number): Words {
  if (line === 'pat' && (actual < 0 || expected < 0)) {
    const own = actual < 0 ? say`${year} net loss was ${size(was)}` : say`${year} PAT was ${quote(was)}`;
    return say`${own} vs ${expected < 0 ? say`a modelled ${column} loss of ${size(estimate)}` : say`the ${column} estimate of ${quote(estimate)}`}`;
  }
  const how = actual < expected ? 'below' : actual > expected ? 'above' : 'in line with';
  return say`${year} ${name === 'Sales' ? 'sales' : name} of ${quote(was)} ${line === 'sales' ? 'are' : 'is'} ${how} the ${column} estimate of ${quote(estimate)}`;
}

/** A year not reported yet: the model's assumptions, and the results so far. */
function unreportedYear(subject: Subject, year: number): readonly Statement[] {
  const { own, facts, page } = subject;
  const newest = own.newest?.label;
  const column = `${label(year)}E`;
  const isOdd = own.irregularYear?.fiscalYear === year;
  const first = bullet(
    isOdd
      ? say`${own.irregularYear?.label ?? ''} may not cover 12 months, so it is not compared.`
      : newest === undefined
        ? say`${label(year)} is not yet reported; no full year is in the loaded data.`
        : say`${label(year)} is not yet reported; the latest year is ${newest}.`,
  );
  const assumed =
    page === undefined || !page.estimates.includes(column)
      ? []
      : rankSentences(facts, assumptions(subject, page, column), firstQuarter(subject, page, year));
  const price = choose(rankSentences(facts, pageObservations(subject)), { topics: ['implied'], limit: 1 });
  const recent = choose(rankSentences(facts, observations(own)), {
    topics: ['quarters', 'price'],
    without: assumed.some(({ topic }) => topic === 'quarters') ? ['quarters'] : [],
    limit: 2,
  });
  const none =
    page === undefined
      ? say`The model’s assumptions were not available for this answer.`
      : say`The model has no estimate for ${label(year)}.`;
  const isFirst = isOdd || newest === undefined || page === undefined || assumed.length === 0;
  return [
    ...(isFirst ? [first] : []),
    ...(assumed.length === 0 ? [bullet(none)] : assumed.slice(0, 4).map(asBullet)),
    ...price.map(asBullet),
    ...recent.map(asBullet),
  ];
}

function assumptions(subject: Subject, page: Page, column: string): readonly Sentence[] {
  const { own, facts } = subject;
  const newest = own.newest?.label ?? '';
  const by = followedBy(subject).map((each) => describeAssumptions(page, chainOf(page, each, column)));
  return followedBy(subject).flatMap((each, at): readonly Sentence[] => {
    const { row, growthRow, line, name } = each;
    const [estimate, growth, was, grown] = [
      modelId(row, column),
      modelId(growthRow, column),
      `line/${line}/${newest}`,
      `growth/${line}/${newest}`,
    ];
    const [expected, actual, rate] = [facts.number(estimate), facts.number(was), facts.number(grown)];
    if (expected === undefined) {
      const isPlaceholder = facts.fact(estimate)?.is === 'placeholder';
      return isPlaceholder && at === 0
        ? [
            observe({
              topic: 'placeholders',
              weight: 90,
              claims: [],
              words: say`The ${column} ${name} estimate needs a base-year figure that the source lacks.`,
            }),
          ]
        : [];
    }
    const loss = growthOnLoss(subject, page, each, column);
    if (loss !== undefined) return [observe({ topic: 'profit', weight: 84 - at, ...loss })];
    const isLoss = line === 'pat' && actual !== undefined && actual < 0;
    const how = rate === undefined || Math.abs(rate) > maxGrowth ? say`` : say` (growth ${quote(grown)})`;
    const earlier: Words =
      actual === undefined ||
      own.newest === undefined ||
      !isComparable(subject, page, line, own.newest) ||
      printsAlike(facts, was, estimate)
        ? say``
        : isLoss
          ? say` vs net loss of ${size(was)} in ${newest}`
          : say` vs ${quote(was)} in ${newest}${how}`;
    const whom = at === 0 || by[at] !== by[at - 1] ? `On ${by[at] ?? ''}: ` : '';
    return [
      observe({
        topic: 'assumption',
        weight: 84 - at,
        claims: [above(estimate, -1e-9), ...(isLoss ? [below(was, 0)] : [])],
        words: say`${whom}${column} ${name === 'Sales' ? 'sales' : name} ${quote(estimate)} (growth ${quote(growth)})${earlier}.`,
      }),
    ];
  });
}

/** The inputs of an estimate: the line's base figure, and its growth rates up to the column. */
const chainOf = ({ base, estimates }: Page, { row, growthRow }: ForecastLine, column: string): readonly string[] => [
  modelId(row, base),
  ...estimates.slice(0, estimates.indexOf(column) + 1).map((each) => modelId(growthRow, each)),
];

/** The effect of a rate on a base below zero, or of a rate below -100%. Undefined for a growth between amounts of zero and more. */
function growthOnLoss(
  { facts }: Subject,
  { base, estimates }: Page,
  { row, growthRow, line, name }: ForecastLine,
  column: string,
): Pick<Sentence, 'claims' | 'words'> | undefined {
  const before = [base, ...estimates][estimates.indexOf(column)] ?? '';
  const [prior, estimate, growth] = [modelId(row, before), modelId(row, column), modelId(growthRow, column)];
  const [from, to] = [facts.number(prior), facts.number(estimate)];
  if (from === undefined || to === undefined || (from >= 0 && to >= 0)) return undefined;
  const isPat = line === 'pat';
  const result =
    to >= 0 ? say`${isPat ? 'a profit of ' : ''}${quote(estimate)}` : isPat ? say`a loss of ${size(estimate)}` : [quote(estimate)];
  const start =
    isPat && from < 0 ? say`a ${before} loss of ${size(prior)}` : say`${before} ${name === 'Sales' ? 'sales' : name} of ${quote(prior)}`;
  const moved = to < from ? below(estimate, prior) : above(estimate, prior);
  const isLoss = isPat && from < 0 && to < 0;
  const words = isLoss
    ? say`${quote(growth)} growth ${to < from ? 'widens' : 'narrows'} the ${before} loss of ${size(prior)} to ${size(estimate)} in ${column}.`
    : say`${quote(growth)} growth on ${start} gives ${result} in ${column}.`;
  if (from >= 0) return { claims: [atLeast(prior, 0), below(estimate, 0), below(growth, -100), moved], words };
  return {
    claims: [below(prior, 0), moved, ...(to < 0 ? [below(estimate, 0), above(growth, -100)] : [atLeast(estimate, 0)])],
    words: say`${words} Growth rates are not meaningful until the base is ${isPat ? 'a profit' : 'above zero'}.`,
  };
}

/** The first reported quarter of the year, annualised, against the estimate. */
function firstQuarter(subject: Subject, page: Page, year: number): readonly Sentence[] {
  const { own, facts } = subject;
  const column = `${label(year)}E`;
  const quarter = own.quarters?.now;
  const estimate = modelId('Adjusted PAT', column);
  if (own.quarters?.areComparable !== true || quarter === undefined || !isComparable(subject, page, 'pat', quarter)) return [];
  if (!quarter.label.includes(`${label(year)} (`)) return [];
  const [pat, before] = [quarterLine(quarter, 'netincome'), quarterLine(own.quarters.before, 'netincome')];
  const [profit, expected, prior] = [facts.number(pat), facts.number(estimate), facts.number(before)];
  if (profit === undefined || expected === undefined || expected <= 0) return [];
  const isLower = profit < expected / 4;
  const yearAgo = (amount: number): Words => {
    if (amount < 0) return say`year ago: net loss ${size(before)}`;
    return profit < 0 ? say`year-ago profit: ${quote(before)}` : say`year ago: ${quote(before)}`;
  };
  const earlier = prior === undefined || printsAlike(facts, pat, before) ? say`` : say` (${yearAgo(prior)})`;
  return [
    observe({
      about: { metric: 'pat', direction: isLower ? 'low' : 'high', horizon: 'model' },
      topic: 'quarters',
      weight: 85,
      claims: [
        isLower ? below(pat, estimate, 0.25) : { is: 'compared', left: pat, by: '>=', right: estimate, times: 0.25 },
        profit < 0 ? below(pat, 0) : atLeast(pat, 0),
        ...(prior === undefined ? [] : [prior < 0 ? below(before, 0) : atLeast(before, 0)]),
      ],
      words: say`${quarter.label} ${profit < 0 ? say`net loss was ${size(pat)}` : say`PAT was ${quote(pat)}`}${earlier}. Annualised, that is ${isLower ? 'below' : 'at or above'} the ${column} estimate of ${quote(estimate)}, ignoring seasonality.`,
    }),
  ];
}

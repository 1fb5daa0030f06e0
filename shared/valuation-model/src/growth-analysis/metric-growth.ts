import {
  growthVocabulary,
  isTellingBase,
  type GrowthVocabulary,
  monthsBetween,
  oddText,
  type PeriodLines,
  breakOf,
  compoundGrowth,
  derive,
  eventSentence,
  growthAcross,
  growthCell,
  hasSameBasis,
  meanOf,
  missingCell,
  wordsCell,
  type Cell,
  type FigureInput,
  type FormulaInput,
  figureText,
} from '@mulya/domain';

interface AnalysedMetric {
  /** The name in the table and its texts. */
  readonly name: 'Revenue' | 'EBITDA' | 'PAT';
  readonly line: 'sales' | 'ebitda' | 'pat';
  /** The words for a change without a percentage. */
  readonly vocabulary: GrowthVocabulary;
}

/** The metrics of the growth analysis, in table order. Source: product specification, section 2. */
export const analysedMetrics: readonly AnalysedMetric[] = [
  { name: 'Revenue', line: 'sales', vocabulary: growthVocabulary('INC', 'revenue') },
  { name: 'EBITDA', line: 'ebitda', vocabulary: growthVocabulary('INC', 'operatingincome') },
  { name: 'PAT', line: 'pat', vocabulary: growthVocabulary('INC', 'netincome') },
];

/** The table's columns. Source: product specification, sections 2 and 9. */
const years = [2023, 2024, 2025] as const;

/** One column: its period, and the period before it. */
export interface AnalysedYear {
  readonly year: number;
  /** Undefined if the source lacks the year. */
  readonly period: PeriodLines | undefined;
  readonly base: Base;
}

type Base =
  | { readonly is: 'period'; readonly period: PeriodLines }
  /** The source lacks the year before. */
  | { readonly is: 'absent' }
  /** One of the two periods does not cover twelve months, they do not end twelve months apart, or an event lies between them. */
  | { readonly is: 'incomparable'; readonly why: string };

/** The columns for a company's annual periods, by the source's year. The later of two periods with the same year counts. */
export function analysedYears(annual: readonly PeriodLines[]): readonly AnalysedYear[] {
  const ofYear = (year: number) => annual.findLast(({ fiscalYear }) => fiscalYear === year);
  return years.map((year) => ({ year, period: ofYear(year), base: baseOf(ofYear(year), ofYear(year - 1)) }));
}

function baseOf(now: PeriodLines | undefined, before: PeriodLines | undefined): Base {
  if (now === undefined || before === undefined) return { is: 'absent' };
  const why = whyIncomparable(now, before, 12);
  return why === undefined ? { is: 'period', period: before } : { is: 'incomparable', why };
}

/**
 * The reason why two periods are not comparable. Undefined if both cover twelve months, end `months` months from each other, and no event
 * lies between them.
 */
function whyIncomparable(now: PeriodLines, before: PeriodLines, months: number): string | undefined {
  const odd = oddText(now.column) ?? oddText(before.column);
  if (odd !== undefined) return odd;
  const event = breakOf(now.column, before.column);
  if (event !== undefined) return eventSentence('', event);
  const [to, from] = [now.column.end, before.column.end];
  if (to !== undefined && from !== undefined && monthsBetween(from, to) === months) return undefined;
  return `${now.column.label} and ${before.column.label} do not end ${months} months apart.`;
}

/** The words for a growth rate between periods that are not comparable. */
const notComparable = 'not comparable';

/** One metric over the years. Each cell has its name in formulas: "Revenue growth FY25". */
export interface MetricGrowth {
  readonly metric: AnalysedMetric['name'];
  /** ₹ crore, one for each year. */
  readonly amounts: readonly FormulaInput[];
  /** Over the year before, percent, one for each year; words if a percentage would mislead. */
  readonly growth: readonly FormulaInput[];
  /** The rates that count in averages: those on a base of at least 2 % of the year's sales. */
  readonly counted: readonly FormulaInput[];
  /** The mean of the counted rates, percent; missing with fewer than two. */
  readonly average: FormulaInput;
  /** From the first year to the last, percent a year; words or missing, with the reason, if there is none. */
  readonly cagr: FormulaInput;
}

/** All figures of a metric, by their names in formulas. */
export const inputsOfMetric = ({ amounts, growth, average, cagr }: MetricGrowth): readonly FormulaInput[] => [
  ...amounts,
  ...growth,
  average,
  cagr,
];

export function metricGrowth(metric: AnalysedMetric, years: readonly AnalysedYear[]): MetricGrowth {
  const growth = years.map((year) => ({ name: `${metric.name} growth ${labelOf(year)}`, cell: growthOf(metric, year) }));
  const counted = growth.filter(({ cell }, at) => isCounted(cell, metric, years[at]));
  return {
    metric: metric.name,
    amounts: years.map((year) => amountOf(metric, year.period, year.year)),
    growth,
    counted,
    average: { name: `Average ${metric.name} growth`, cell: averageOf(counted) },
    cagr: { name: `${metric.name} CAGR`, cell: cagrOf(metric, years) },
  };
}

/** The mean of at least two growth rates, percent. */
export function averageOf(counted: readonly FormulaInput[]): Cell {
  const [first, ...others] = counted;
  if (first === undefined || others.length === 0) return missingCell('Fewer than two meaningful annual growth rates.');
  return derive(meanOf([first.name, ...others.map(({ name }) => name)]), 'percent', counted);
}

function isCounted(growth: Cell, metric: AnalysedMetric, year: AnalysedYear | undefined): boolean {
  if (growth.is !== 'figure' || year?.base.is !== 'period') return false;
  const [base, sales] = [year.base.period.line(metric.line), year.period?.line('sales')];
  return isTellingBase(valueOf(base), valueOf(sales));
}

const valueOf = (cell: Cell | undefined): number | undefined => (cell?.is === 'figure' ? cell.value : undefined);

const labelOf = ({ year, period }: AnalysedYear): string => period?.column.label ?? String(year);

const notInSource = (year: number): string => `${year} is not in the source`;

function amountOf(metric: AnalysedMetric, period: PeriodLines | undefined, year: number): FormulaInput {
  return {
    name: `${metric.name} ${period?.column.label ?? year}`,
    cell: period?.line(metric.line) ?? missingCell(`${notInSource(year)}.`),
  };
}

function growthOf(metric: AnalysedMetric, { year, period, base }: AnalysedYear): Cell {
  const now = amountOf(metric, period, year);
  if (now.cell.is !== 'figure') return now.cell;
  if (base.is === 'incomparable') return wordsCell(notComparable);
  const before = amountOf(metric, base.is === 'period' ? base.period : undefined, year - 1);
  if (before.cell.is === 'words') return before.cell;
  if (before.cell.is === 'missing') return wordsCell(notInSource(year - 1));
  if (period !== undefined && base.is === 'period' && !hasSameBasis(metric.line, period, base.period)) return wordsCell(notComparable);
  return growthCell({ name: now.name, cell: now.cell }, { name: before.name, cell: before.cell }, metric.vocabulary);
}

function cagrOf(metric: AnalysedMetric, years: readonly AnalysedYear[]): Cell {
  const first = years.at(0);
  const last = years.at(-1);
  const absent = years.find((year) => (year === first || year === last) && year.period === undefined);
  if (absent !== undefined) return missingCell(`${notInSource(absent.year)}.`);
  if (first?.period === undefined || last?.period === undefined) return missingCell('No annual data.');
  const ends = [amountOf(metric, first.period, first.year), amountOf(metric, last.period, last.year)] as const;
  const absence = ends.find(({ cell }) => cell.is === 'words');
  if (absence !== undefined) return absence.cell;
  const [start, end] = ends.map(figureOf);
  if (start === undefined || end === undefined) return missingCell('Start or end value is missing.');
  const event = breakOf(last.period.column, first.period.column);
  if (event !== undefined) return growthAcross(event, compoundGrowth(end, start, years.length - 1));
  const why = whyIncomparable(last.period, first.period, 12 * (years.length - 1));
  if (why !== undefined) return missingCell(why);
  if (!hasSameBasis(metric.line, last.period, first.period)) return missingCell('Depreciation available for only one of the two years.');
  return compoundGrowth(end, start, years.length - 1);
}

const figureOf = ({ name, cell }: FormulaInput): FigureInput | undefined => (cell.is === 'figure' ? { name, cell } : undefined);

/** @param average percent; undefined with fewer than two counted rates */
export function commentText(metric: string, average: number | undefined): string {
  if (average === undefined) return `${metric} data is insufficient or invalid for analysis.`;
  return `${metric} shows ${average < 0 ? 'negative' : 'positive'} growth with an average of ${figureText(average, 'percent')} over the period.`;
}

/** @param average percent; undefined with fewer than two counted rates */
export function recommendationText(metric: string, average: number | undefined): string {
  if (average === undefined) return `${metric} requires data analysis for proper recommendations.`;
  return adviceFor(average, `${metric} growth`);
}

/** The recommendation based on the average of the counted rates of all metrics. Source: product specification, 2. */
export function overallText(average: number | undefined): string {
  if (average === undefined) return 'No valid gap analysis data available';
  return adviceFor(average, 'overall growth');
}

/** Thresholds and their texts. Source: product specification, sections 8 and 9. */
function adviceFor(average: number, growth: string): string {
  if (average >= 20) return `Sustain ${growth} with the current strategy.`;
  if (average >= 10) return `Enhance ${growth} via operational efficiencies.`;
  if (average >= 0) return `Improve ${growth} by optimizing processes.`;
  if (average >= -10) return `Address challenges holding back ${growth}.`;
  return `Urgently overhaul the strategy behind ${growth}.`;
}

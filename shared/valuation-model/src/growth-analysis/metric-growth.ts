import {
  compoundGrowth,
  derive,
  growthCell,
  hasSameBasis,
  meanOf,
  missingCell,
  wordsCell,
  type Cell,
  type FigureInput,
  type FormulaInput,
  type PeriodLines,
} from '@mulya/domain';
import type { AnalysedMetric } from './analysed-metrics.ts';
import { whyIncomparable, type AnalysedYear } from './analysed-years.ts';

/** The words for a growth rate between periods that are not comparable. */
const notComparable = 'not comparable';

/** One metric over the years. Each cell has its name in formulas: "Revenue growth FY25". */
export interface MetricGrowth {
  readonly metric: AnalysedMetric['name'];
  /** ₹ crore, one for each year. */
  readonly amounts: readonly FormulaInput[];
  /** Over the year before, percent, one for each year; words if a percentage would mislead. */
  readonly growth: readonly FormulaInput[];
  /** The mean of the rates that are figures, percent; missing if there are none. */
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
  return {
    metric: metric.name,
    amounts: years.map((year) => amountOf(metric, year.period, year.year)),
    growth,
    average: { name: `Average ${metric.name} growth`, cell: averageOf(growth) },
    cagr: { name: `${metric.name} CAGR`, cell: cagrOf(metric, years) },
  };
}

/** The mean of the growth rates that are figures, percent. Skips words and gaps. */
export function averageOf(growth: readonly FormulaInput[]): Cell {
  const [first, ...others] = growth.filter(({ cell }) => cell.is === 'figure');
  if (first === undefined) return missingCell('No meaningful annual growth rate.');
  return derive(meanOf([first.name, ...others.map(({ name }) => name)]), 'percent', growth);
}

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
  const why = whyIncomparable(last.period, first.period, 12 * (years.length - 1));
  if (why !== undefined) return missingCell(why);
  if (!hasSameBasis(metric.line, last.period, first.period)) return missingCell('Depreciation available for only one of the two years.');
  return compoundGrowth(end, start, years.length - 1);
}

const figureOf = ({ name, cell }: FormulaInput): FigureInput | undefined => (cell.is === 'figure' ? { name, cell } : undefined);

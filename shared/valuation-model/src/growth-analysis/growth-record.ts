import {
  type Cell,
  type FormulaInput,
  type PeriodLines,
  breakOf,
  eventSentence,
  figureText,
  isOperatingIncome,
  isTellingBase,
  lineGrowth,
  missingCell,
  monthsBetween,
  monthText,
  yearsEarlier,
} from '@mulya/domain';
import { analysedMetrics, type MetricGrowth } from './metric-growth.ts';

/** A period, or the growth over a number of years. */
export interface RecordRow {
  /** "FY26", "TTM to Jun 2026", "3-year CAGR"; "3-year CAGR to FY25" where FY26 is no full year */
  readonly label: string;
  readonly unit: 'crore' | 'percent';
  /** One for each metric. */
  readonly figures: readonly FormulaInput[];
  /** What a figure is instead of its metric: "EBIT, because depreciation is not available". One for each metric. */
  readonly marks?: readonly (string | undefined)[];
}

/** The years that the source has, the last four quarters, and growth over one, three and five years. */
export interface GrowthRecord {
  /** Those with a figure. */
  readonly metrics: readonly MetricGrowth['metric'][];
  /** Periods, oldest first, then the growth rates that have a first year. Empty without a figure. */
  readonly rows: readonly RecordRow[];
  /** "Growth, FY21 to FY26 and TTM" */
  readonly title: string;
  readonly notes: readonly string[];
}

const spans = [1, 3, 5] as const;
type Metric = (typeof analysedMetrics)[number];

/**
 * Returns a company's revenue, EBITDA and PAT, ₹ crore, of the years until five years before the newest full year, and of the last four
 * quarters, with their growth to that year, percent a year. A rate has words, or none with the reason, where it crosses an event, a year
 * of another length, a change of sign or of the basis of EBITDA, or where its base is below 2 % of the next year's sales.
 *
 * @param annual oldest first
 */
export function growthRecord(annual: readonly PeriodLines[], trailing: PeriodLines | undefined): GrowthRecord {
  const newest = annual.findLast(({ column }) => column.standing.is === 'regular') ?? annual.at(-1);
  const years = annual.filter(({ column }) => column === newest?.column || isWithinFiveYears(column.end, newest?.column.end));
  const periods = trailing === undefined ? years : [...years, trailing];
  const metrics = analysedMetrics.filter(({ line }) => periods.some((period) => period.line(line).is === 'figure'));
  if (newest === undefined || metrics.length === 0) return { metrics: [], rows: [], title: '', notes: [] };
  const [first, last] = [years.at(0), years.at(-1)].map((year) => shortLabel(year?.column.label ?? ''));
  return {
    metrics: metrics.map(({ name }) => name),
    rows: [
      ...periods.map((period): RecordRow => ({
        label: period === trailing ? trailingLabel(period) : period.column.label,
        unit: 'crore',
        figures: metrics.map(({ name, line }) => ({ name: `${name} ${period.column.label}`, cell: period.line(line) })),
        marks: metrics.map((metric) => markOf(metric, period)),
      })),
      ...spans
        .filter((span) => yearsEarlier(annual, newest, span) !== undefined)
        .map((span): RecordRow => {
          const label = span === 1 ? '1-year growth' : `${span}-year CAGR`;
          const to = `to ${shortLabel(newest.column.label)}`;
          return {
            label: newest === annual.at(-1) ? label : `${label} ${to}`,
            unit: 'percent',
            figures: metrics.map((metric) => ({ name: `${metric.name} ${label} ${to}`, cell: rateOf(annual, newest, metric, span) })),
          };
        }),
    ],
    title: `Growth, ${first === last ? last : `${first} to ${last}`}${trailing === undefined ? '' : ' and TTM'}`,
    notes: [...markNotes(metrics, periods), ...eventNotes(annual, newest)],
  };
}

type End = PeriodLines['column']['end'];
const isWithinFiveYears = (end: End, newest: End): boolean => end !== undefined && newest !== undefined && monthsBetween(end, newest) <= 60;

/** "TTM to Jun 2026" */
const trailingLabel = ({ column: { label, end } }: PeriodLines): string => (end === undefined ? label : `${label} to ${monthText(end)}`);

/** "CY25 (Dec 2025)" → "CY25". */
const shortLabel = (label: string): string => label.replace(/ \(.*\)$/, '');

function rateOf(annual: readonly PeriodLines[], newest: PeriodLines, { name, line }: Metric, span: (typeof spans)[number]): Cell {
  const cell = lineGrowth(annual, newest, line, span);
  const first = yearsEarlier(annual, newest, span);
  const base = first?.line(line);
  if (cell.is !== 'figure' || first === undefined || base?.is !== 'figure') return cell;
  const sales = (yearsEarlier(annual, newest, span - 1) ?? first).line('sales');
  if (isTellingBase(base.value, sales.is === 'figure' ? sales.value : undefined)) return cell;
  return missingCell(`${name} ${first.column.label} is below 2% of sales, which is too small a base.`);
}

/** What a figure is instead of its metric; undefined if it is the metric. */
function markOf({ line }: Metric, period: PeriodLines): string | undefined {
  if (period.line(line).is !== 'figure') return undefined;
  if (line === 'ebitda' && isOperatingIncome(period)) return 'EBIT, because depreciation is not available';
  const reported = line === 'pat' ? period.reportedPat?.cell : undefined;
  return reported?.is === 'figure' ? `without a one-off; reported ${figureText(reported.value, 'crore')}` : undefined;
}

const markNotes = (metrics: readonly Metric[], periods: readonly PeriodLines[]): readonly string[] => [
  ...new Set(
    metrics.flatMap((metric) =>
      periods.flatMap((period) => {
        const mark = markOf(metric, period);
        return mark === undefined ? [] : [`*${metric.name}: ${mark}.`];
      }),
    ),
  ),
];

const eventNotes = (annual: readonly PeriodLines[], newest: PeriodLines): readonly string[] => [
  ...new Set(
    spans.flatMap((span) => {
      const from = yearsEarlier(annual, newest, span);
      const event = from && breakOf(newest.column, from.column);
      return event === undefined ? [] : [`Not comparable: ${eventSentence('', event)}`];
    }),
  ),
];

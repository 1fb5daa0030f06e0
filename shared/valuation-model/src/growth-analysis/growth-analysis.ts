import {
  monthNames,
  type Business,
  type FormulaInput,
  type PeriodLines,
  amountText,
  dateText,
  hasSameBasis,
  notApplicable,
  type CalendarDate,
} from '@mulya/domain';
import { growthRecord, type GrowthRecord } from './growth-record.ts';
import { analysedMetrics, analysedYears, type AnalysedYear, averageOf, metricGrowth, type MetricGrowth } from './metric-growth.ts';

/** A rate above this limit, percent, dominates a mean. Source: analyst guide, 4. */
const outweighs = 300;

/** Whether there is a table. Source: product specification, sections 2, 3 and 5. */
type GrowthStanding =
  | { readonly is: 'valid' }
  /** A row lacks a year, so there is no table. `reasons`: "2023 is not in the source". */
  | { readonly is: 'invalid'; readonly reasons: readonly string[] }
  /** The source has annual periods, but none of these years. */
  | { readonly is: 'empty' }
  /** The source has no annual period. */
  | { readonly is: 'none' };

export interface GrowthAnalysis {
  readonly standing: GrowthStanding;
  readonly years: readonly AnalysedYear[];
  /** Revenue, EBITDA, PAT. */
  readonly metrics: readonly MetricGrowth[];
  /** The mean of the counted rates of the metrics that have an average, percent. */
  readonly overall: FormulaInput;
  /** The number of rates in the mean. */
  readonly rates: number;
  /** The number of rates that have no meaning, and of those that do not count. */
  readonly excluded: number;
  /** Notes that qualify the table. */
  readonly notes: readonly string[];
  /** All years that the source has, and the last four quarters. */
  readonly record: GrowthRecord;
}

interface AnalysedCompany {
  readonly annual: readonly PeriodLines[];
  readonly trailing: PeriodLines | undefined;
  readonly business: Business;
}

/**
 * Analyses the growth of revenue, EBITDA and PAT from FY23 to FY25; growth in FY23 needs FY22. Amounts in ₹ crore, rates in percent.
 * Source: product specification, sections 2, 5 and 9.
 *
 * A year of another length, or one that does not end twelve months after the previous one, has no growth rate. A row with words is valid:
 * "not applicable" for a lender's revenue, "2022 is not in the source" for growth in 2023. Only a missing amount makes a row, and with it
 * the table, invalid.
 *
 * Never throws for any figures.
 *
 * A rate counts in averages if its base is at least 2 % of the year's sales, and a metric has an average if two rates count.
 *
 * @param annual a company's annual periods, oldest first
 * @param trailing its last four quarters
 * @example growthAnalysis(modelCompany(answer))
 */
export function growthAnalysis({ annual, trailing, business }: AnalysedCompany): GrowthAnalysis {
  const years = analysedYears(annual);
  const metrics = analysedMetrics.map((metric) => metricGrowth(metric, years));
  const rates = metrics.flatMap(({ average, counted }) => (average.cell.is === 'figure' ? counted : []));
  const known = metrics
    .flatMap(({ growth }) => growth)
    .filter(({ cell }) => cell.is === 'figure' || (cell.is === 'words' && cell.origin?.state === 'derived'));
  const notes = growthNotes(years, metrics, business);
  const record = growthRecord(annual, trailing);
  return {
    standing: standingOf(annual, years, metrics),
    years,
    metrics,
    overall: { name: 'Average overall growth', cell: averageOf(rates) },
    rates: rates.length,
    excluded: known.length - rates.length,
    notes,
    record: { ...record, notes: record.notes.filter((note) => !notes.includes(note)) },
  };
}

function standingOf(annual: readonly PeriodLines[], years: readonly AnalysedYear[], metrics: readonly MetricGrowth[]): GrowthStanding {
  if (annual.length === 0) return { is: 'none' };
  if (years.every(({ period }) => period === undefined)) return { is: 'empty' };
  const reasons = years.flatMap(({ year, period }, at): readonly string[] => {
    if (period === undefined) return [`${year} is not in the source`];
    return metrics.flatMap(({ metric, amounts }) => (amounts[at]?.cell.is === 'missing' ? [`${metric} ${year} is not in the source`] : []));
  });
  return reasons.length === 0 ? { is: 'valid' } : { is: 'invalid', reasons };
}

/** Notes that qualify the table: year-ends, bases of zero, dominating rates, periods that are not comparable, lines that do not exist. */
function growthNotes(years: readonly AnalysedYear[], metrics: readonly MetricGrowth[], business: Business): readonly string[] {
  return [
    ...yearEndNotes(years),
    ...incomparableNotes(years),
    ...starNotes(metrics),
    ...uncountedNotes(years, metrics),
    ...outweighingNotes(years, metrics),
    ...ebitdaNotes(years),
    ...absentNotes(metrics, business),
  ];
}

function yearEndNotes(years: readonly AnalysedYear[]): readonly string[] {
  const ends = years.flatMap(({ year, period }) => (period?.column.end === undefined ? [] : [{ year, end: period.column.end }]));
  const first = ends[0];
  if (first === undefined || ends.every(({ end }) => end.month === 3)) return [];
  const named = ({ year, end }: { readonly year: number; readonly end: CalendarDate }) => `${year} (year to ${dateText(end)})`;
  if (ends.every(({ end }) => end.month === first.end.month))
    return [`${monthNames[first.end.month - 1] ?? ''} year-end: ${named(first)}.`];
  return [`Year-end changed: ${ends.map(named).join(', ')}.`];
}

function incomparableNotes(years: readonly AnalysedYear[]): readonly string[] {
  const whys = years.flatMap(({ base }) => (base.is === 'incomparable' ? [`Not comparable: ${base.why}`] : []));
  return [...new Set(whys)];
}

function starNotes(metrics: readonly MetricGrowth[]): readonly string[] {
  const notes = metrics.flatMap(({ growth }) =>
    growth.flatMap(({ cell }) => (cell.is === 'figure' && cell.footnote !== undefined ? [cell.footnote] : [])),
  );
  return [...new Set(notes)];
}

function uncountedNotes(years: readonly AnalysedYear[], metrics: readonly MetricGrowth[]): readonly string[] {
  return metrics.flatMap(({ metric, growth, counted }) => {
    const left = growth.flatMap((rate, at) => (rate.cell.is === 'figure' && !counted.includes(rate) ? [String(years[at]?.year)] : []));
    return left.length === 0 ? [] : [`${metric} growth of ${left.join(', ')} is on a base below 2% of sales: it is not in the averages.`];
  });
}

function outweighingNotes(years: readonly AnalysedYear[], metrics: readonly MetricGrowth[]): readonly string[] {
  return metrics.flatMap(({ metric, growth, counted }) =>
    growth.flatMap((rate, at) =>
      rate.cell.is === 'figure' && rate.cell.value > outweighs && counted.includes(rate)
        ? [`${metric} growth of ${years[at]?.year} is ${amountText(rate.cell.value, 'percent')}: it skews the averages.`]
        : [],
    ),
  );
}

/** EBITDA without depreciation has its own label. */
function ebitdaNotes(years: readonly AnalysedYear[]): readonly string[] {
  const metric = analysedMetrics.find(({ name }) => name === 'EBITDA');
  const without = years.filter(
    ({ period }) => period !== undefined && period.line('depreciation').is === 'missing' && period.line('ebitda').is === 'figure',
  );
  if (metric === undefined || without.length === 0) return [];
  const mixed = years.some(
    ({ period, base }) => period !== undefined && base.is === 'period' && !hasSameBasis(metric.line, period, base.period),
  );
  const notes = `EBITDA ${without.map(({ year }) => year).join(', ')} is operating income; depreciation not available.`;
  return [mixed ? `${notes} Not compared with years that include depreciation.` : notes];
}

function absentNotes(metrics: readonly MetricGrowth[], business: Business): readonly string[] {
  if (business === 'ordinary') return [];
  const absent = metrics
    .filter(({ amounts }) => amounts.some(({ cell }) => cell.is === 'words' && cell.text === notApplicable))
    .map(({ metric }) => metric);
  if (absent.length === 0) return [];
  return [
    `${absent.join(' and ')} ${absent.length === 1 ? 'does' : 'do'} not apply to ${business === 'lender' ? 'a lender' : 'an insurer'}.`,
  ];
}

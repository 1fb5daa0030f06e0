import { amountText, dateText, hasSameBasis, notApplicable, type Business, type CalendarDate } from '@mulya/domain';
import { analysedMetrics } from './analysed-metrics.ts';
import type { AnalysedYear } from './analysed-years.ts';
import type { MetricGrowth } from './metric-growth.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A rate above this limit, percent, dominates a mean. Source: analyst guide, 4. */
const outweighs = 300;

/** Notes that qualify the table: year-ends, bases of zero, dominating rates, periods that are not comparable, lines that do not exist. */
export function growthNotes(years: readonly AnalysedYear[], metrics: readonly MetricGrowth[], business: Business): readonly string[] {
  return [
    ...yearEndNotes(years),
    ...incomparableNotes(years),
    ...starNotes(metrics),
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
  if (ends.every(({ end }) => end.month === first.end.month)) return [`${months[first.end.month - 1] ?? ''} year-end: ${named(first)}.`];
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

function outweighingNotes(years: readonly AnalysedYear[], metrics: readonly MetricGrowth[]): readonly string[] {
  return metrics.flatMap(({ metric, growth }) =>
    growth.flatMap(({ cell }, at) =>
      cell.is === 'figure' && cell.value > outweighs
        ? [`${metric} growth of ${years[at]?.year} is ${amountText(cell.value, 'percent')}: it skews the averages.`]
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

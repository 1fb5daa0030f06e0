import type { Business, FormulaInput, PeriodLines } from '@mulya/domain';
import { analysedMetrics } from './analysed-metrics.ts';
import { analysedYears, type AnalysedYear } from './analysed-years.ts';
import { averageOf, metricGrowth, type MetricGrowth } from './metric-growth.ts';
import { growthNotes } from './growth-notes.ts';

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
  /** The mean of all annual rates of the three metrics that are figures, percent. */
  readonly overall: FormulaInput;
  /** The number of rates in the mean. */
  readonly rates: number;
  /** Notes that qualify the table. */
  readonly notes: readonly string[];
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
 * @param annual a company's annual periods, oldest first
 * @example growthAnalysis(annualLines(answer.financials, business), business)
 */
export function growthAnalysis(annual: readonly PeriodLines[], business: Business): GrowthAnalysis {
  const years = analysedYears(annual);
  const metrics = analysedMetrics.map((metric) => metricGrowth(metric, years));
  const rates = metrics.flatMap(({ growth }) => growth).filter(({ cell }) => cell.is === 'figure');
  return {
    standing: standingOf(annual, years, metrics),
    years,
    metrics,
    overall: { name: 'Average overall growth', cell: averageOf(rates) },
    rates: rates.length,
    notes: growthNotes(years, metrics, business),
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

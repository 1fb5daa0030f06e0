import type { Business, FormulaInput, PeriodLines } from '@mulya/domain';
import { analysedMetrics } from './analysed-metrics.ts';
import { analysedYears, type AnalysedYear } from './analysed-years.ts';
import { averageOf, metricGrowth, type MetricGrowth } from './metric-growth.ts';
import { growthNotes } from './growth-notes.ts';

/** Whether there is a table to show. Source: product specification, sections 2, 3 and 5. */
export type GrowthStanding =
  | { readonly is: 'valid' }
  /** A row lacks a year, so that the table is not shown. `reasons`: "2023 is not in the source". */
  | { readonly is: 'invalid'; readonly reasons: readonly string[] }
  /** The source has annual periods, and none of these years. */
  | { readonly is: 'empty' }
  /** The source has no annual period. */
  | { readonly is: 'none' };

export interface GrowthAnalysis {
  readonly standing: GrowthStanding;
  readonly years: readonly AnalysedYear[];
  /** Revenue, EBITDA, PAT. */
  readonly metrics: readonly MetricGrowth[];
  /** The mean of all yearly rates of the three metrics that are figures, percent. */
  readonly overall: FormulaInput;
  /** How many rates it is the mean of. */
  readonly rates: number;
  /** What the table must be read with. */
  readonly notes: readonly string[];
}

/**
 * Growth of revenue, EBITDA and PAT from FY23 to FY25; that of FY23 needs FY22. Amounts ₹ crore, rates percent. A year of
 * another length, or one that does not end twelve months after the one before it, is compared with nothing. Never throws for
 * any figures. Source: product specification, sections 2, 5 and 9.
 *
 * A row is valid with words too: "not applicable" for a lender's revenue, "2022 is not in the source" for the growth of
 * 2023. Only an amount that the source lacks makes it invalid, and with it the table.
 *
 * @param annual a company's annual periods, oldest first
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

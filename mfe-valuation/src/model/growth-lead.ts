import { amountText, type Grouping } from '@mulya/domain';
import type { GrowthAnalysis, MetricGrowth } from '@mulya/valuation-model/growth-analysis';

/**
 * The section's one-line summary: "Revenue grew 8.1% a year from FY23 to FY25, PAT 7.3%." For a loss, which has no rate: "…; FY25 net
 * loss of ₹3,117 crore." Undefined without a table.
 */
export function growthLeadText({ standing, metrics, years }: GrowthAnalysis, grouping: Grouping): string | undefined {
  if (standing.is !== 'valid') return undefined;
  const [from, to] = [years.at(0), years.at(-1)].map((year) => shortLabel(year?.period?.column.label ?? ''));
  const rates = metrics.filter(({ metric }) => metric !== 'EBITDA').flatMap((metric) => rateOf(metric) ?? []);
  const [first, second] = rates;
  if (first === undefined) return `CAGR not available for ${from}–${to}. ${whyOf(metrics.at(-1))}`.trim();
  const secondRate = second === undefined ? '' : `, ${second.metric} ${second.grew === first.grew ? '' : `${second.grew} `}${second.rate}`;
  return `${first.metric} ${first.grew} ${first.rate} a year from ${from} to ${to}${secondRate}${lossOf(metrics, to, grouping)}.`;
}

/** Mentions a loss, which growing revenue would hide. */
function lossOf(metrics: readonly MetricGrowth[], to: string | undefined, grouping: Grouping): string {
  const pat = metrics.find(({ metric }) => metric === 'PAT');
  const [start, end] = [pat?.amounts.at(0)?.cell, pat?.amounts.at(-1)?.cell];
  if (start?.is !== 'figure' || end?.is !== 'figure') return '';
  if (end.value < 0) return `; ${to} net loss of ${amountText(-end.value, 'crore', grouping)}`;
  return start.value < 0 && end.value > 0 ? '; PAT swung to profit' : '';
}

const whyOf = (metric: MetricGrowth | undefined): string => (metric?.cagr.cell.is === 'missing' ? metric.cagr.cell.why : '');

interface Rate {
  readonly metric: string;
  readonly grew: 'grew' | 'fell';
  readonly rate: string;
}

function rateOf({ metric, cagr }: MetricGrowth): Rate | undefined {
  if (cagr.cell.is !== 'figure') return undefined;
  return { metric, grew: cagr.cell.value < 0 ? 'fell' : 'grew', rate: amountText(Math.abs(cagr.cell.value), 'percent') };
}

/** "CY25 (Dec 2025)" → "CY25". */
const shortLabel = (label: string): string => label.replace(/ \(.*\)$/, '');

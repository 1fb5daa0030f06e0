import type { IndustryAnswer, IndustryKey } from '@mulya/contract';
import type { ToolTable } from '@mulya/contract/assistant';
import { assumedCell } from '@mulya/domain';
import type { NamedCell } from '@mulya/domain/grounding';
import type { Metric } from '../comps/metrics.ts';
import { ranks } from '../comparison/ranks.ts';
import { industryBenchmark, industryScopeText, type ComparedCompany } from '../valuation-methods/industry/industry-benchmarks.ts';

/** The industry statistics of a metric; the others have none. */
const keys: Readonly<Record<string, IndustryKey>> = {
  pe: 'pe',
  pb: 'pb',
  evEbitda: 'evEbitda',
  evSales: 'evSales',
  ebitdaMargin: 'ebitdaMargin',
  netMargin: 'netMargin',
  roe: 'roe',
  roce: 'roce',
  salesGrowth1: 'salesCagr1',
  salesGrowth3: 'salesCagr3',
  salesGrowth5: 'salesCagr5',
  patGrowth1: 'patCagr1',
  patGrowth3: 'patCagr3',
  patGrowth5: 'patCagr5',
};

/** A comparison by the statistics of the industry, for a company without a list of its industry's companies. */
export function benchmarkCells(chosen: readonly Metric[], industry: IndustryAnswer, ids: ComparedCompany) {
  const without = chosen.filter(({ id }) => keys[id] === undefined).map(({ name }) => name);
  const cells = chosen.flatMap((metric) => metricCells(metric, industry, ids));
  const notes = [
    industryScopeText(industry),
    ...(without.length === 0 ? [] : [`The statistics of the industry have no ${without.join(', ')}.`]),
  ];
  return { cells, notes };
}

function metricCells({ id, name, better }: Metric, industry: IndustryAnswer, ids: ComparedCompany): readonly NamedCell[] {
  const key = keys[id];
  if (key === undefined) return [];
  const { own, median, percentile } = industryBenchmark(industry, key, ids);
  const place = better === undefined ? undefined : rankOf(industry, key, ids, better);
  const number = (value: number) => assumedCell(value, 'number', { by: 'default', note: `By ${name} in the group.` });
  return [
    { id: `own/${id}`, label: name, cell: own.cell },
    { id: `median/${id}`, label: median.name, cell: median.cell },
    { id: `percentile/${id}`, label: percentile.name, cell: percentile.cell },
    ...(place === undefined
      ? []
      : [
          { id: `rank/${id}`, label: `Rank by ${name}`, cell: number(place.place) },
          { id: `count/${id}`, label: `Companies ranked by ${name}`, cell: number(place.of) },
        ]),
  ];
}

function rankOf({ companies }: IndustryAnswer, key: IndustryKey, { isin, nse }: ComparedCompany, first: 'low' | 'high') {
  const at = companies.findIndex((row) => (isin !== null && row.isin === isin) || (nse !== null && row.nse === nse));
  return ranks(
    companies.map((row) => row[key] ?? undefined),
    first,
  )[at];
}

export const benchmarkTable = (chosen: readonly Metric[], industry: IndustryAnswer): ToolTable => ({
  title: `Compared with the ${industry.scope}`,
  columns: ['Company', 'Median', 'Rank', 'Of', 'Percentile'],
  rows: chosen.map(({ id, name }) => ({
    label: name,
    figures: [`own/${id}`, `median/${id}`, `rank/${id}`, `count/${id}`, `percentile/${id}`],
  })),
});

import type { ToolArguments, ToolTable } from '@mulya/contract/assistant';
import { assumedCell, derive, over, times, type Cell } from '@mulya/domain';
import { comparedValue, compareByMetrics, type Comps, type CompsEntry, type CompsRow, type MedianOf } from '../comps/comps.ts';
import { metrics, type Metric } from '../comps/metrics.ts';
import { industryEntries } from '../comps/comps-entry.ts';
import { newestBreak } from '../fair-value/price-break.ts';
import { leftOutBy } from '../fair-value/real-move.ts';
import { benchmarkCells, benchmarkTable } from './compare-benchmark.ts';
import { answerWith, refuse, type DraftOutcome, type ToolCell } from './tool-answer.ts';
import { ownKey, type ToolPage } from './tool-page.ts';

/** The fewest companies whose percentile means something. Source: the law of the methods, section 5. */
const minCompanies = 5;
/** Figures of companies in one result. */
const maxFigures = 60;

/** Compares latest figures of the company with its peers or its industry, by the metrics of comps. Figures that mislead are words. */
export function compare({ metrics: ids, with: group, companies }: ToolArguments<'compare'>, page: ToolPage): DraftOutcome {
  const chosen = [...new Set(ids)].map((id): Metric => metrics[id]);
  if (companies !== undefined) return comparedDraft(chosen, page.compared, 'peers', page, [addedNote]);
  if (group === 'industry') return compareIndustry(chosen, page);
  if (page.compared.length < 2) return refuse('The page has no peers. Add peers first, or compare with the industry.');
  return comparedDraft(chosen, page.compared, 'peers', page);
}

function compareIndustry(chosen: readonly Metric[], page: ToolPage): DraftOutcome {
  const { industryCompanies, benchmarks, answer, model } = page;
  const entries = industryCompanies === undefined ? [] : industryEntries(industryCompanies, ownKey(answer));
  if (entries.length > 1 && entries.some(({ own }) => own)) return comparedDraft(chosen, entries, 'industry', page);
  if (benchmarks.industry === undefined) return refuse('The figures of the industry are not loaded.');
  const { cells, notes } = benchmarkCells(chosen, benchmarks.industry, {
    ...answer.ids,
    breakOf: (multiple) => newestBreak(model.company, multiple),
    leftOutBy: leftOutBy(model.company),
  });
  return answerWith({ cells, tables: [benchmarkTable(chosen, benchmarks.industry)], notes });
}

const addedNote = 'The companies asked for are compared in this answer only; the peers of the page are unchanged.';

function comparedDraft(
  chosen: readonly Metric[],
  entries: readonly CompsEntry[],
  of: MedianOf,
  page: ToolPage,
  notes: readonly string[] = [],
): DraftOutcome {
  const comps = compareByMetrics(chosen, entries, of);
  const own = comps.rows.find(({ entry }) => entry.own);
  const shown = comps.rows.filter(({ entry }) => !entry.own).slice(0, Math.floor(maxFigures / chosen.length));
  const summary = chosen.flatMap((metric, at) => summaryCells(comps, own, metric, at));
  const ofPeers = shown.flatMap((row) => chosen.map((metric, at) => peerCell(row, metric, at)));
  const excluded = comps.rows.length - 1 - shown.length;
  const { industryCompanies } = page;
  return answerWith({
    cells: [...summary, ...ofPeers],
    tables: [summaryTable(chosen, of), companyTable(chosen, own, shown)],
    notes: [
      ...notes,
      ...(of === 'industry' && industryCompanies !== undefined
        ? [`${industryCompanies.industry}: ${entries.length} companies with figures.`]
        : []),
      ...(excluded > 0 ? [`The ${shown.length} largest other companies are listed; rank and median are of all.`] : []),
      ...chosen.flatMap((metric, at) => metricNotes(comps, metric, at)),
      ...[...(own === undefined ? [] : [own]), ...shown].flatMap(rowNotes),
    ],
  });
}

const count = (value: number, note: string): Cell => assumedCell(value, 'number', { by: 'default', note });

/** The company's own figure, its rank, the number of ranked companies, the median and the percentile. */
function summaryCells({ rows, medians }: Comps, own: CompsRow | undefined, { id, name }: Metric, at: number): readonly ToolCell[] {
  const cell = own?.cells?.[at];
  const median = medians[at];
  const percentile = own === undefined ? undefined : percentileOf(rows, own, at);
  const note = (what: string) => `${what} by ${name} among the companies with a comparable figure.`;
  return [
    ...(cell === undefined ? [] : [{ id: `own/${id}`, label: name, cell: cell.cell }]),
    ...(cell?.rank === undefined
      ? []
      : [
          { id: `rank/${id}`, label: `Rank by ${name}`, cell: count(cell.rank.place, note('Place')) },
          { id: `count/${id}`, label: `Companies ranked by ${name}`, cell: count(cell.rank.of, note('Number')) },
        ]),
    ...(median === undefined ? [] : [{ id: `median/${id}`, label: median.name, cell: median.cell, sources: median.sources }]),
    ...(percentile === undefined ? [] : [{ id: `percentile/${id}`, label: `Percentile of ${name}`, cell: percentile }]),
  ];
}

/** The share of the other companies with a lower figure, percent; undefined below five companies with one. */
function percentileOf(rows: readonly CompsRow[], own: CompsRow, at: number): Cell | undefined {
  const value = comparedValue(own, at);
  const values = rows.flatMap((row) => comparedValue(row, at) ?? []);
  if (value === undefined || values.length < minCompanies) return undefined;
  const below = values.filter((other) => other < value).length;
  return derive(times(over(below, values.length - 1), 100), 'percent', [], {
    remark: `${below} of the other ${values.length - 1} companies have a lower value.`,
  });
}

function peerCell({ entry, cells }: CompsRow, { id, name }: Metric, at: number): ToolCell {
  const cell = cells?.[at]?.cell ?? { is: 'missing', why: 'Figures are loading.' };
  const source = entry.figures.is === 'ready' ? { source: entry.figures.company.source } : {};
  return { id: `peer/${entry.key}/${id}`, label: `${entry.name} ${name}`, cell, ...source };
}

function metricNotes({ rows }: Comps, { name, better }: Metric, at: number): readonly string[] {
  const compared = rows.filter((row) => comparedValue(row, at) !== undefined).length;
  return [
    ...(better === undefined
      ? [`${name} has no rank: neither a low nor a high one is better.`]
      : [`${name}: rank 1 is the ${better === 'low' ? 'lowest' : 'highest'}.`]),
    ...(compared < minCompanies
      ? [`${name}: ${compared} ${compared === 1 ? 'company has' : 'companies have'} a comparable figure, too few for a percentile.`]
      : []),
  ];
}

function rowNotes({ entry, apart }: CompsRow): readonly string[] {
  const { figures, name } = entry;
  if (figures.is === 'none') return [`${name}: ${figures.why}`];
  if (figures.is === 'loading') return [`${name}: figures are loading.`];
  return apart === undefined ? [] : [`${name}: ${apart}`];
}

function summaryTable(chosen: readonly Metric[], of: MedianOf): ToolTable {
  return {
    title: of === 'peers' ? 'Compared with peers' : 'Compared with the industry',
    columns: ['Company', 'Median', 'Rank', 'Of', 'Percentile'],
    rows: chosen.map(({ id, name }) => ({
      label: name,
      figures: [`own/${id}`, `median/${id}`, `rank/${id}`, `count/${id}`, `percentile/${id}`],
    })),
  };
}

function companyTable(chosen: readonly Metric[], own: CompsRow | undefined, shown: readonly CompsRow[]): ToolTable {
  return {
    title: 'Companies',
    columns: chosen.map(({ name }) => name),
    rows: [
      ...(own === undefined ? [] : [{ label: own.entry.name, figures: chosen.map(({ id }) => `own/${id}`) }]),
      ...shown.map(({ entry }) => ({ label: entry.name, figures: chosen.map(({ id }) => `peer/${entry.key}/${id}`) })),
    ],
  };
}

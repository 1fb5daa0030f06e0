import { derive, eventDayText, medianOf, missingCell, monthsBetween, type CalendarDate, type Cell, cellOfCompany } from '@mulya/domain';
import { ranks, type Rank } from '../comparison/ranks.ts';
import type { CompanySource } from '../fair-value/model-company.ts';
import type { CompsCompany } from './comps-company.ts';
import type { Metric } from './metrics.ts';

/** A company of the table. `none`: its figures are unavailable, with the reason. */
export interface CompsEntry {
  readonly key: string;
  readonly name: string;
  /** True for the page's own company. */
  readonly own: boolean;
  readonly figures:
    | { readonly is: 'ready'; readonly company: CompsCompany }
    | { readonly is: 'loading' }
    | { readonly is: 'none'; readonly why: string };
}

export interface CompsCell {
  /** The name in an audit: "Infosys Ltd PE". */
  readonly name: string;
  readonly cell: Cell;
  readonly rank?: Rank;
}

export interface CompsRow {
  readonly entry: CompsEntry;
  /** One for each metric; undefined while the company's figures are loading. */
  readonly cells: readonly CompsCell[] | undefined;
  /** Why the row has neither ranks nor a part in the median; undefined if it has. */
  readonly apart: string | undefined;
}

export interface CompsMedian extends CompsCell {
  /** The number of companies in it. */
  readonly n: number;
  /** The company that each input belongs to. */
  readonly sources: ReadonlyMap<Cell, CompanySource>;
}

export interface Comps {
  readonly metrics: readonly Metric[];
  /** In the order of the entries. */
  readonly rows: readonly CompsRow[];
  /** One for each metric; undefined for a price, whose median has no meaning. */
  readonly medians: readonly (CompsMedian | undefined)[];
}

/** The companies of a median: the peers without the company itself, or all companies of an industry. */
export type MedianOf = 'peers' | 'industry';

const medianNames: Readonly<Record<MedianOf, string>> = { peers: 'Peer median', industry: 'Industry median' };

/** The label of the median's row. */
export const compsMedianLabel = (of: MedianOf): string => medianNames[of];

/**
 * Compares companies by several metrics, each by its latest price and its latest annual year. Ranks and medians contain figures only, and
 * only those of years that end less than twelve months before the newest one. Never throws.
 *
 * @example compareByMetrics(presetMetrics('Valuation'), entries, 'peers').rows[0]?.cells
 */
export function compareByMetrics(metrics: readonly Metric[], entries: readonly CompsEntry[], of: MedianOf): Comps {
  const newest = newestEnd(entries);
  const unranked = entries.map((entry): CompsRow => ({ entry, cells: cellsOf(entry, metrics), apart: whyApart(entry, newest) }));
  const placesByMetric = metrics.map(({ better }, at) =>
    better === undefined
      ? []
      : ranks(
          unranked.map((row) => comparedValue(row, at)),
          better,
        ),
  );
  return {
    metrics,
    rows: unranked.map((row, index) => ({
      ...row,
      cells: row.cells?.map((cell, at) => {
        const rank = placesByMetric[at]?.[index];
        return rank === undefined ? cell : { ...cell, rank };
      }),
    })),
    medians: metrics.map((metric, at) => (metric.unit === 'inr' ? undefined : medianAt(unranked, metric, at, of))),
  };
}

function cellsOf({ figures, name, own }: CompsEntry, metrics: readonly Metric[]): readonly CompsCell[] | undefined {
  if (figures.is === 'loading') return undefined;
  return metrics.map((metric): CompsCell => {
    const full = `${name} ${metric.name}`;
    if (figures.is === 'none') return { name: full, cell: missingCell(figures.why) };
    const cell = metric.of(figures.company);
    return { name: full, cell: own ? cell : cellOfCompany(cell, name) };
  });
}

const endOf = ({ figures }: CompsEntry): CalendarDate | undefined => (figures.is === 'ready' ? figures.company.year?.end : undefined);

function newestEnd(entries: readonly CompsEntry[]): CalendarDate | undefined {
  return entries
    .flatMap((entry) => endOf(entry) ?? [])
    .reduce<CalendarDate | undefined>((newest, end) => (newest === undefined || monthsBetween(newest, end) > 0 ? end : newest), undefined);
}

/** A year that ends a year or more before the newest one describes another time; after an unexplained jump, the shares may be others. */
function whyApart(entry: CompsEntry, newest: CalendarDate | undefined): string | undefined {
  const event = entry.figures.is === 'ready' ? entry.figures.company.priceBreak : undefined;
  if (event?.kind === 'unexplained-jump')
    return `Price jumped ${eventDayText(event)} without a known action; excluded from median and rank.`;
  const end = endOf(entry);
  if (end === undefined || newest === undefined || monthsBetween(end, newest) < 12) return undefined;
  const label = entry.figures.is === 'ready' ? (entry.figures.company.year?.label ?? '') : '';
  return `Latest year is ${label}; excluded from median and rank.`;
}

/** The figure that takes part in median and rank. */
export function comparedValue({ cells, apart }: CompsRow, at: number): number | undefined {
  const cell = cells?.[at]?.cell;
  return cell?.is === 'figure' && cell.footnote === undefined && apart === undefined ? cell.value : undefined;
}

function medianAt(rows: readonly CompsRow[], { name, unit }: Metric, at: number, of: MedianOf): CompsMedian {
  const found = rows.flatMap((row) => {
    const { entry, cells } = row;
    const compared = cells?.[at];
    if (compared === undefined || entry.figures.is !== 'ready' || comparedValue(row, at) === undefined) return [];
    return of === 'peers' && entry.own ? [] : [{ compared, source: entry.figures.company.source }];
  });
  const inputs = found.map(({ compared }) => compared);
  const full = `${medianNames[of]} ${name}`;
  const sources = new Map(found.map(({ compared, source }) => [compared.cell, source]));
  if (inputs.length === 0) return { name: full, cell: missingCell('No comparable figure.'), n: 0, sources };
  return { name: full, cell: derive(medianOf(inputs.map((input) => input.name)), unit, inputs), n: inputs.length, sources };
}

/** The latest annual year of a row: "FY26", "CY25 (Dec 2025)". */
export const yearText = ({ entry: { figures } }: CompsRow): string => (figures.is === 'ready' ? (figures.company.year?.label ?? '-') : '-');

/** The sort order of rows: by company name, or by a metric's id. */
export interface CompsOrder {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

/** Sorting by company name; no metric has this ID. */
export const byName = 'company';

/** Sorts rows. Rows without a figure come last in both directions; equal rows keep their order. */
export function sortedComps({ metrics, rows }: Pick<Comps, 'metrics' | 'rows'>, order: CompsOrder | undefined): readonly CompsRow[] {
  if (order === undefined) return rows;
  const sign = order.direction === 'ascending' ? 1 : -1;
  if (order.by === byName) return rows.toSorted((one, other) => sign * collator.compare(one.entry.name, other.entry.name));
  const at = metrics.findIndex(({ id }) => id === order.by);
  const valueOf = ({ cells }: CompsRow): number | undefined => {
    const cell = cells?.[at]?.cell;
    return cell?.is === 'figure' ? cell.value : undefined;
  };
  return rows.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)];
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return sign * (first - second);
  });
}

const collator = new Intl.Collator('en');

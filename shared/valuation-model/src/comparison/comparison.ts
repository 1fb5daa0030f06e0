import {
  derive,
  fiscalYearLabel,
  medianOf,
  missingCell,
  type CalendarDate,
  type Cell,
  type PeriodLines,
  type PeriodType,
  cellOfCompany,
} from '@mulya/domain';
import { whyNotComparable, areSameMonth, type NotComparable } from './comparability.ts';
import type { CompanySource } from '../fair-value/model-company.ts';
import type { ComparedPeriod, CompanyFigures } from './company-figures.ts';
import type { Parameter } from './parameters.ts';
import { ranks, type Rank } from './ranks.ts';

/** A company in the comparison. `none`: its figures are unavailable, with the reason. */
export interface ComparedCompany {
  readonly key: string;
  readonly name: string;
  /** True for the page's own company. The others are its peers. */
  readonly own: boolean;
  readonly figures:
    | { readonly is: 'ready'; readonly figures: CompanyFigures }
    | { readonly is: 'loading' }
    | { readonly is: 'none'; readonly why: string };
}

interface ComparisonColumn {
  /** A period's id, or "latest". */
  readonly id: string;
  readonly label: string;
}

export interface ComparedCell {
  /** The name in an audit: "Infosys Ltd PE FY26". */
  readonly name: string;
  readonly cell: Cell;
  /** Present if the figure is shown but excluded from median and rank. */
  readonly notComparable?: NotComparable;
  readonly rank?: Rank;
}

export interface ComparisonRow {
  readonly company: ComparedCompany;
  /** One for each column; undefined while the company's figures are loading. */
  readonly cells: readonly ComparedCell[] | undefined;
}

/** The median of the peers in one column, and the number of peers in it. */
interface MedianCell {
  readonly name: string;
  readonly cell: Cell;
  readonly n: number;
  /** The company that each input belongs to, by input name. */
  readonly sources: ReadonlyMap<Cell, CompanySource>;
}

export interface Comparison {
  readonly parameter: Parameter;
  readonly type: PeriodType;
  /** Oldest first. */
  readonly columns: readonly ComparisonColumn[];
  /** The company itself, then its peers in their order. */
  readonly rows: readonly ComparisonRow[];
  /** One for each column; undefined if a median has no meaning: for a price or an amount per share. */
  readonly medians: readonly MedianCell[] | undefined;
}

/** The label of the peer median. */
export const medianLabel = 'Peer median';

/** The heading above the remarks on figures that are not compared. */
export const notCompared = 'Excluded from median and rank';

/** The reason why a column has no median. */
export const noComparablePeers = 'No comparable peer data.';

/**
 * Compares companies by one parameter. Has a column for each period that any company reports, or "Latest" for the current price.
 *
 * Years match by fiscal year, quarters by month. Median and rank exclude a figure that covers another length of time or uses another
 * share count. The median excludes the company itself. Amounts per share have no rank. Never throws.
 *
 * @param type annual columns or quarters
 * @param companies the company itself first, then its peers
 * @returns amounts in ₹ crore, per-share amounts in ₹, multiples in times, margins and growth in percent
 * @example comparisonOf(parameter, 'Annual', companies).rows[0]?.cells
 */
export function comparisonOf(parameter: Parameter, type: PeriodType, companies: readonly ComparedCompany[]): Comparison {
  const periods = parameter.is === 'price' ? [] : periodsOf(companies, type);
  const columns = parameter.is === 'price' ? [{ id: 'latest', label: 'Latest' }] : periods.map(({ id, label }) => ({ id, label }));
  const own = companies.find((company) => company.own);
  const ownLines = (id: string) =>
    own?.figures.is === 'ready' ? own.figures.figures.periods[type].find((period) => period.id === id)?.lines : undefined;
  const shared = periods.map((period) => ({ ...period, own: ownLines(period.id) }));
  const rows = companies.map((company): ComparisonRow => ({ company, cells: cellsOf(company, parameter, type, columns, shared) }));
  const isRanked = parameter.unit !== 'inr';
  return {
    parameter,
    type,
    columns,
    rows: isRanked ? withRanks(rows, columns, parameter) : rows,
    medians: isRanked ? columns.map((column, at) => medianAt(rows, at, parameter, column)) : undefined,
  };
}

interface SharedPeriod extends ComparisonColumn {
  /** The period's end for most companies. In a tie, the one in the month in which most of their years end. */
  readonly usual: CalendarDate | undefined;
}

function periodsOf(companies: readonly ComparedCompany[], type: PeriodType): readonly SharedPeriod[] {
  const byId = new Map<string, ComparedPeriod[]>();
  for (const { figures } of companies) {
    if (figures.is !== 'ready') continue;
    for (const period of figures.figures.periods[type]) byId.set(period.id, [...(byId.get(period.id) ?? []), period]);
  }
  if (type === 'Annual' && companies.some(({ figures }) => figures.is === 'loading')) awaitYears(byId);
  const month = usualMonth([...byId.values()].flat());
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, same]) => sharedPeriod(id, same, month));
}

/** The month, 1 to 12, in which most of the periods end. In a tie, the month of the first company. */
function usualMonth(periods: readonly ComparedPeriod[]): number | undefined {
  const months = periods.flatMap(({ lines: { column } }) => (column.standing.is === 'regular' ? (column.end?.month ?? []) : []));
  const times = (month: number): number => months.filter((other) => other === month).length;
  const most = Math.max(0, ...months.map(times));
  return months.find((month) => times(month) === most);
}

/** The number of years that sources hold for most companies. */
const usualYears = 6;

/** While figures load, show the years that most companies have. Columns then keep their places when the figures arrive. */
function awaitYears(byId: Map<string, readonly ComparedPeriod[]>): void {
  const latest = Math.max(...[...byId.keys()].map(Number)); // no years at all give −∞
  for (let year = latest; year > latest - usualYears; year -= 1) byId.set(String(year), byId.get(String(year)) ?? []);
}

function sharedPeriod(id: string, same: readonly ComparedPeriod[], month: number | undefined): SharedPeriod {
  const dated = same.filter(({ lines: { column } }) => column.end !== undefined && column.standing.is === 'regular');
  const alike = ({ lines }: ComparedPeriod): number =>
    dated.filter((other) => areSameMonth(lines.column.end, other.lines.column.end)).length;
  const most = Math.max(0, ...dated.map(alike));
  const mostly = dated.filter((period) => alike(period) === most);
  const usual = mostly.find(({ lines }) => lines.column.end?.month === month) ?? mostly[0] ?? same[0];
  // A year that is still loading has no figures, so it gets the name that most years have.
  return {
    id,
    label: usual?.lines.column.label ?? fiscalYearLabel({ year: Number(id), month: 3, day: 31 }),
    usual: usual?.lines.column.end,
  };
}

function cellsOf(
  company: ComparedCompany,
  parameter: Parameter,
  type: PeriodType,
  columns: readonly ComparisonColumn[],
  periods: readonly (SharedPeriod & { readonly own: PeriodLines | undefined })[],
): readonly ComparedCell[] | undefined {
  const { figures, name } = company;
  if (figures.is === 'loading') return undefined;
  const nameIn = (label: string) => `${name} ${parameter.label} ${label}`;
  if (figures.is === 'none') return columns.map(({ label }) => ({ name: nameIn(label), cell: missingCell(figures.why) }));
  const { model, tables, periods: own } = figures.figures;
  if (parameter.is === 'price') return [{ name: `${name} ${parameter.label}`, cell: model.price }];
  return periods.map(({ id, label, usual, own: ownLines }, index): ComparedCell => {
    const period = own[type].find((each) => each.id === id);
    if (period === undefined) return { name: nameIn(label), cell: missingCell(`Period not available for ${name}.`) };
    const found =
      parameter.is === 'derived'
        ? parameter.rule.cell(model, period)
        : (tables[type][parameter.code].rows.find((row) => row.id === parameter.line)?.cells[period.at] ??
          missingCell('Not available from the source.'));
    const cell = company.own ? found : cellOfCompany(found, name);
    const notComparable =
      cell.is === 'missing'
        ? undefined
        : whyNotComparable(model, period, parameter, { usual, isNewest: index === periods.length - 1, own: ownLines });
    return { name: nameIn(period.lines.column.label), cell, ...(notComparable === undefined ? {} : { notComparable }) };
  });
}

/** The figure that takes part in median and rank. Undefined if it is not comparable, or has a base of zero. */
function comparedValue(compared: ComparedCell | undefined): number | undefined {
  if (compared?.cell.is !== 'figure' || compared.notComparable !== undefined || compared.cell.footnote !== undefined) return undefined;
  return compared.cell.value;
}

function withRanks(rows: readonly ComparisonRow[], columns: readonly ComparisonColumn[], parameter: Parameter): readonly ComparisonRow[] {
  const first = parameter.is === 'derived' ? parameter.rule.better : 'high';
  const byColumn = columns.map((_, at) =>
    ranks(
      rows.map(({ cells }) => comparedValue(cells?.[at])),
      first,
    ),
  );
  return rows.map((row, index) => ({
    ...row,
    cells: row.cells?.map((compared, at) => {
      const rank = byColumn[at]?.[index];
      return rank === undefined ? compared : { ...compared, rank };
    }),
  }));
}

function medianAt(rows: readonly ComparisonRow[], at: number, parameter: Parameter, { label }: ComparisonColumn): MedianCell {
  const peers = rows.flatMap(({ company, cells }) => {
    const compared = cells?.[at];
    if (company.own || company.figures.is !== 'ready' || compared === undefined || comparedValue(compared) === undefined) return [];
    return [{ input: { name: compared.name, cell: compared.cell }, source: company.figures.figures.model.source }];
  });
  const inputs = peers.map(({ input }) => input);
  const sources = new Map(peers.map(({ input, source }) => [input.cell, source]));
  const name = `${medianLabel} ${parameter.label} ${label}`;
  if (peers.length === 0) return { name, cell: missingCell(noComparablePeers), n: 0, sources };
  return { name, cell: derive(medianOf(inputs.map((input) => input.name)), parameter.unit, inputs), n: inputs.length, sources };
}

/** The sort order of rows: by company name, or by the figures of a column. */
export interface RowOrder {
  /** "company", or the index of a column. */
  readonly by: 'company' | number;
  readonly direction: 'ascending' | 'descending';
}

/** Sorts rows. Rows without a figure come last in both directions; equal rows keep their order. */
export function sortedRows(rows: readonly ComparisonRow[], order: RowOrder | undefined): readonly ComparisonRow[] {
  if (order === undefined) return rows;
  const sign = order.direction === 'ascending' ? 1 : -1;
  const { by } = order;
  if (by === 'company') return rows.toSorted((a, b) => sign * a.company.name.localeCompare(b.company.name, 'en'));
  return rows.toSorted((a, b) => {
    const first = valueAt(a, by);
    const second = valueAt(b, by);
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return sign * (first - second);
  });
}

function valueAt({ cells }: ComparisonRow, at: number): number | undefined {
  const cell = cells?.[at]?.cell;
  return cell?.is === 'figure' ? cell.value : undefined;
}

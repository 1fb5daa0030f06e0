import { derive, fiscalYearLabel, medianOf, missingCell, type CalendarDate, type Cell, type PeriodType } from '@mulya/domain';
import { whyNotComparable, areSameMonth, type NotComparable } from './comparability.ts';
import { cellOfCompany } from './cell-of-company.ts';
import type { CompanySource } from '../fair-value/model-company.ts';
import type { ComparedPeriod, CompanyFigures } from './company-figures.ts';
import type { Parameter } from './parameters.ts';
import { ranks, type Rank } from './ranks.ts';

/** A company of the comparison. `none`: its figures could not be had, and why. */
export interface ComparedCompany {
  readonly key: string;
  readonly name: string;
  /** The page's own, which the others are the peers of. */
  readonly own: boolean;
  readonly figures:
    { readonly is: 'shown'; readonly figures: CompanyFigures } | { readonly is: 'loading' } | { readonly is: 'none'; readonly why: string };
}

export interface ComparisonColumn {
  /** A period's id, or "latest". */
  readonly id: string;
  readonly label: string;
}

export interface ComparedCell {
  /** What an audit calls it: "Infosys Ltd PE FY26". */
  readonly name: string;
  readonly cell: Cell;
  /** It is shown, and left out of median and rank. */
  readonly notComparable?: NotComparable;
  readonly rank?: Rank;
}

export interface ComparisonRow {
  readonly company: ComparedCompany;
  /** One for each column; undefined while the company's figures are on the way. */
  readonly cells: readonly ComparedCell[] | undefined;
}

/** The median of the peers in one column, and of how many. */
export interface MedianCell {
  readonly name: string;
  readonly cell: Cell;
  readonly n: number;
  /** Whose each of its inputs is. */
  readonly sources: ReadonlyMap<Cell, CompanySource>;
}

export interface Comparison {
  readonly parameter: Parameter;
  readonly type: PeriodType;
  /** Oldest first. */
  readonly columns: readonly ComparisonColumn[];
  /** The company itself, then its peers in their order. */
  readonly rows: readonly ComparisonRow[];
  /** One for each column; undefined where a median would say nothing: a price or an amount per share. */
  readonly medians: readonly MedianCell[] | undefined;
}

/** What the median of the peers is called. */
export const medianLabel = 'Peer median';

/** Heads the remarks on figures that are shown and not compared. */
export const notCompared = 'Excluded from median and rank';

/** Why a column has no median. */
export const noComparablePeers = 'No comparable peer data.';

/**
 * Companies by one parameter: a column for each period that any of them has (matched by fiscal year, quarters by their
 * month), or 'Latest' for the current price. A figure is left out of median and rank where it would be compared with
 * another length of time or share count; the median leaves the company itself out. Amounts per share are not ranked.
 */
export function comparisonOf(parameter: Parameter, type: PeriodType, companies: readonly ComparedCompany[]): Comparison {
  const periods = parameter.is === 'price' ? [] : periodsOf(companies, type);
  const columns = parameter.is === 'price' ? [{ id: 'latest', label: 'Latest' }] : periods.map(({ id, label }) => ({ id, label }));
  const rows = companies.map((company): ComparisonRow => ({ company, cells: cellsOf(company, parameter, type, columns, periods) }));
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
  /** When it ends for most companies; where there are as many others, in the month in which most of all their years end. */
  readonly usual: CalendarDate | undefined;
}

function periodsOf(companies: readonly ComparedCompany[], type: PeriodType): readonly SharedPeriod[] {
  const byId = new Map<string, ComparedPeriod[]>();
  for (const { figures } of companies) {
    if (figures.is !== 'shown') continue;
    for (const period of figures.figures.periods[type]) byId.set(period.id, [...(byId.get(period.id) ?? []), period]);
  }
  if (type === 'Annual' && companies.some(({ figures }) => figures.is === 'loading')) awaitYears(byId);
  const month = usualMonth([...byId.values()].flat());
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, same]) => sharedPeriod(id, same, month));
}

/** The month, 1 to 12, in which most of the periods end; the first company's where there are as many others. */
function usualMonth(periods: readonly ComparedPeriod[]): number | undefined {
  const months = periods.flatMap(({ lines: { column } }) => (column.standing.is === 'regular' ? (column.end?.month ?? []) : []));
  const times = (month: number): number => months.filter((other) => other === month).length;
  const most = Math.max(0, ...months.map(times));
  return months.find((month) => times(month) === most);
}

/** As many years as sources hold of most companies. */
const usualYears = 6;

/** While figures are on the way, the years that most of them will have: a company of few years keeps its columns' places when they come. */
function awaitYears(byId: Map<string, readonly ComparedPeriod[]>): void {
  const latest = Math.max(...[...byId.keys()].map(Number)); // of no year at all: −∞, and there is none to count back from
  for (let year = latest; year > latest - usualYears; year -= 1) byId.set(String(year), byId.get(String(year)) ?? []);
}

function sharedPeriod(id: string, same: readonly ComparedPeriod[], month: number | undefined): SharedPeriod {
  const dated = same.filter(({ lines: { column } }) => column.end !== undefined && column.standing.is === 'regular');
  const alike = ({ lines }: ComparedPeriod): number =>
    dated.filter((other) => areSameMonth(lines.column.end, other.lines.column.end)).length;
  const most = Math.max(0, ...dated.map(alike));
  const mostly = dated.filter((period) => alike(period) === most);
  const usual = mostly.find(({ lines }) => lines.column.end?.month === month) ?? mostly[0] ?? same[0];
  // Nobody's figures are there for a year that is awaited: it is named as most are.
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
  periods: readonly SharedPeriod[],
): readonly ComparedCell[] | undefined {
  const { figures, name } = company;
  if (figures.is === 'loading') return undefined;
  const nameIn = (label: string) => `${name} ${parameter.label} ${label}`;
  if (figures.is === 'none') return columns.map(({ label }) => ({ name: nameIn(label), cell: missingCell(figures.why) }));
  const { model, tables, periods: own } = figures.figures;
  if (parameter.is === 'price') return [{ name: `${name} ${parameter.label}`, cell: model.price }];
  return periods.map(({ id, label, usual }, index): ComparedCell => {
    const period = own[type].find((each) => each.id === id);
    if (period === undefined) return { name: nameIn(label), cell: missingCell(`Period not available for ${name}.`) };
    const found =
      parameter.is === 'derived'
        ? parameter.rule.cell(model, period)
        : (tables[type][parameter.code].rows.find((row) => row.id === parameter.line)?.cells[period.at] ??
          missingCell('Not available from the source.'));
    const cell = company.own ? found : cellOfCompany(found, name);
    const notComparable =
      cell.is === 'missing' ? undefined : whyNotComparable(model, period, parameter, { usual, isNewest: index === periods.length - 1 });
    return { name: nameIn(period.lines.column.label), cell, ...(notComparable === undefined ? {} : { notComparable }) };
  });
}

/** The figure that is compared with others; undefined for one that stands apart, or on a base of zero. */
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
    if (company.own || company.figures.is !== 'shown' || compared === undefined || comparedValue(compared) === undefined) return [];
    return [{ input: { name: compared.name, cell: compared.cell }, source: company.figures.figures.model.source }];
  });
  const inputs = peers.map(({ input }) => input);
  const sources = new Map(peers.map(({ input, source }) => [input.cell, source]));
  const name = `${medianLabel} ${parameter.label} ${label}`;
  if (peers.length === 0) return { name, cell: missingCell(noComparablePeers), n: 0, sources };
  return { name, cell: derive(medianOf(inputs.map((input) => input.name)), parameter.unit, inputs), n: inputs.length, sources };
}

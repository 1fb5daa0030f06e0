import { isoText } from '@mulya/domain';
import { bareLabel } from './bare-label.ts';
import { findHead, hasLineLabel, isAnotherHead, periodsOfHead, withDatedHead } from './table-heads.ts';
import type { PeriodHead } from './period-head.ts';
import { currenciesOf, statedUnits, withFileCurrency, type StatedUnits } from './table-units.ts';

/** A column with a period in its header. `letter`: the spreadsheet column, or the row of a table with years in rows. */
export interface PastedColumn {
  readonly at: number;
  readonly letter: string;
  readonly head: string;
  readonly period: PeriodHead;
}

/** A row below the header. `number`: the spreadsheet row, from 1. */
export interface PastedRow {
  readonly number: number;
  readonly label: string;
  /** What the headings above the row say: the statement's part, and whether it is current. */
  readonly section: Section;
  readonly cells: readonly string[];
}

interface Section {
  /** "Current" and "Non-current" rows of one label are different lines. */
  readonly term: 'current' | 'non-current' | undefined;
  /** A cash flow repeats lines of the income statement. Comprehensive income is no line of a statement. */
  readonly part: 'cash-flow' | 'comprehensive' | undefined;
}

/** A pasted table before its interpretation. */
export interface PastedTable {
  readonly columns: readonly PastedColumn[];
  readonly rows: readonly PastedRow[];
  /** The number of header cells. */
  readonly width: number;
  /** Whether its years stand in rows. A row is then a column of the pasted text. */
  readonly isTurned: boolean;
  readonly stated: StatedUnits;
  /** The currencies to choose from, where the table names none or several; ₹ first. Empty where it is known. */
  readonly currencies: readonly string[];
  /** What its cells were read as, one sentence each. */
  readonly readAs: readonly string[];
  /** Texts about units, as the table writes them. */
  readonly unitHints: readonly string[];
  /** The texts above the header. */
  readonly titles: readonly string[];
  /** Headers of figure columns without a period: "B (Note)". */
  readonly unread: readonly string[];
  /** What is not part of the table, one sentence each. */
  readonly leftOut: readonly string[];
}

export type TableResult = { readonly is: 'table'; readonly table: PastedTable } | { readonly is: 'refused'; readonly why: string };

/** The rows in which a table with its years in rows names its lines. */
const maxTitles = 10;

const refuse = (why: string): TableResult => ({ is: 'refused', why });

/**
 * Finds the header of a table, its label column and its rows. A table with its years in rows is turned. Pure.
 *
 * @param file the name of the table's file, which can name its currency
 */
export function readTable(rows: readonly (readonly string[])[], leftOut: readonly string[] = [], file = ''): TableResult {
  const read = readRowsAsTable(rows, leftOut, file);
  if (read.is === 'table') return read;
  for (const each of [rows, turn(rows)]) {
    const dated = withDatedHead(each);
    const again = dated && readRowsAsTable(each === rows ? dated.rows : turn(dated.rows), leftOut, file);
    if (again?.is === 'table') return { is: 'table', table: { ...again.table, readAs: [dated?.why ?? ''] } };
  }
  return read;
}

function readRowsAsTable(rows: readonly (readonly string[])[], leftOut: readonly string[], file: string): TableResult {
  if (rows.every((row) => row.every((cell) => cell === ''))) return refuse('Nothing pasted yet.');
  const headAt = findHead(rows);
  if (headAt !== undefined) return tableBelow(rows, headAt, leftOut, false, file);
  const turned = rows.slice(0, maxTitles).some((row) => hasLineLabel(row, row.length)) ? turn(rows) : [];
  const turnedAt = findHead(turned);
  if (turnedAt !== undefined) return tableBelow(turned, turnedAt, leftOut, true, file);
  return refuse('No period headers found (e.g. FY25 or Mar 2025). Include the header row.');
}

const turn = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) => rows.map((row) => row[at] ?? ''));

function tableBelow(
  rows: readonly (readonly string[])[],
  headAt: number,
  before: readonly string[],
  isTurned: boolean,
  file: string,
): TableResult {
  const head = rows[headAt] ?? [];
  const place = (at: number) => (isTurned ? String(at + 1) : columnLetter(at));
  const periods = periodsOfHead(rows, headAt);
  const columns = head.flatMap((text, at): readonly PastedColumn[] => {
    const period = periods[at];
    return period === undefined ? [] : [{ at, letter: place(at), head: text, period }];
  });
  const below = bodyRows(rows, headAt, columns);
  // In a text copied from a PDF, the header can come last.
  const body =
    below.read.length > 0 || rows.slice(headAt + 1).some((row) => row.some((cell) => cell !== '')) ? below : bodyRows(rows, -1, columns);
  if (body.read.length === 0) return refuse('No data rows found below the header.');
  const first = columns[0]?.at ?? 1;
  const figures = [...rows.slice(0, headAt), ...rows.slice(headAt + 1)];
  const unread = head.flatMap((text, at) =>
    at >= first && periods[at] === undefined && figures.some((row) => /\d/.test(row[at] ?? ''))
      ? [place(at) + (text === '' ? '' : ` (${text})`)]
      : [],
  );
  const titles = [...rows.slice(0, headAt).flat(), ...head.filter((_, at) => periods[at] === undefined), ...body.headings].filter(
    (text) => text !== '',
  );
  const heads = columns.map(({ head: text }) => text);
  const stated = withFileCurrency(statedUnits(titles), heads, file);
  const isHint = (text: string) => ((each) => each.units.length > 0 || each.foreign.length > 0)(statedUnits([text]));
  return {
    is: 'table',
    table: {
      columns,
      rows: body.read,
      width: head.length,
      isTurned,
      stated,
      currencies: currenciesOf(
        stated,
        heads,
        body.read.flatMap(({ cells }) => columns.map(({ at }) => cells[at] ?? '')),
      ),
      readAs: [],
      unitHints: [...new Set([...titles, ...heads].filter(isHint))].slice(0, maxHints).map(cut),
      titles,
      unread,
      leftOut: [...before, ...body.leftOut],
    },
  };
}

interface Body {
  readonly read: readonly PastedRow[];
  /** The texts of rows without figures. */
  readonly headings: readonly string[];
  readonly leftOut: readonly string[];
}

/** The rows of figures below a header, and of later headers with the same periods. */
function bodyRows(rows: readonly (readonly string[])[], headAt: number, columns: readonly PastedColumn[]): Body {
  const first = columns[0]?.at ?? 1;
  const [read, headings, others]: [PastedRow[], string[], string[]] = [[], [], []];
  let section: Section = noSection;
  /** The place of each column's cell in the rows below the last header; undefined if that header has other periods. */
  let places: ReadonlyMap<number, number> | undefined = new Map(columns.map(({ at }) => [at, at]));
  for (const [index, cells] of rows.entries()) {
    if (index <= headAt) continue;
    if (isAnotherHead(cells, columns.length)) {
      places = placesUnder(periodsOfHead(rows, index), columns);
      section = sectionAfter(noSection, cells[0] ?? '');
      continue;
    }
    const labelled = Math.min(first, ...(places === undefined ? [] : places.values()));
    const label = cells.slice(0, labelled).find((cell) => /\p{L}{2,}/u.test(cell)) ?? '';
    const hasFigures = [...(places ?? new Map(columns.map(({ at }) => [at, at]))).values()].some((at) => (cells[at] ?? '') !== '');
    if (label === '') continue;
    if (!hasFigures) {
      headings.push(...cells.filter((cell) => cell !== ''));
      section = sectionAfter(section, label);
    } else if (places === undefined) others.push(label);
    else read.push({ number: index + 1, label, section, cells: placed(cells, places, columns) });
  }
  const leftOut =
    others.length === 0
      ? []
      : [`Rows under other period headers: ${others.map((each) => `“${cut(each)}”`).join(', ')}. Paste them separately.`];
  return { read, headings, leftOut };
}

/** A row's cells under the columns of the first header. */
function placed(cells: readonly string[], places: ReadonlyMap<number, number>, columns: readonly PastedColumn[]): readonly string[] {
  if (columns.every(({ at }) => places.get(at) === at)) return cells;
  const moved = cells.slice(0, columns[0]?.at ?? 1).concat(Array.from({ length: columns.at(-1)?.at ?? 0 }, () => ''));
  for (const { at } of columns) moved[at] = cells[places.get(at) ?? -1] ?? '';
  return moved.slice(0, (columns.at(-1)?.at ?? 0) + 1);
}

/** Where a later header has the periods of the first one; undefined if it has another one. */
function placesUnder(
  periods: readonly (PeriodHead | undefined)[],
  columns: readonly PastedColumn[],
): ReadonlyMap<number, number> | undefined {
  const places = new Map<number, number>();
  for (const [at, period] of periods.entries()) {
    if (period === undefined) continue;
    const column = columns.find((each) => isSamePeriod(each.period, period) && !places.has(each.at));
    if (column === undefined) return undefined;
    places.set(column.at, at);
  }
  return places.size === 0 ? undefined : places;
}

/** A balance sheet's date has no length. */
function isSamePeriod(one: PeriodHead, other: PeriodHead): boolean {
  if (one.is !== 'ended' || other.is !== 'ended') return JSON.stringify(one) === JSON.stringify(other);
  return isoText(one.end) === isoText(other.end) && (one.months === undefined || other.months === undefined || one.months === other.months);
}

const noSection: Section = { term: undefined, part: undefined };

/** The section below a heading. "Financial assets" stays in "Non-current assets"; "Equity" leaves it. */
function sectionAfter({ term, part }: Section, heading: string): Section {
  const text = heading.toLowerCase();
  const isStatement = /\b(?:statement|balance sheet|profit (?:and|&) loss)\b/.test(text);
  const parts = /\bcash flows?\b/.test(text) ? 'cash-flow' : /\bcomprehensive income\b/.test(text) ? 'comprehensive' : undefined;
  return {
    term: termOf(text) ?? (mainHeadings.has(bareLabel(heading)) ? undefined : term),
    part: parts ?? (isStatement || isEnding.test(text) ? undefined : part),
  };
}

const mainHeadings = new Set(['assets', 'equity', 'liabilities', 'equity and liabilities']);
/** Earnings follow comprehensive income. */
const isEnding = /\b(?:earnings|eps|per (?:equity )?share)\b/;

/** "Non-current liabilities" and "Long-term borrowings" against "Current assets" and "Short-term loans". */
export function termOf(text: string): Section['term'] {
  if (/\bnon[- ]?current\b|\blong[- ]term\b/i.test(text)) return 'non-current';
  return /\bcurrent\b|\bshort[- ]term\b/i.test(text) ? 'current' : undefined;
}

const maxHints = 3;
const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** 0 is A, 26 is AA. */
export function columnLetter(at: number): string {
  const rest = String.fromCharCode(65 + (at % 26));
  return at < 26 ? rest : columnLetter(Math.floor(at / 26) - 1) + rest;
}

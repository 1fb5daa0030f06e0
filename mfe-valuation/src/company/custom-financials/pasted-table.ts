import { bareLabel } from './bare-label.ts';
import { isLineLabel } from './statement-lines.ts';
import { readPeriodHead, type PeriodHead } from './period-head.ts';

/** A column with a period in its header. `letter`: the spreadsheet column. */
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
  readonly cells: readonly string[];
}

/** A pasted table before its interpretation. */
export interface PastedTable {
  readonly columns: readonly PastedColumn[];
  readonly rows: readonly PastedRow[];
  /** The number of header cells. */
  readonly width: number;
  /** Texts about units, for display only. */
  readonly unitHints: readonly string[];
  /** Headers of figure columns without a period: "B (Note)". */
  readonly unread: readonly string[];
  /** The number of skipped rows under a second header with other periods. */
  readonly otherPeriods: number;
}

export type TableResult = { readonly is: 'table'; readonly table: PastedTable } | { readonly is: 'refused'; readonly why: string };

const refuse = (why: string): TableResult => ({ is: 'refused', why });
/** The number of rows that can contain the header. */
const maxHeadRows = 40;

/** Finds the header of a table, its label column and its rows. Pure. */
export function readTable(rows: readonly (readonly string[])[]): TableResult {
  if (rows.every((row) => row.every((cell) => cell === ''))) return refuse('Nothing pasted yet.');
  const headAt = rows.slice(0, maxHeadRows).findIndex(isHead);
  const head = rows[headAt];
  if (head === undefined) return refuse('No period headers found (e.g. FY25 or Mar 2025). Include the header row.');
  const over = spans(rows.slice(0, headAt), head.length);
  const columns = head.flatMap((text, at): readonly PastedColumn[] => {
    const period = at === 0 ? undefined : readPeriodHead(text, over[at]);
    return period === undefined
      ? []
      : [
          {
            at,
            letter: columnLetter(at),
            head: [over[at], text]
              .filter((each) => each !== undefined && each !== '' && each !== text)
              .concat(text)
              .join(' '),
            period,
          },
        ];
  });
  const first = columns[0]?.at ?? 1;
  const body = rows.slice(headAt + 1);
  let otherPeriods = 0;
  let isOfHead = true;
  const read = body.flatMap((cells, index): readonly PastedRow[] => {
    if (isAnotherHead(cells, columns)) {
      isOfHead = columns.every(({ at, head: named }) => cells[at] === named);
      return [];
    }
    const label = cells.slice(0, first).find((cell) => /\p{L}{2,}/u.test(cell)) ?? '';
    if (label === '' || !columns.some(({ at }) => (cells[at] ?? '') !== '')) return [];
    if (!isOfHead) otherPeriods += 1;
    return isOfHead ? [{ number: headAt + 2 + index, label, cells }] : [];
  });
  if (read.length === 0) return refuse('No data rows found below the header.');
  const unread = head.flatMap((text, at) =>
    at >= first && !columns.some((column) => column.at === at) && body.some((row) => /\d/.test(row[at] ?? ''))
      ? [columnLetter(at) + (text === '' ? '' : ` (${text})`)]
      : [],
  );
  return {
    is: 'table',
    table: {
      columns,
      rows: read,
      width: head.length,
      unitHints: hintsIn([...rows.slice(0, headAt + 1).flat(), ...body.map((row) => row[0] ?? '')]),
      unread,
      otherPeriods,
    },
  };
}

/** Whether a row is another header, as in a sheet with several statements: it has several periods and nothing else. */
function isAnotherHead(row: readonly string[], columns: readonly PastedColumn[]): boolean {
  const filled = row.slice(1).filter((cell) => cell !== '');
  return (
    filled.length > 1 &&
    filled.length >= columns.length &&
    filled.every((cell) => readPeriodHead(cell) !== undefined) &&
    !isLineLabel(bareLabel(row[0] ?? ''))
  );
}

/** Excludes a row of figures that look like years: "Revenue, 2024, 2025". */
function isHead(row: readonly string[]): boolean {
  return row.slice(1).some((cell) => readPeriodHead(cell) !== undefined) && !isLineLabel(bareLabel(row[0] ?? ''));
}

/** The text above each column, if it states the length of a period. A text across several columns is in the first of them. */
function spans(above: readonly (readonly string[])[], width: number): readonly string[] {
  const texts = Array.from({ length: width }, () => '');
  for (const row of above.slice(-3)) {
    let spanText = '';
    for (let at = 1; at < width; at += 1) {
      if ((row[at] ?? '') !== '') spanText = /\b(year|quarter|months?|half|annual|ended|qtr)\b/i.test(row[at] ?? '') ? (row[at] ?? '') : '';
      if (spanText !== '') texts[at] = `${texts[at] ?? ''} ${spanText}`.trim();
    }
  }
  return texts;
}

const aboutUnits =
  /(₹|\brs\b\.?|\binr\b|\brupees\b)[^,;]{0,30}\b(crores?|cr|lakhs?|lacs?|millions?|mn|billions?|bn|thousands?)\b|\b(in|figures in|amounts? in) (₹ ?)?(crores?|cr|lakhs?|lacs?|millions?|billions?|thousands?)\b/iu;
const maxHints = 3;

function hintsIn(texts: readonly string[]): readonly string[] {
  const found = texts.filter((text) => aboutUnits.test(text)).map((text) => (text.length > 80 ? `${text.slice(0, 79)}…` : text));
  return [...new Set(found)].slice(0, maxHints);
}

/** 0 is A, 26 is AA. */
function columnLetter(at: number): string {
  const rest = String.fromCharCode(65 + (at % 26));
  return at < 26 ? rest : columnLetter(Math.floor(at / 26) - 1) + rest;
}

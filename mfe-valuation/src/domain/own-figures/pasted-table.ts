import { bareLabel } from './bare-label.ts';
import { isLineLabel } from './own-lines.ts';
import { readPeriodHead, type PeriodHead } from './period-head.ts';

/** A column whose head names a period. `letter`: as a spreadsheet calls it. */
export interface PastedColumn {
  readonly at: number;
  readonly letter: string;
  readonly head: string;
  readonly period: PeriodHead;
}

/** A row under the head. `number`: from 1, as a spreadsheet counts. */
export interface PastedRow {
  readonly number: number;
  readonly label: string;
  readonly cells: readonly string[];
}

/** A table as it was pasted, before anything is made of it. */
export interface PastedTable {
  readonly columns: readonly PastedColumn[];
  readonly rows: readonly PastedRow[];
  /** Cells of the head. */
  readonly width: number;
  /** What stands there about units, word for word: it is shown, and decides nothing. */
  readonly unitHints: readonly string[];
  /** Heads of columns of figures that name no period: "B (Note)". */
  readonly unread: readonly string[];
  /** How many rows stand under a second head with other periods, and are not read. */
  readonly otherPeriods: number;
}

export type TableResult = { readonly is: 'table'; readonly table: PastedTable } | { readonly is: 'refused'; readonly why: string };

const refuse = (why: string): TableResult => ({ is: 'refused', why });
/** Rows in which a head is looked for. */
const maxHeadRows = 40;

/** Finds the head of a table, the column of its labels, and its rows. Pure. */
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

/** A head within the table, as one sheet with several statements has them: nothing but periods, and several of them. */
function isAnotherHead(row: readonly string[], columns: readonly PastedColumn[]): boolean {
  const filled = row.slice(1).filter((cell) => cell !== '');
  return (
    filled.length > 1 &&
    filled.length >= columns.length &&
    filled.every((cell) => readPeriodHead(cell) !== undefined) &&
    !isLineLabel(bareLabel(row[0] ?? ''))
  );
}

/** A row of figures can look like one of years: "Revenue, 2024, 2025". */
function isHead(row: readonly string[]): boolean {
  return row.slice(1).some((cell) => readPeriodHead(cell) !== undefined) && !isLineLabel(bareLabel(row[0] ?? ''));
}

/** What stands above each column: a text over several of them stands in the first. Only what says how long a period is. */
function spans(above: readonly (readonly string[])[], width: number): readonly string[] {
  const texts = Array.from({ length: width }, () => '');
  for (const row of above.slice(-3)) {
    let carried = '';
    for (let at = 1; at < width; at += 1) {
      if ((row[at] ?? '') !== '') carried = /\b(year|quarter|months?|half|annual|ended|qtr)\b/i.test(row[at] ?? '') ? (row[at] ?? '') : '';
      if (carried !== '') texts[at] = `${texts[at] ?? ''} ${carried}`.trim();
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
export function columnLetter(at: number): string {
  const rest = String.fromCharCode(65 + (at % 26));
  return at < 26 ? rest : columnLetter(Math.floor(at / 26) - 1) + rest;
}

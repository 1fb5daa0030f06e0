import { addDays, dateText, type CalendarDate } from '@mulya/domain';
import { bareLabel } from './bare-label.ts';
import { monthEnd } from './head-tokens.ts';
import { isLineLabel } from './statement-lines.ts';
import { lengthIn, readPeriodHead, statesLength, type PeriodHead } from './period-head.ts';

type Row = readonly string[];

/** The number of rows that can contain the header. */
const maxHeadRows = 40;
/** The rows above a header, and below it, that can state the length of its periods. */
const rowsAbove = 3;
const rowsBelow = 2;
/** A single longer text above a header is a title. */
const maxNearText = 40;

/** Labels stand in the first cells of a row. */
const labelCells = 4;

/** Whether a row is one of figures, even if they look like years: "Revenue, 2024, 2025". `cells`: how many can be its label. */
export const hasLineLabel = (row: Row, cells = labelCells): boolean =>
  row.slice(0, cells).some((cell) => cell !== '' && !/^\d/.test(cell) && isLineLabel(bareLabel(cell)));

const periodsIn = (row: Row): number => row.slice(1).filter((cell) => readPeriodHead(cell) !== undefined).length;

/**
 * The index of a table's header: the row with most periods, before the first row that is a statement line. A title that names the year
 * stands above it. Undefined without one.
 */
export function findHead(rows: readonly Row[]): number | undefined {
  const searched = rows.slice(0, maxHeadRows);
  const first = searched.findIndex((row) => !hasLineLabel(row) && periodsIn(row) > 0);
  if (first < 0) return undefined;
  const line = searched.findIndex((row, at) => at > first && hasLineLabel(row));
  const counts = searched.slice(first, line < 0 ? first + 1 : line).map(periodsIn);
  const most = Math.max(...counts);
  // Of several rows with one period, the last one is the header of a single column.
  return first + (most === 1 ? counts.lastIndexOf(most) : counts.indexOf(most));
}

/** The first day that spreadsheets count from: 30 Dec 1899, or 1 Jan 1904 in workbooks of old Macs. */
const epochs = [
  { year: 1899, month: 12, day: 30 },
  { year: 1904, month: 1, day: 1 },
] as const;

/**
 * A table whose header has the day numbers of a spreadsheet, such as 45382 for 31 Mar 2024, with dates in their place. They are ends of
 * quarters, or a quarter's last month by its first day as 1900-based workbooks store "Mar 2024". `why`: what was read, as a sentence.
 * Undefined for other tables.
 */
export function withDatedHead(rows: readonly Row[]): { readonly rows: readonly Row[]; readonly why: string } | undefined {
  const line = rows.slice(0, maxHeadRows).findIndex((row) => hasLineLabel(row));
  const headAt = rows.slice(0, Math.max(0, line)).findLastIndex((row) => row.slice(1).some((cell) => /^\d{5}(?:\.0)?$/.test(cell)));
  const cells = rows[headAt]?.map((cell, at) => (at > 0 && /^\d{5}(?:\.0)?$/.test(cell) ? Number(cell) : undefined)) ?? [];
  const numbers = cells.filter((each) => each !== undefined);
  if (numbers.length === 0) return undefined;
  const dates = epochs
    .map((epoch, at) => numbers.map((days) => quarterEnd(addDays(epoch, days), at === 0)))
    .find((each) => each.every((date) => date !== undefined));
  if (dates === undefined) return undefined;
  let next = 0;
  const head = (rows[headAt] ?? []).map((cell, at) => (cells[at] === undefined ? cell : (dates[next++] ?? cell)));
  return {
    rows: rows.with(headAt, head),
    why: `Header ${numbers[0] ?? ''} is read as the period to ${dates[0] ?? ''}, because spreadsheets number their days.`,
  };
}

/** "31 Mar 2024". Undefined for a day that ends no quarter, or for a year without statements. */
function quarterEnd({ year, month, day }: CalendarDate, canBegin: boolean): string | undefined {
  const end = monthEnd(year, month);
  return month % 3 === 0 && year >= 1990 && year <= 2050 && (day === end.day || (canBegin && day === 1)) ? dateText(end) : undefined;
}

/**
 * Whether a row is another header, as in a sheet with several statements: it has periods, and no figure that is none. So "Employees, 2024,
 * 12" is a row.
 */
export function isAnotherHead(row: Row, columns: number): boolean {
  let periods = 0;
  for (const cell of row.slice(1)) {
    if (cell === '') continue;
    if (readPeriodHead(cell) !== undefined) periods += 1;
    else if (/^[(-]?[\d.,]+\)?$/.test(cell)) return false;
  }
  return periods >= Math.min(2, columns) && !hasLineLabel(row);
}

/** The period of each cell of a header, with what the rows next to it say about its length. */
export function periodsOfHead(rows: readonly Row[], headAt: number): readonly (PeriodHead | undefined)[] {
  const head = rows[headAt] ?? [];
  const near = [
    ...rows.slice(headAt + 1, headAt + 1 + rowsBelow).map(lengthsBelow),
    ...rows
      .slice(Math.max(0, headAt - rowsAbove), headAt)
      .toReversed()
      .map((row) => spans(row, head.length)),
  ];
  return head.map((text, at) => {
    if (at === 0 || /^notes?\b/i.test(text)) return undefined;
    const texts = near.map((row) => row[at] ?? '');
    const length = texts.find((each) => lengthIn(each) !== undefined);
    const day = texts.find((each) => each !== length && statesLength(each));
    return readPeriodHead(text, [length, day].filter((each) => each !== undefined).join(' '));
  });
}

/** "12 mths" or "(15 months)" under each period; a row "Months" with numbers. Empty for any other row. */
function lengthsBelow(row: Row): Row {
  const isCount = row.some((cell) => /^(?:no\.? of |number of )?months$/i.test(cell));
  if (hasLineLabel(row)) return [];
  const cells = isCount ? row.map((cell) => (/^\d{1,2}$/.test(cell) ? `${cell} months` : '')) : row;
  return cells.map((cell) =>
    cell.length <= maxNearText && readPeriodHead(cell) === undefined && lengthIn(cell) !== undefined ? cell : '',
  );
}

/** The text above each column, if it states the length or the day of a period. A text across several columns is in the first of them. */
function spans(row: Row, width: number): Row {
  const isTitle = row.filter((cell) => cell !== '').length === 1 && row.some((cell) => cell.length > maxNearText);
  let span = '';
  return Array.from({ length: width }, (_, at) => {
    const cell = row[at] ?? '';
    if (at > 0 && cell !== '') span = !isTitle && statesLength(cell) ? cell : '';
    return span;
  });
}

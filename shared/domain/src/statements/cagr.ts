import { derive } from '../cells/derive.ts';
import { minus, over, power, times } from '../cells/formula.ts';
import { breakOf, growthAcross } from '../events/period-breaks.ts';
import { notComparableText, type CompanyEvent } from '../events/company-events.ts';
import { missingCell, type Cell, type FigureInput } from '../figures/cell.ts';
import { monthsBetween } from '../periods/calendar.ts';
import { oddText } from './order-periods.ts';
import { figureAt, inputAt, type DerivedColumns, type StatementRow, type StatementTable } from './statement-table.ts';

const years = 5;

/**
 * Returns the five-year compound annual growth rate to the latest annual period, in percent: (latest / oldest) ^ (1 / 5) − 1. Both ends
 * must be positive and exactly five years apart.
 */
export function cagrColumn(table: StatementTable): DerivedColumns {
  const span = fiveYears(table);
  const cell = (row: StatementRow): Cell =>
    span.is === 'known' ? growthAcross(span.event, rate(table, row, span.from, span.to)) : missingCell(span.why);
  return {
    columns: [{ id: 'cagr', kind: 'cagr', label: '5-year CAGR', cells: table.rows.map(cell) }],
    notes: [span.is === 'known' ? noteOf(span) : span.why],
  };
}

const noteOf = ({ text, event }: Extract<Span, { is: 'known' }>): string =>
  event === undefined ? `5-year CAGR: ${text}. Start and end values must be positive.` : `5-year CAGR: ${notComparableText(event)}.`;

type Span =
  | { readonly is: 'known'; readonly from: number; readonly to: number; readonly text: string; readonly event: CompanyEvent | undefined }
  | { readonly is: 'unknown'; readonly why: string };

function fiveYears({ type, columns }: StatementTable): Span {
  if (type === 'Interim') return { is: 'unknown', why: '5-year CAGR uses annual periods.' };
  const to = columns.length - 1;
  const newest = columns[to];
  const oldest = columns[0];
  if (newest?.end === undefined || oldest?.end === undefined)
    return { is: 'unknown', why: '5-year CAGR needs annual periods with end dates.' };
  const end = newest.end;
  const from = columns.findIndex((column) => column.end !== undefined && monthsBetween(column.end, end) === years * 12);
  const start = columns[from];
  if (start === undefined) {
    const spanYears = Math.round((monthsBetween(oldest.end, end) / 12) * 10) / 10;
    const range = newest === oldest ? newest.label : `${oldest.label} to ${newest.label}`;
    return { is: 'unknown', why: `5-year CAGR needs five years of history; the source covers ${range} (${yearsText(spanYears)}).` };
  }
  const odd = oddText(start) ?? oddText(newest);
  if (odd !== undefined) return { is: 'unknown', why: `5-year CAGR: ${odd}` };
  return { is: 'known', from, to, text: `${start.label} to ${newest.label}`, event: breakOf(start, newest) };
}

const yearsText = (count: number): string => (count === 1 ? '1 year' : `${count} years`);

function rate(table: StatementTable, row: StatementRow, from: number, to: number): Cell {
  const start = figureAt(row, from);
  const end = figureAt(row, to);
  if (start === undefined || end === undefined) return missingCell('Start or end value is missing.');
  return compoundGrowth(inputAt(table, row, to, end), inputAt(table, row, from, start), years);
}

/**
 * Returns the compound annual growth rate from `start` to `end` over `count` years, in percent. Both ends must be positive.
 *
 * @example
 * // Sales of 200 after 100.
 * compoundGrowth(salesOfFY25, salesOfFY20, 5); // 14.87 %, by (200 / 100) ^ (1 / 5) − 1
 */
export function compoundGrowth(end: FigureInput, start: FigureInput, count: number): Cell {
  if (start.cell.value <= 0 || end.cell.value <= 0) return missingCell('CAGR needs positive start and end values.');
  return derive(times(minus(power(over(end.name, start.name), over(1, count)), 1), 100), 'percent', [end, start]);
}

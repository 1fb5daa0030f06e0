import type { PeriodType, StatementCode, ValuationAnswer } from '@mulya/contract';
import {
  businessOf,
  type Grouping,
  growthColumns,
  signedPercentText,
  statementTable,
  type Business,
  type Cell,
  type StatementTable,
} from '@mulya/domain';
import { shortPeriod, changeFinding } from '../../kit/chart/change-finding.ts';
import type { StatementColumns } from './statement-columns.ts';
import { drawYears } from './years-chart.ts';
import { growthLabel } from '../../kit/chart/growth-label.ts';

interface DrawnRow {
  readonly name: string;
  /** A key of the source in lower case. */
  readonly id: string;
}

const pat = { name: 'PAT', id: 'netincome' };

const revenue = { name: 'Revenue', id: 'revenue' };

/** In drawing order. Quarters have operating profit before depreciation. */
const rowsOf: Readonly<Record<Business, readonly DrawnRow[]>> = {
  ordinary: [revenue, { name: 'EBITDA', id: 'operatingprofit' }, pat],
  lender: [{ name: 'Interest income', id: 'interestincomebank' }, revenue, pat],
  insurer: [revenue, pat],
};

/** Two years: more would be narrower than their labels. */
const mostQuarters = 8;

interface DrawnCells {
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly rates: readonly (Cell | undefined)[];
}

/** A statement's main lines as columns, with the finding and the text alternative. */
export interface StatementChart {
  readonly title: string;
  readonly label: string;
  readonly columns: StatementColumns;
}

type Company = Pick<ValuationAnswer, 'financials' | 'layout' | 'companyProfile' | 'isLender'>;

/**
 * Returns the chart of a statement: main lines by year with a ratio as a line, or quarters with their growth over a year. Amounts in
 * ₹ crore. Undefined where nothing can be drawn. Pure.
 */
export function statementChart(
  company: Company,
  { type, code }: { readonly type: PeriodType; readonly code: StatementCode },
  grouping: Grouping,
): StatementChart | undefined {
  const { financials } = company;
  const business = businessOf(company);
  const columns = type === 'Annual' ? drawYears(financials, business, code, grouping) : drawQuarters(financials, business, code, grouping);
  if (columns === undefined) return undefined;
  const { categories, series, line, finding } = columns;
  const names = listText(series.map(({ name }) => name));
  const span = [...new Set([categories[0], categories.at(-1)])].map((each) => shortPeriod(each ?? '')).join(' to ');
  const second = line === undefined ? '' : ` Line: ${line.name}.`;
  return { title: finding, label: `Column chart of ${names}, ₹ crore, ${span}.${second} ${finding}.`, columns };
}

const listText = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** The quarters' results, each with its growth over the quarter a year earlier. Undefined without a figure. Pure. */
function drawQuarters(
  financials: ValuationAnswer['financials'],
  business: Business,
  code: StatementCode,
  grouping: Grouping,
): StatementColumns | undefined {
  if (code !== 'INC') return undefined;
  const table = statementTable(financials, 'Interim', code);
  const growth = growthColumns(table).columns;
  const from = Math.max(0, table.columns.length - mostQuarters);
  const drawn = rowsOf[business].flatMap(({ name, id }) => {
    const at = table.rows.findIndex((row) => row.id === id);
    const row = table.rows[at];
    if (row === undefined) return [];
    // The first quarter has no growth column.
    const rates = table.columns.map((_, column) => growth[column - 1]?.cells[at]);
    return { name, cells: row.cells.slice(from), rates: rates.slice(from) };
  });
  const finding = quarterFinding(drawn, table, grouping);
  if (finding === undefined) return undefined;
  return {
    finding,
    categories: table.columns.slice(from).map(({ label }) => label),
    series: drawn.map(({ name, cells, rates }) => ({
      name,
      values: cells.map((cell) => (cell.is === 'figure' ? cell.value : undefined)),
      labels: rates.map((rate) => growthLabel(rate, grouping)),
    })),
  };
}

/** Growth across an event: no finding. */
const isNotComparable = (rate: Cell): boolean => rate.is === 'words' && rate.text === 'not comparable';

/** "Q1 FY27 against a year before: Revenue +5.8%, EBITDA +4.0%, PAT profit to loss", else the change of the last line. */
function quarterFinding(drawn: readonly DrawnCells[], { columns }: StatementTable, grouping: Grouping): string | undefined {
  const newest = shortPeriod(columns.at(-1)?.label ?? '');
  const changes = drawn.flatMap(({ name, rates }) => {
    const rate = rates.at(-1);
    if (rate === undefined || rate.is === 'missing' || isNotComparable(rate)) return [];
    return `${name} ${rate.is === 'words' ? rate.text : signedPercentText(rate.value, grouping)}`;
  });
  if (changes.length > 0) return `${newest} against a year before: ${changes.join(', ')}`;
  const main = drawn.at(-1);
  if (main === undefined) return undefined;
  const labels = columns.slice(-main.cells.length);
  return changeFinding(
    main.name,
    main.cells.map((cell, at) => ({ period: labels[at]?.label ?? '', cell, lastBreak: labels[at]?.lastBreak })),
    grouping,
  );
}

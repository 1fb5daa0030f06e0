import { amountText, cellText, figureText, type Cell, type Grouping } from '@mulya/domain';
import { isSectionRow, type SummaryRow, type ValuationSummary } from '@mulya/valuation-model/valuation-methods';
import type { RangeContent, RangeRow } from '../chart/chart.adapter.tsx';
import { basisText } from './summary-basis.ts';

/** Rows on methods, on other teams' methods, on past prices and on scenarios have different colours. */
function colourOf(row: SummaryRow): number | undefined {
  if (row.id === 'year-range') return undefined;
  if (row.id === 'scenarios') return 2;
  return isSectionRow(row) ? 4 : 0;
}

type Drawn = Pick<ValuationSummary, 'rows' | 'price'>;

/** The rows of the valuation summary as bars, with the price through all of them. Pure. */
export function summaryRanges({ rows, price }: Drawn, grouping: Grouping): RangeContent {
  const value = valueOf(price.cell);
  return {
    kind: 'ranges',
    rows: rows.map((row) => drawnRow(row, grouping)),
    mark: value === undefined ? undefined : { value, text: `Price ${amountText(value, 'inr', grouping)}` },
    axisText: (each) => rupees(each, grouping, value),
    valueText: (each) => amountText(each, 'inr', grouping),
  };
}

/**
 * What the valuation summary says: "3 of 5 methods are above the price of ₹2,254.00." Only the page's own methods count: a range of past
 * prices is none, the scenarios vary one of the methods, and the methods of other teams are outside the finding.
 */
export function summaryFinding({ rows, price }: Drawn, grouping: Grouping): string {
  const methods = rows.filter(isOwnMethod).filter(({ base }) => base.cell.is === 'figure');
  const values = methods.flatMap(({ base }) => valueOf(base.cell) ?? []);
  if (values.length === 0) return 'No method gives a value per share.';
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => amountText(value, 'inr', grouping));
  const priced = valueOf(price.cell);
  const defaults = methods.every(({ isOutlined }) => isOutlined) ? `, ${methods.length === 1 ? '' : 'all '}on default inputs` : '';
  if (priced === undefined) return `${countOf(values.length)} from ${low} to ${high} per share${defaults}; no market price.`;
  const above = values.filter((value) => value > priced).length;
  const of = values.length === 1 ? 'The only method' : `${above === 0 ? 'None' : above} of ${values.length} methods`;
  const is = values.length > 1 && above > 1 ? 'are' : 'is';
  const place = values.length === 1 && above === 0 ? 'not above' : 'above';
  return `${of} ${is} ${place} the price of ${amountText(priced, 'inr', grouping)}${defaults}.`;
}

/** How to read the bars. */
export const summaryKey = 'Bar: low to high. Tick: base (arrow: beyond the axis). Outlined: default inputs.';

/** The summary for screen readers: the finding, then each row as a sentence. */
export const summaryAlternative = (summary: Drawn, grouping: Grouping): string =>
  [summaryFinding(summary, grouping), ...summary.rows.map((row) => `${detailOf(row, grouping)}.`)].join(' ');

const countOf = (count: number): string => (count === 1 ? '1 method' : `${count} methods`);

export const isOwnMethod = (row: SummaryRow): boolean => row.id !== 'year-range' && row.id !== 'scenarios' && !isSectionRow(row);

/** Characters of a row's name next to the bars. A section chooses its label, and the table has it whole. */
const maxName = 36;

/** Cuts a long label, not the remote's name behind it. */
function shortName(name: string): string {
  if (name.length <= maxName) return name;
  const remote = / \([^()]*\)$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, Math.max(8, maxName - remote.length - 1))}…${remote}`;
}

const valueOf = (cell: Cell): number | undefined => (cell.is === 'figure' ? cell.value : undefined);

function drawnRow(row: SummaryRow, grouping: Grouping): RangeRow {
  const { id, name, low, base, high, isOutlined } = row;
  return {
    name: id === 'dcf' ? 'DCF' : shortName(name),
    low: valueOf(low.cell),
    base: valueOf(base.cell),
    high: valueOf(high.cell),
    text: textOf(row, grouping),
    detail: `${detailOf(row, grouping)}. ${basisText(row)}`,
    look: isOutlined ? 'outlined' : 'filled',
    colour: colourOf(row),
  };
}

/** The base, or the ends of a range without one. */
function textOf({ low, base, high }: SummaryRow, grouping: Grouping): string {
  if (base.cell.is === 'figure') return amountText(base.cell.value, 'inr', grouping);
  if (base.cell.is === 'words') return base.cell.text.replace(/ \(.*\)$/, ''); // the tooltip and the table have the reason
  const [from, to] = [valueOf(low.cell), valueOf(high.cell)];
  return from === undefined || to === undefined ? '-' : `${rupees(from, grouping)} to ${rupees(to, grouping).slice(1)}`;
}

/** "PE: ₹4,000.00 to ₹6,000.00, base ₹5,000.00". */
function detailOf({ name, low, base, high }: SummaryRow, grouping: Grouping): string {
  const [from, middle, to] = [low.cell, base.cell, high.cell].map((cell) =>
    cell.is === 'figure' ? amountText(cell.value, 'inr', grouping) : undefined,
  );
  const range = from === undefined || to === undefined ? undefined : `${from} to ${to}`;
  const parts = [range, middle === undefined ? undefined : `base ${middle}`].filter((part) => part !== undefined);
  return `${name}: ${parts.length === 0 ? cellText(base.cell).replace(/^-$/, 'no value') : parts.join(', ')}`;
}

/** From a price of ₹100 on without paise, because an axis and a short text have no space for them. */
const rupees = (value: number, grouping: Grouping, price = value): string =>
  `₹${figureText(value, price < 100 ? 'inr' : 'crore', grouping)}`;

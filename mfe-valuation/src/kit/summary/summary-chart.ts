import { amountText, cellText, figureText, type Cell, type Grouping } from '@mulya/domain';
import { isPastRow, isSectionRow, type SummaryRow, type ValuationSummary } from '@mulya/valuation-model/valuation-methods';
import type { RangeContent, RangeRow } from '../chart/chart-content.ts';
import { basisText } from './summary-basis.ts';

/** Rows on the analyst's methods, on other teams' methods and on the past have different colours. */
function colourOf(row: SummaryRow): number | undefined {
  if (isPastRow(row)) return undefined;
  return isSectionRow(row) ? 4 : 0;
}

/** Own history squeezes every other row where it ends beyond so many times the price and the year's highest. */
const maxReach = 4;

type Drawn = Pick<ValuationSummary, 'rows' | 'price'>;
type Found = Drawn & Pick<ValuationSummary, 'excluded'>;

/**
 * The rows of the valuation summary as bars, with the price through all of them. Own history is a thin bar below its method's. The axis
 * fits the analyst's methods, the price and past prices; without a method of the analyst's, own history too, unless it is far beyond
 * them. Pure.
 */
export function summaryRanges({ rows, price }: Drawn, grouping: Grouping): RangeContent {
  const value = valueOf(price.cell);
  const isBelow = ({ id }: SummaryRow, at: number): boolean => id === `history/${rows[at - 1]?.id ?? ''}`;
  const paid = [value, ...rows.map(({ id, high }) => (id === 'year-range' ? valueOf(high.cell) : undefined))];
  const farthest = maxReach * Math.max(0, ...paid.filter((each) => each !== undefined));
  const isFar = ({ id, high }: SummaryRow): boolean => id.startsWith('history/') && farthest > 0 && (valueOf(high.cell) ?? 0) > farthest;
  return {
    kind: 'ranges',
    rows: rows.flatMap((row, at) => {
      if (isBelow(row, at)) return [];
      const next = rows[at + 1];
      const below = next !== undefined && isBelow(next, at + 1) ? next : undefined;
      return [{ ...drawnRow(row, below, grouping), isOutsideAxis: isSectionRow(row) || isFar(row) }];
    }),
    mark: value === undefined ? undefined : { value, text: `Price ${amountText(value, 'inr', grouping)}` },
    axisText: (each) => rupees(each, grouping, value),
    valueText: (each) => amountText(each, 'inr', grouping),
  };
}

/**
 * What the valuation summary says: "2 of 2 of your methods are above the price", "Your method is below the price". Only the analyst's
 * methods count: past prices and own history are none, and the methods of other teams are outside the finding.
 */
export function summaryFinding({ rows, price, excluded }: Found, grouping: Grouping): string {
  const methods = rows.filter(isMethodRow);
  if (methods.length === 0) return excluded.some(({ isOwn }) => isOwn) ? 'None of your methods applies' : 'No method of yours yet';
  const values = methods.flatMap(({ base }) => valueOf(base.cell) ?? []);
  if (values.length === 0) return 'No method of yours gives a value per share';
  const priced = valueOf(price.cell);
  if (priced === undefined) {
    const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => amountText(value, 'inr', grouping));
    return `${values.length === 1 ? `Your method gives ${low}` : `Your methods give ${low} to ${high}`} per share; no market price`;
  }
  const above = values.filter((value) => value > priced).length;
  if (values.length === 1) return `Your method is ${above === 1 ? 'above' : values[0] === priced ? 'at' : 'below'} the price`;
  return `${above} of ${values.length} of your methods ${above === 1 ? 'is' : 'are'} above the price`;
}

/** How to read what is drawn; empty where it needs no words. */
export function summaryKey({ rows }: Pick<Drawn, 'rows'>): string {
  const hasBars = rows.some((row) => !isPastRow(row));
  const hasHistory = rows.some(({ id, low, high }) => id.startsWith('history/') && low.cell.is === 'figure' && high.cell.is === 'figure');
  const ofHistory = hasBars
    ? 'Thin grey bar: 25th to 75th percentile of own history.'
    : 'Own history: 25th to 75th percentile, on the base year’s figures.';
  return [...(hasBars ? ['Bar: low to high. Tick: base.'] : []), ...(hasHistory ? [ofHistory] : [])].join(' ');
}

/** The summary for screen readers: the finding, then each row as a sentence. */
export const summaryAlternative = (summary: Found, grouping: Grouping): string =>
  [summaryFinding(summary, grouping), ...summary.rows.map((row) => detailOf(row, grouping))].map((text) => `${text}.`).join(' ');

/** Whether a row is one of the analyst's own methods. */
export const isMethodRow = (row: SummaryRow): boolean => !isPastRow(row) && !isSectionRow(row);

/** Characters of a row's name next to the bars. A section chooses its label, and the table has it whole. */
const maxName = 36;

/** Cuts a long label, not the remote's name behind it. */
function shortName(name: string): string {
  if (name.length <= maxName) return name;
  const remote = / \([^()]*\)$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, Math.max(8, maxName - remote.length - 1))}…${remote}`;
}

const valueOf = (cell: Cell): number | undefined => (cell.is === 'figure' ? cell.value : undefined);

function drawnRow(row: SummaryRow, history: SummaryRow | undefined, grouping: Grouping): Omit<RangeRow, 'isOutsideAxis'> {
  const { id, name, low, base, high } = row;
  const [from, to] = [history?.low, history?.high].map((end) => end && valueOf(end.cell));
  const details = [row, ...(history === undefined ? [] : [history])].map((each) => `${detailOf(each, grouping)}. ${basisText(each)}`);
  return {
    name: id === 'dcf' ? 'DCF' : shortName(name),
    low: valueOf(low.cell),
    base: valueOf(base.cell),
    high: valueOf(high.cell),
    ...(from !== undefined && to !== undefined && { below: { low: from, high: to } }),
    text: textOf(row, grouping),
    detail: details.join(' '),
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

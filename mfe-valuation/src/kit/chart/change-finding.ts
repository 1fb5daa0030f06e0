import { amountText, breakOf, type Cell, type FigureCell, type Grouping, type PeriodColumn } from '@mulya/domain';

/** A figure of one period. */
export interface PeriodCell {
  /** "FY26", "CY25 (Dec 2025)" */
  readonly period: string;
  readonly cell: Cell;
  /** The newest event until its end that breaks comparisons. */
  readonly lastBreak?: PeriodColumn['lastBreak'];
}

/** "CY25 (Dec 2025)" → "CY25". */
export const shortPeriod = (label: string): string => label.replace(/ \(.*\)$/, '');

/**
 * Returns the change of a figure from its first period to its last one, as a sentence without its full stop; undefined without a figure.
 * Periods before an event that breaks comparisons don't count.
 *
 * @example
 * changeFinding('PAT margin', margins, 'international'); // 'PAT margin fell from 14.2% in FY21 to 11.9% in FY26'
 */
export function changeFinding(name: string, cells: readonly PeriodCell[], grouping: Grouping): string | undefined {
  const known = cells.filter(({ cell }) => cell.is === 'figure');
  const newest = known.at(-1);
  const figures = known.flatMap((each) => {
    const isComparable = newest !== undefined && breakOf(each, newest) === undefined;
    return each.cell.is === 'figure' && isComparable ? [{ period: shortPeriod(each.period), cell: each.cell }] : [];
  });
  const [first, last] = [figures[0], figures.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [from, to] = [first, last].map(({ cell }) => amountText(cell.value, cell.unit, grouping));
  if (first === last) return `${name} was ${to} in ${last.period}`;
  if (name === 'PAT' && first.cell.value < 0 && from !== to) return lossFinding(first, last, grouping);
  if (from === to) return `${name} was ${to} in ${last.period}, as in ${first.period}`;
  return `${name} ${last.cell.value < first.cell.value ? 'fell' : 'rose'} from ${from} in ${first.period} to ${to} in ${last.period}`;
}

interface PeriodFigure {
  readonly period: string;
  readonly cell: FigureCell;
}

/** "PAT: loss narrowed from ₹29,301 crore in FY23 to ₹27,383 crore in FY25" */
function lossFinding(first: PeriodFigure, last: PeriodFigure, grouping: Grouping): string {
  const size = ({ cell }: PeriodFigure) => amountText(Math.abs(cell.value), cell.unit, grouping);
  if (last.cell.value >= 0) return `PAT: loss of ${size(first)} in ${first.period}, profit of ${size(last)} in ${last.period}`;
  const change = last.cell.value > first.cell.value ? 'narrowed' : 'widened';
  return `PAT: loss ${change} from ${size(first)} in ${first.period} to ${size(last)} in ${last.period}`;
}

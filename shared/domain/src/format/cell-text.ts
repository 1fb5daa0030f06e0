import type { Cell } from '../figures/cell.ts';
import { figureText, fullFigureText, type Grouping } from './figure-text.ts';

/**
 * Returns a cell's text in a table; "-" if it is missing. A figure with a footnote has an asterisk.
 *
 * @example
 * cellText(placeholderCell(-1861, 'crore', 'PAT')); // '(1,861)'
 * cellText(missingCell('No quarter.')); // '-'
 */
export function cellText(cell: Cell, grouping: Grouping = 'international'): string {
  switch (cell.is) {
    case 'figure':
      return `${figureText(cell.value, cell.unit, grouping)}${cell.footnote === undefined ? '' : '*'}`;
    case 'words':
      return cell.text;
    case 'missing':
      return '-';
  }
}

/**
 * Returns a cell's tooltip: the full value with its unit, or the reason why there is none.
 *
 * @example
 * cellTitle(placeholderCell(255_324.75, 'crore', 'sales')); // '₹255,324.75 crore'
 */
export function cellTitle(cell: Cell, grouping: Grouping = 'international'): string {
  switch (cell.is) {
    case 'figure':
      return fullFigureText(cell.value, cell.unit, grouping);
    case 'words':
      return cell.text;
    case 'missing':
      return cell.why;
  }
}

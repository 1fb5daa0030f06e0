import type { Cell } from '../figures/cell.ts';
import { figureText, fullFigureText, type Grouping } from './figure-text.ts';

/** A cell as a table shows it; "-" is missing. A figure with a footnote carries its star. */
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

/** What a cell's title says: the full value with its unit, or why there is none. */
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

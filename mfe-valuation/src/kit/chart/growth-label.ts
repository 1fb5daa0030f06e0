import { cellText, signedPercentText, type Cell, type Grouping } from '@mulya/domain';
import type { ColumnLabel } from './chart.adapter.tsx';

/**
 * A growth rate over a column: "+12.3%". Words, such as "loss to profit", stand in the tooltip only. Undefined without a rate, and
 * across an event. Pure.
 */
export function growthLabel(cell: Cell | undefined, grouping: Grouping): ColumnLabel | undefined {
  if (cell === undefined || cell.is === 'missing' || cellText(cell) === 'not comparable') return undefined;
  if (cell.is === 'words') return cell.origin === undefined ? undefined : { text: 'n.m.', short: 'n.m.', detail: cell.text };
  if (cell.footnote !== undefined) return { text: 'n.m.', short: 'n.m.', detail: 'growth not meaningful (base was zero)' };
  const text = signedPercentText(cell.value, grouping);
  return { text, short: signedPercentText(Math.round(cell.value), grouping).replace('.0%', '%'), detail: `growth ${text}` };
}

import type { Cell, Grouping, Unit } from '@mulya/domain';
import { checkAmountText, isMoreThan } from '../../fair-value/checks/check.ts';
import { placeholdersUsed } from '../../fair-value/model-input.ts';

/** The value of a figure without placeholders among its precedents. */
export function knownValue(cell: Cell): number | undefined {
  return cell.is === 'figure' && placeholdersUsed(cell).length === 0 ? cell.value : undefined;
}

/** Whether a figure is above a limit in the digits of the sentence: "15.0% is above 15.0%" reads as a mistake. */
export function isVisiblyMore(found: number, limit: number, unit: Unit, grouping: Grouping | undefined): boolean {
  return isMoreThan(found, limit) && checkAmountText(found, unit, grouping) !== checkAmountText(limit, unit, grouping);
}

import type { Unit } from '@mulya/domain';
import type { Model } from '../fair-value/model.ts';
import { cellName, growthRows, targetRows, type RowName } from '../fair-value/names.ts';

/** Every cell of a row of the model has one unit; of a row without a figure the rule's. */
export function unitOf(model: Model, row: RowName): Unit {
  const rules = model.columns.flatMap((column) => model.graph.formulas.get(cellName(row, column))?.unit ?? []);
  const inputs = model.columns.flatMap((column) => {
    const cell = model.graph.inputs.get(cellName(row, column));
    return cell?.is === 'figure' ? [cell.unit] : [];
  });
  return (
    rules[0] ??
    inputs[0] ??
    (Object.values<RowName>(growthRows).includes(row) ? 'percent' : Object.values<RowName>(targetRows).includes(row) ? 'times' : 'crore')
  );
}

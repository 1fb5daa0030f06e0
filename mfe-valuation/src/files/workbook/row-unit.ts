import type { Unit } from '@mulya/domain';
import { cellName, growthRows, type Model, type RowName, targetRows } from '@mulya/valuation-model/fair-value';

/** All cells of a model row have one unit. A row without figures takes the unit of its formula. */
export function rowUnit(model: Model, row: RowName): Unit {
  const formulaUnits = model.columns.flatMap((column) => model.graph.formulas.get(cellName(row, column))?.unit ?? []);
  const inputUnits = model.columns.flatMap((column) => {
    const cell = model.graph.inputs.get(cellName(row, column));
    return cell?.is === 'figure' ? [cell.unit] : [];
  });
  return (
    formulaUnits[0] ??
    inputUnits[0] ??
    (Object.values<RowName>(growthRows).includes(row) ? 'percent' : Object.values<RowName>(targetRows).includes(row) ? 'times' : 'crore')
  );
}

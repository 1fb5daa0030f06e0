import type { Cell, FormulaInput } from '../figures/cell.ts';

/** Returns the inputs of a cell's formula (Excel: direct precedents), or none if it has no formula. */
export function inputsOf(cell: Cell): readonly FormulaInput[] {
  return cell.origin?.state === 'derived' ? cell.origin.inputs : [];
}

/** Returns all precedents of a cell, direct and indirect, each once. */
export function chainOf(cell: Cell): readonly FormulaInput[] {
  const seen = new Map<Cell, FormulaInput>();
  const visit = (from: Cell): void => {
    for (const input of inputsOf(from)) {
      if (seen.has(input.cell)) continue;
      seen.set(input.cell, input);
      visit(input.cell);
    }
  };
  visit(cell);
  return [...seen.values()];
}

/** Returns the precedents without inputs of their own: source lines, assumptions, placeholders and missing cells. */
export function leavesOf(cell: Cell): readonly FormulaInput[] {
  return chainOf(cell).filter((input) => inputsOf(input.cell).length === 0);
}

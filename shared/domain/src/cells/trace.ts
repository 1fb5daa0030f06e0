import type { Cell, FormulaInput } from '../figures/cell.ts';

/** The inputs of a cell's formula; none where no formula gave it. */
export function inputsOf(cell: Cell): readonly FormulaInput[] {
  return cell.origin?.state === 'derived' ? cell.origin.inputs : [];
}

/** All cells that a cell rests on, itself left out, each once. */
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

/** Where a cell's chain ends: source lines, assumptions, placeholders, and what is missing. */
export function leavesOf(cell: Cell): readonly FormulaInput[] {
  return chainOf(cell).filter((input) => inputsOf(input.cell).length === 0);
}

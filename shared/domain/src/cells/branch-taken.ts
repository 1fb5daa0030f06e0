import { valueOf, type Formula } from './formula.ts';

/** Returns a formula without its alternatives: the one that evaluation takes. `valueOfCell`: NaN for a cell without a figure. */
export function branchTaken(formula: Formula, valueOfCell: (name: string) => number): Formula {
  switch (formula.is) {
    case 'number':
    case 'cell':
      return formula;
    case 'operation':
      return { ...formula, left: branchTaken(formula.left, valueOfCell), right: branchTaken(formula.right, valueOfCell) };
    case 'median':
    case 'max':
    case 'min':
      return { ...formula, of: formula.of.map((each) => branchTaken(each, valueOfCell)) };
    case 'else': {
      const first = valueOf(formula.first, valueOfCell);
      return branchTaken(Number.isFinite(first) && first !== 0 ? formula.first : formula.second, valueOfCell);
    }
  }
}

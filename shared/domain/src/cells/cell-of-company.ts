import type { Cell, DerivedOrigin } from '../figures/cell.ts';
import type { Formula } from './formula.ts';

/**
 * Returns a company's cell with the company's name in front of each input of its formula, recursively: "Infosys Ltd EV FY26". A median
 * mixes cells of several companies, and an audit must tell them apart. Values do not change.
 */
export function cellOfCompany(cell: Cell, company: string): Cell {
  const { origin } = cell;
  if (origin?.state !== 'derived') return cell;
  const named = (name: string) => `${company} ${name}`;
  const renamed: DerivedOrigin = {
    ...origin,
    formula: renamedFormula(origin.formula, named),
    inputs: origin.inputs.map((input) => ({ name: named(input.name), cell: cellOfCompany(input.cell, company) })),
  };
  return { ...cell, origin: renamed };
}

function renamedFormula(formula: Formula, named: (name: string) => string): Formula {
  switch (formula.is) {
    case 'number':
      return formula;
    case 'cell':
      return { is: 'cell', name: named(formula.name) };
    case 'operation':
      return { ...formula, left: renamedFormula(formula.left, named), right: renamedFormula(formula.right, named) };
    case 'median':
    case 'max':
    case 'min':
      return { ...formula, of: formula.of.map((each) => renamedFormula(each, named)) };
    case 'else':
      return { ...formula, first: renamedFormula(formula.first, named), second: renamedFormula(formula.second, named) };
  }
}

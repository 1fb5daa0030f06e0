import { chainOf, formulaText, type FormulaInput } from '@mulya/domain';
import { evaluateAuditText } from '../fair-value/audit-parser.ts';

/** The cells, and all their precedents, whose audit text evaluates to another number than theirs. */
export function faultsOfAudits(cells: readonly FormulaInput[]): readonly string[] {
  const all = new Map([...cells, ...cells.flatMap(({ cell }) => chainOf(cell))].map((input) => [input.cell, input]));
  return [...all.values()].flatMap(({ name, cell }) => {
    if (cell.is !== 'figure' || cell.origin.state !== 'derived') return [];
    const { formula, inputs } = cell.origin;
    const numbers = new Map(inputs.flatMap((input) => (input.cell.is === 'figure' ? [[input.name, input.cell.value] as const] : [])));
    const read = evaluateAuditText(formulaText(formula), numbers);
    return Math.abs(read - cell.value) <= 1e-9 * Math.max(Math.abs(read), Math.abs(cell.value), 1e-6)
      ? []
      : [`${name}: "${formulaText(formula)}" gives ${read}, but the cell is ${cell.value}`];
  });
}

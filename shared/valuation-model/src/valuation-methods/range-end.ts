import { missingCell, type Cell, type FormulaInput } from '@mulya/domain';

/**
 * Returns an end of a method's range. An end that has words instead of a value is missing, because a range has a value or none.
 *
 * @param at the changed input, for the reason: "a cost of equity of 12.0%"
 */
export function rangeEnd(name: string, value: Cell, at: string): FormulaInput {
  return { name, cell: value.is === 'words' ? missingCell(`At ${at}: ${value.text}.`) : value };
}

/** A sentence for each end that is missing although the base has a value: "No high end. At a cost of equity of 6.5%: …". */
export function missingEnds(base: Cell, low: FormulaInput, high: FormulaInput): readonly string[] {
  if (base.is !== 'figure') return [];
  const sentence = (end: string, { cell }: FormulaInput) => (cell.is === 'missing' ? [`No ${end} end. ${cell.why}`] : []);
  return [...sentence('low', low), ...sentence('high', high)];
}

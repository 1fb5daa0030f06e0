/** What a cell is expected to be: worked out without the model. `state`: of a figure, as the analyst's guide names the four. */
export type ExpectedCell =
  | { readonly is: 'figure'; readonly value: number; readonly state: 'reported' | 'derived' | 'assumed' | 'placeholder' }
  | { readonly is: 'words'; readonly text: string }
  | { readonly is: 'missing' };

export const missing: ExpectedCell = { is: 'missing' };
export const words = (text: string): ExpectedCell => ({ is: 'words', text });
export const figure = (value: number, state: 'reported' | 'derived' | 'assumed' | 'placeholder'): ExpectedCell => ({
  is: 'figure',
  value,
  state,
});

/** Arithmetic on what there is: words of an operand stand for the result, a missing one or no finite result is missing. */
export function calculate(operands: readonly ExpectedCell[], arithmetic: (...values: readonly number[]) => number): ExpectedCell {
  const values: number[] = [];
  for (const operand of operands) {
    if (operand.is !== 'figure') return operand;
    values.push(operand.value);
  }
  const value = arithmetic(...values);
  return Number.isFinite(value) ? figure(value, 'derived') : missing;
}

/** The sign of a figure; undefined for what is none. */
export const signOf = (cell: ExpectedCell): number | undefined => (cell.is === 'figure' ? Math.sign(cell.value) : undefined);

/** An expected cell, calculated without the model. `state`: one of the four origins in the analyst's guide. */
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

/** Calculates with operands: the words of an operand become the result, and a missing operand or an infinite result is missing. */
export function calculate(operands: readonly ExpectedCell[], arithmetic: (...values: readonly number[]) => number): ExpectedCell {
  const values: number[] = [];
  for (const operand of operands) {
    if (operand.is !== 'figure') return operand;
    values.push(operand.value);
  }
  const value = arithmetic(...values);
  return Number.isFinite(value) ? figure(value, 'derived') : missing;
}

/** The sign of a figure; undefined for other cells. */
export const signOf = (cell: ExpectedCell): number | undefined => (cell.is === 'figure' ? Math.sign(cell.value) : undefined);

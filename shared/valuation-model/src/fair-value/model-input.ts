import { chainOf, type Cell, type FormulaInput } from '@mulya/domain';
import { notMeaningful } from './model-formulas.ts';
import type { Model } from './model.ts';
import { cellName, type ColumnId, type RowName } from './names.ts';

/** A cell of the model as an input of a further formula: "EPS FY28E". */
export function modelInput(model: Model, row: RowName, column: ColumnId): FormulaInput {
  return { name: cellName(row, column), cell: model.at(row, column) };
}

/** The year that the headline is about: FY28E, or FY29E from the base year FY26. */
export const targetColumn = ({ columns }: Pick<Model, 'columns'>): ColumnId => columns[3];

/** Whether the base year's price is a market price, or the analyst's own: a figure above zero, and no placeholder. */
export function isPriced(model: Model): boolean {
  const price = model.at('Price', model.columns[0]);
  return price.is === 'figure' && price.value > 0 && price.origin.state !== 'placeholder';
}

/** What is said where a multiple of earnings means nothing: EPS is below zero, or zero. Undefined where it means something. */
export function lossWords(eps: Cell): string | undefined {
  if (eps.is !== 'figure' || eps.value > 0) return undefined;
  return eps.value < 0 ? notMeaningful.loss : notMeaningful.noProfit;
}

/** What stands in for this company's figures somewhere in the chains of some cells: "sales", each once. Words and missing cells show no figure, so that nothing stands in. */
export function placeholdersUsed(...cells: readonly Cell[]): readonly string[] {
  const shown = cells.filter((cell) => cell.is === 'figure');
  const chain = [...shown, ...shown.flatMap((cell) => chainOf(cell).map((input) => input.cell))];
  return [...new Set(chain.flatMap(({ origin }) => (origin?.state === 'placeholder' ? [origin.name] : [])))];
}

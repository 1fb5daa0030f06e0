import { cellText, chainOf, type Cell, type FormulaInput } from '@mulya/domain';
import type { Model } from './model.ts';
import { cellName, type ColumnId, type RowName } from './names.ts';

/** A model cell as the input of another formula: "EPS FY28E". */
export function modelInput(model: Model, row: RowName, column: ColumnId): FormulaInput {
  return { name: cellName(row, column), cell: model.at(row, column) };
}

/** The year of the headline: FY28E, or FY29E for the base year FY26. */
export const targetColumn = ({ columns }: Pick<Model, 'columns'>): ColumnId => columns[3];

/** Whether the base year's price is a market price or the analyst's own: a figure above zero. */
export function isPriced(model: Model): boolean {
  const price = model.at('Price', model.columns[0]);
  return price.is === 'figure' && price.value > 0;
}

/** The words of a cell after its name in a sentence: "is not meaningful (loss)", "needs PAT". */
export const predicateText = (words: string): string => (words.startsWith('needs ') ? words : `is ${words}`);

/** "12%", "30x": an input within a sentence, without zeros after its point. */
export const shortText = (cell: Cell): string => cellText(cell).replace(/\.0+(?=\D|$)/, '');

/** The base-year inputs without which a cell of the model has no figure: "PAT". Empty for a figure. */
export function inputsNeeded(cell: Cell): readonly string[] {
  if (cell.is === 'figure') return [];
  const chain = [cell, ...chainOf(cell).map((input) => input.cell)];
  return [...new Set(chain.flatMap(({ is, origin }) => (is === 'words' && origin?.state === 'placeholder' ? [origin.name] : [])))];
}

/**
 * The placeholders among the precedents of some cells of `model.specified`, each once: "sales". Words and missing cells show no figure, so
 * their placeholders do not count.
 */
export function placeholdersUsed(...cells: readonly Cell[]): readonly string[] {
  const figures = cells.filter((cell) => cell.is === 'figure');
  const chain = [...figures, ...figures.flatMap((cell) => chainOf(cell).map((input) => input.cell))];
  return [...new Set(chain.flatMap(({ origin }) => (origin?.state === 'placeholder' ? [origin.name] : [])))];
}

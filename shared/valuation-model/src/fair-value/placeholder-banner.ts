import type { Business } from '@mulya/domain';
import { baseFigures, type BaseFigure } from './assumptions.ts';
import type { Model } from './model.ts';
import { baseFigureRows, baseFigureWords, cellName } from './names.ts';

/** The number of the base year's inputs that are placeholders, and their names. */
export interface PlaceholderBanner {
  readonly count: number;
  /** The number of inputs that the company's methods use: nine, or five for a lender or an insurer. */
  readonly of: number;
  /** "sales", "gross debt". */
  readonly names: readonly string[];
  /** Their cells: "Sales FY25". */
  readonly cells: readonly string[];
  /** "4 of 9 inputs are placeholder values, not this company's figures: …" */
  readonly sentence: string;
}

/** PE and PB, the methods of lenders and insurers, need no sales, EBITDA, debt or cash. */
const usedByPeAndPb: readonly BaseFigure[] = ['price', 'shares', 'pat', 'reserves', 'equity'];
const inputsUsed = (business: Business): readonly BaseFigure[] => (business === 'ordinary' ? baseFigures : usedByPeAndPb);

/** Counts the base-year inputs that the company's methods use. */
export function placeholderBanner(model: Pick<Model, 'columns' | 'specified' | 'company'>): PlaceholderBanner {
  const [base] = model.columns;
  const inputs = inputsUsed(model.company.business).map((figure) => ({ figure, cell: model.specified.at(baseFigureRows[figure], base) }));
  const standIns = inputs.filter(({ cell }) => cell.origin?.state === 'placeholder').map(({ figure }) => figure);
  const names = standIns.map((figure) => baseFigureWords[figure]);
  const one = names.length === 1;
  const inputNames = `${names.length} of ${inputs.length} inputs ${one ? 'is a placeholder value' : 'are placeholder values'}, not this company's ${one ? 'figure' : 'figures'}`;
  return {
    count: names.length,
    of: inputs.length,
    names,
    cells: standIns.map((figure) => cellName(baseFigureRows[figure], base)),
    sentence: names.length === 0 ? `None of the ${inputs.length} inputs is a placeholder value.` : `${inputNames}: ${names.join(', ')}.`,
  };
}

import { missingCell, wordsCell, type Cell, type DerivedOrigin, type FormulaInput, type Unit } from '../figures/cell.ts';
import { branchTaken } from './branch-taken.ts';
import { cellsOf, valueOf, type Formula } from './formula.ts';

/** Notes and replacement text for a derived cell. */
export interface Reading {
  /** A footnote of the figure: "*base was zero". */
  readonly footnote?: string;
  /** A remark on the formula: "the source gives no depreciation". */
  readonly remark?: string;
  /** Words instead of a figure that would mislead: "not meaningful (loss)". The formula stays available. */
  readonly words?: string;
}

/**
 * Calculates a cell from a formula. `inputs`: the formula's cells, by name; the origin omits unused ones. If an input has no figure, the
 * result has none and names the input. The words of an input become the result. A formula without a finite result, such as a division by
 * zero, is missing.
 *
 * @example
 * derive(over('Price', 'EPS'), 'times', [{ name: 'Price', cell: price }, { name: 'EPS', cell: eps }]);
 */
export function derive(formula: Formula, unit: Unit, inputs: readonly FormulaInput[], reading: Reading = {}): Cell {
  const byName = new Map(inputs.map((input) => [input.name, input]));
  const numberOf = (name: string) => figureOf(byName.get(name)?.cell) ?? NaN;
  const branch = branchTaken(formula, numberOf);
  const needed = cellsOf(branch).flatMap((name) => byName.get(name) ?? []);
  const origin: DerivedOrigin = {
    state: 'derived',
    formula: branch,
    inputs: needed,
    ...(reading.remark === undefined ? {} : { remark: reading.remark }),
  };
  if (reading.words !== undefined) return wordsCell(reading.words, origin);

  const without = needed.find(({ cell }) => cell.is !== 'figure');
  if (without?.cell.is === 'words') return wordsCell(without.cell.text, origin);
  if (without?.cell.is === 'missing') return missingCell(whyOf(without.name, without.cell.why), origin);

  const value = valueOf(branch, numberOf);
  if (!Number.isFinite(value)) return missingCell('Can’t be calculated from these inputs.', origin);
  const figure = { is: 'figure', value: value === 0 ? 0 : value, unit, origin } as const;
  return reading.footnote === undefined ? figure : { ...figure, footnote: reading.footnote };
}

const figureOf = (cell: Cell | undefined): number | undefined => (cell?.is === 'figure' ? cell.value : undefined);

/** The cell that lacks its figure names the reason; cells that need it do not repeat their names. */
const whyOf = (name: string, why: string): string => (/^[^.]+: /.test(why) ? why : `${name}: ${why}`);

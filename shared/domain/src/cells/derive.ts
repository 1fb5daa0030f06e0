import { missingCell, wordsCell, type Cell, type DerivedOrigin, type FormulaInput, type Unit } from '../figures/cell.ts';
import { cellsOf, valueOf, type Formula } from './formula.ts';

/** How a derived cell is to be read. */
export interface Reading {
  /** What the figure must be read with: "*base was zero". */
  readonly footnote?: string;
  /** How the formula is to be read: "the source gives no depreciation". */
  readonly remark?: string;
  /** Words in the place of the figure, where it would mislead: "not meaningful (loss)". The arithmetic stays behind them. */
  readonly words?: string;
}

/**
 * A cell that a formula gives. `inputs`: the formula's cells, by name; others are left out of the origin. An input without a
 * figure leaves the result without one and says which; words of an input stand for the result too; a formula without a
 * finite result (a zero denominator) is missing.
 */
export function derive(formula: Formula, unit: Unit, inputs: readonly FormulaInput[], reading: Reading = {}): Cell {
  const byName = new Map(inputs.map((input) => [input.name, input]));
  const taken = branchTaken(formula, (name) => byName.get(name)?.cell);
  const needed = cellsOf(taken).flatMap((name) => byName.get(name) ?? []);
  const origin: DerivedOrigin = {
    state: 'derived',
    formula: taken,
    inputs: needed,
    ...(reading.remark === undefined ? {} : { remark: reading.remark }),
  };
  if (reading.words !== undefined) return wordsCell(reading.words, origin);

  const without = needed.find(({ cell }) => cell.is !== 'figure');
  if (without?.cell.is === 'words') return wordsCell(without.cell.text, origin);
  if (without?.cell.is === 'missing') return missingCell(whyOf(without.name, without.cell.why), origin);

  const value = valueOf(taken, (name) => figureOf(byName.get(name)?.cell) ?? NaN);
  if (!Number.isFinite(value)) return missingCell('Can’t be calculated from these inputs.', origin);
  const figure = { is: 'figure', value: value === 0 ? 0 : value, unit, origin } as const;
  return reading.footnote === undefined ? figure : { ...figure, footnote: reading.footnote };
}

const figureOf = (cell: Cell | undefined): number | undefined => (cell?.is === 'figure' ? cell.value : undefined);

/** A reason is named once, by the cell that lacks its figure, and not by each cell that needs it. */
const whyOf = (name: string, why: string): string => (/^[^.]+: /.test(why) ? why : `${name}: ${why}`);

/** The formula without its alternatives: what was really worked out. */
function branchTaken(formula: Formula, cellOf: (name: string) => Cell | undefined): Formula {
  switch (formula.is) {
    case 'number':
    case 'cell':
      return formula;
    case 'operation':
      return { ...formula, left: branchTaken(formula.left, cellOf), right: branchTaken(formula.right, cellOf) };
    case 'median':
      return { ...formula, of: formula.of.map((each) => branchTaken(each, cellOf)) };
    case 'else': {
      const first = valueOf(formula.first, (name) => figureOf(cellOf(name)) ?? NaN);
      return branchTaken(Number.isFinite(first) && first !== 0 ? formula.first : formula.second, cellOf);
    }
  }
}

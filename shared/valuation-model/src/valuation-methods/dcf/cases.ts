import { assumedCell, compileGraph, figureText, missingCell, openSheet, type Cell, type FormulaInput } from '@mulya/domain';
import type { MethodContext } from '../method.ts';
import { dcfCell, dcfCells } from './names.ts';
import { valuationOf, type Valuation } from './graph.ts';
import { dcfFields } from './fields.ts';

/** The steps of the discount rate and of terminal growth around the analyst's own, in percentage points. */
const rateSteps = [-2, -1, 0, 1, 2] as const;
const growthSteps = [-1, -0.5, 0, 0.5, 1] as const;

/** A value per share (₹) at another discount rate and terminal growth, both in percent. */
export interface DcfCase {
  readonly discountRate: number;
  readonly terminalGrowth: number;
  /** Undefined if there is no value. */
  readonly value: number | undefined;
  /** Words instead of the value: "not meaningful (debt exceeds value)". */
  readonly words: string | undefined;
  /** Whether both are the analyst's own. */
  readonly isOwn: boolean;
}

/** The grid of values per share, or the reason why there is none. */
export type DcfGrid =
  | {
      readonly is: 'grid';
      /** Percent, ascending: the rows. */
      readonly discountRates: readonly number[];
      /** Percent, ascending: the columns. */
      readonly terminalGrowths: readonly number[];
      /** Row by row. */
      readonly cases: readonly (readonly DcfCase[])[];
    }
  | { readonly is: 'none'; readonly why: string };

/**
 * Values per share for discount rates of ±2 points by 1 and terminal growth of ±1 point by 0.5 around the analyst's own. The cells have no
 * origins; `dcfCase` has them.
 */
export function dcfGrid(context: MethodContext): DcfGrid {
  const valuation = valuationOf(context);
  const [rate, growth] = [valuation.sheet.cell(dcfCells.discountRate), valuation.sheet.cell(dcfCells.terminalGrowth)];
  if (rate.is !== 'figure') return { is: 'none', why: `The grid needs a discount rate. ${reasonOf(rate)}` };
  if (growth.is !== 'figure') return { is: 'none', why: `The grid needs terminal growth. ${reasonOf(growth)}` };
  const evaluate = compileGraph(valuation.graph, [dcfCells.discountRate, dcfCells.terminalGrowth], [dcfCells.valuePerShare]);
  const caseAt = (rateStep: number, growthStep: number): DcfCase => {
    const [discountRate, terminalGrowth] = [rate.value + rateStep, growth.value + growthStep];
    const [cell] = evaluate([discountRate, terminalGrowth]);
    return {
      discountRate,
      terminalGrowth,
      value: cell === undefined || Number.isNaN(cell.value) ? undefined : cell.value,
      words: cell?.words,
      isOwn: rateStep === 0 && growthStep === 0,
    };
  };
  return {
    is: 'grid',
    discountRates: rateSteps.map((step) => rate.value + step),
    terminalGrowths: growthSteps.map((step) => growth.value + step),
    cases: rateSteps.map((rateStep) => growthSteps.map((growthStep) => caseAt(rateStep, growthStep))),
  };
}

/** A case of the grid with its origins, for an audit. */
export function dcfCase(
  context: MethodContext,
  { discountRate, terminalGrowth }: Pick<DcfCase, 'discountRate' | 'terminalGrowth'>,
): FormulaInput {
  const cell = valueAt(valuationOf(context), [
    [dcfCells.discountRate, discountRate],
    [dcfCells.terminalGrowth, terminalGrowth],
  ]);
  const at = `a discount rate of ${figureText(discountRate, 'percent')} and terminal growth of ${figureText(terminalGrowth, 'percent')}`;
  return { name: `${dcfCells.valuePerShare} at ${at}`, cell };
}

/** The value per share with the discount rate moved by `points`. Missing, with the reason, if there is no such value. */
function valueAtRate(valuation: Valuation, points: number): FormulaInput {
  const { sheet, years } = valuation;
  const rate = sheet.cell(dcfCells.discountRate);
  const name = `${dcfCells.valuePerShare} at a discount rate ${points > 0 ? '+' : '-'}${Math.abs(points)} point`;
  if (rate.is !== 'figure') return { name, cell: sheet.cell(dcfCells.valuePerShare) };
  const moved = rate.value + points;
  const terminalGrowth = sheet.cell(dcfCells.terminalGrowth);
  if (terminalGrowth.is === 'figure' && terminalGrowth.value >= moved - 1) {
    const texts = { growth: figureText(terminalGrowth.value, 'percent'), rate: figureText(moved, 'percent') };
    return { name, cell: missingCell(`Terminal growth of ${texts.growth} is within 1 point of a discount rate of ${texts.rate}.`) };
  }
  // Cells that do not depend on the discount rate stay.
  const shared = [
    ...years.map(({ column }) => dcfCell('FCFF', column)),
    dcfCells.terminalCashFlow,
    dcfCells.netDebt,
    ...(valuation.graph.formulas.has(dcfCells.minorityInterest) ? [dcfCells.minorityInterest] : []),
  ].map((each) => [each, sheet.cell(each)] as const);
  return { name, cell: valueAt(valuation, [[dcfCells.discountRate, moved]], shared) };
}

function valueAt(
  { graph }: Valuation,
  numbers: readonly (readonly [string, number])[],
  shared: readonly (readonly [string, Cell])[] = [],
): Cell {
  const cases = numbers.map(([name, value]) => [name, caseCell(value)] as const);
  return openSheet({ inputs: new Map([...graph.inputs, ...shared, ...cases]), formulas: graph.formulas }).cell(dcfCells.valuePerShare);
}

/** The analyst did not enter this rate. */
const caseCell = (value: number): Cell => assumedCell(value, 'percent', { by: 'default', note: 'sensitivity case' });

const reasonOf = (cell: Cell): string => (cell.is === 'missing' ? cell.why : cell.is === 'words' ? cell.text : '');

/** The values per share (₹) one point around the discount rate. */
export interface DcfRange {
  /** The lower value. Missing, with the reason, if there is no value at its rate. */
  readonly low: FormulaInput;
  readonly high: FormulaInput;
  /** The rate at the low value, then the rate at the high one: "Discount rate 13.0% to 11.0%". */
  readonly basis: string;
  /** Whether the value rises with the discount rate, as it does where negative cash flows outweigh the others. */
  readonly risesWithRate: boolean;
}

/**
 * The range of the discounted cash flow: one point of the discount rate up and down. It runs from the lower value to the higher one. Where
 * the value turns within that point, the base is the end.
 *
 * @param base the value per share at the discount rate itself
 */
export function dcfRange(valuation: Valuation, base: FormulaInput): DcfRange {
  const [up, down] = [valueAtRate(valuation, 1), valueAtRate(valuation, -1)];
  const rises = risesWithRate(up.cell, base.cell, down.cell);
  const [low, high] = rises ? [down, up] : [up, down];
  return {
    low: isAbove(low.cell, base.cell) ? base : low,
    high: isAbove(base.cell, high.cell) ? base : high,
    basis: basisText(valuation, rises),
    risesWithRate: rises,
  };
}

const isAbove = (one: Cell, other: Cell): boolean => one.is === 'figure' && other.is === 'figure' && one.value > other.value;

/** Compares both ends, or the only end that has a value with the base. */
function risesWithRate(up: Cell, base: Cell, down: Cell): boolean {
  const [above, own, below] = [up, base, down].map((cell) => (cell.is === 'figure' ? cell.value : undefined));
  if (above !== undefined && below !== undefined) return above > below;
  if (own === undefined) return false;
  return above === undefined ? below !== undefined && below < own : above > own;
}

function basisText({ sheet }: Valuation, rises: boolean): string {
  const { label } = dcfFields.discountRate;
  const rate = sheet.cell(dcfCells.discountRate);
  if (rate.is !== 'figure') return label;
  const [lower, higher] = [figureText(rate.value - 1, 'percent'), figureText(rate.value + 1, 'percent')];
  return rises ? `${label} ${lower} to ${higher}; the value rises with the rate` : `${label} ${higher} to ${lower}`;
}

import { figureText, type Cell, type FormulaInput } from '@mulya/domain';
import { valueAtRate } from './cases.ts';
import { dcfFields } from './fields.ts';
import { dcfCells } from './names.ts';
import type { Valuation } from './valuation.ts';

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
 * The range of the discounted cash flow: one point of the discount rate up and down. It runs from the lower value to the higher one.
 *
 * @param base the value per share at the discount rate itself
 */
export function dcfRange(valuation: Valuation, base: Cell): DcfRange {
  const [up, down] = [valueAtRate(valuation, 1), valueAtRate(valuation, -1)];
  const rises = risesWithRate(up.cell, base, down.cell);
  const [low, high] = rises ? [down, up] : [up, down];
  return { low, high, basis: basisText(valuation, rises), risesWithRate: rises };
}

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

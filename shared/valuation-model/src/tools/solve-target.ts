import type { ToolArguments } from '@mulya/contract/assistant';
import { amountText, assumedCell, derive, over, plus, power, times, type CalendarDate, type FormulaInput } from '@mulya/domain';
import { hasPassed, yearsToHorizon } from '../fair-value/horizon.ts';
import { isPriced, modelInput, targetColumn } from '../fair-value/model-input.ts';
import type { Model } from '../fair-value/model.ts';
import type { MethodId } from '../valuation-methods/method.ts';
import { totalReturn } from '../valuation-methods/total-return/total-return.ts';
import { priceBounds } from './case-bounds.ts';
import { shortMethodNames } from './case-name.ts';
import { isMultiple } from './case-value.ts';
import type { ToolPage } from './tool-page.ts';

/** The value to be reached, ₹ per share. `words`: "an upside of 20.0%". */
export interface SolveTarget {
  readonly value: number;
  /** Dividends on the way count towards it. */
  readonly withDividends: boolean;
  readonly input: FormulaInput;
  readonly words: string;
}

/** A target, or why there is none, as a sentence. */
export type TargetOutcome = { readonly ok: true; readonly target: SolveTarget } | { readonly ok: false; readonly problem: string };

const name = 'Value to be reached';
const upsideBounds = { min: -99.9, max: 10_000 };
const returnBounds = { min: -99, max: 1000 };

/** Turns a price, an upside or a yearly return into the value per share that it means. `model`: with the given case. */
export function solveTarget({ target, value }: ToolArguments<'solve'>, id: MethodId, model: Model, { today }: ToolPage): TargetOutcome {
  const price = modelInput(model, 'Price', model.columns[0]);
  const hasPrice = isPriced(model) && price.cell.is === 'figure';
  if (!hasPrice && (target !== 'price' || value === undefined)) return none('There is no market price to start from.');
  switch (target) {
    case 'price':
      if (value === undefined) return reached({ ...price, name }, 'the current price');
      if (isOutside(value, priceBounds)) return none('The price must be from ₹0.01 to ₹10,000,000.00 (argument value).');
      return reached(
        { name, cell: assumedCell(value, 'inr', { by: 'analyst', note: 'the price that was asked for' }) },
        `a value of ${amountText(value, 'inr')}`,
      );
    case 'upside': {
      const upside = value ?? 0;
      if (isOutside(upside, upsideBounds)) return none('The upside must be from -99.9% to 10,000.0% (argument value).');
      return reached(grown(price, asked('Upside', upside)), `an upside of ${amountText(upside, 'percent')}`);
    }
    case 'return': {
      const rate = value ?? requiredReturnOf(model, today);
      if (isOutside(rate, returnBounds)) return none('The return must be from -99.0% to 1,000.0% a year (argument value).');
      if (!isMultiple(id))
        return none(`The value by ${shortMethodNames[id]} is of today, so it has no annualised return. Ask for an upside.`);
      if (hasPassed(model, today)) return none(`${targetColumn(model)} has ended, so there is no annualised return.`);
      return reached(
        compounded(price, asked('Return', rate), yearsToHorizon(model, today)),
        `${value === undefined ? 'a required return' : 'a total return'} of ${amountText(rate, 'percent')} a year`,
        true,
      );
    }
  }
}

/** The return that the analyst requires unless the question names one, percent a year: 12 by default. */
function requiredReturnOf(model: Model, today: CalendarDate): number {
  const { cell } = totalReturn({ model, today }).required;
  return cell.is === 'figure' ? cell.value : 0;
}

const none = (problem: string): TargetOutcome => ({ ok: false, problem });
const isOutside = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean => !(value >= min && value <= max);

function reached(input: FormulaInput, words: string, withDividends = false): TargetOutcome {
  const { cell } = input;
  if (cell.is !== 'figure' || cell.value <= 0) return none('There is no such value: it must be above zero.');
  return { ok: true, target: { value: cell.value, withDividends, input, words } };
}

const asked = (label: string, value: number): FormulaInput => ({
  name: `${label} asked for`,
  cell: assumedCell(value, 'percent', { by: 'analyst', note: 'as asked for' }),
});

const grown = (price: FormulaInput, upside: FormulaInput): FormulaInput => ({
  name,
  cell: derive(times(price.name, plus(1, over(upside.name, 100))), 'inr', [price, upside]),
});

const compounded = (price: FormulaInput, rate: FormulaInput, years: FormulaInput): FormulaInput => ({
  name: `${name}, with dividends`,
  cell: derive(times(price.name, power(plus(1, over(rate.name, 100)), years.name)), 'inr', [price, rate, years]),
});

import { derive, minus, over, plus, power, times, type Cell, type FormulaInput } from '@mulya/domain';
import type { Method } from './assumptions.ts';
import { growthDrivers, isOfEnterprise, multipliedRows, noDriverWords } from './method-driver.ts';
import { notMeaningful } from './model-formulas.ts';
import { isPriced, modelInput, targetColumn } from './model-input.ts';
import type { Model } from './model.ts';
import { comparable, comparedInput } from './price-break.ts';
import { cellName, growthRows, methodNames, targetRows, type ColumnId } from './names.ts';

/** The words if no growth leads from the current figures to a price. */
export const noSuchMultiple = (method: Method): string => `not meaningful (target ${methodNames[method]} is zero or negative)`;
const noSuchGrowth = 'not meaningful (growth of -100% or less)';
const noSuchValue = 'not meaningful (net cash exceeds the value at the current price)';

/** The number of years over which the driver grows. */
const years = 3;

/**
 * The annual growth of a method's driver, percent, that justifies today's price at a target multiple: ((value / (target × base figure)) ^
 * (1 / 3) − 1) × 100. The upside is then zero.
 *
 * For PE and PB the value is the price, and the base figure EPS or BVPS; the share count stays constant. For the EV methods the value is
 * price × shares + net debt, and the base figure EBITDA or sales. Words for a loss, without a market price, across an
 * event, and for a multiple of zero or less; missing if the multiple is empty.
 *
 * @param target a multiple, times, with its name in the formula
 * @param debtColumn the year whose net debt counts
 */
export function breakEvenGrowth(model: Model, method: Method, target: FormulaInput, debtColumn: ColumnId = targetColumn(model)): Cell {
  return comparable(model, method, growthToPrice(model, method, target, debtColumn));
}

function growthToPrice(model: Model, method: Method, target: FormulaInput, debtColumn: ColumnId): Cell {
  const [base] = model.columns;
  const price = modelInput(model, 'Price', base);
  const multiplied = modelInput(model, multipliedRows[method], base);
  const growth = (value: Parameters<typeof over>[0]) =>
    times(minus(power(over(value, times(target.name, multiplied.name)), over(1, years)), 1), 100);
  const reason = impliedGrowthWords(model, method, target.cell);
  const words = reason === undefined ? {} : { words: reason };
  if (!isOfEnterprise(method)) return derive(growth(price.name), 'percent', [price, target, multiplied], words);

  const shares = modelInput(model, 'Shares', base);
  const netDebt = modelInput(model, 'Net debt', debtColumn);
  const isCovered =
    [price, shares, netDebt].some(({ cell }) => cell.is !== 'figure') || valueOf(price) * valueOf(shares) + valueOf(netDebt) > 0;
  return derive(
    growth(plus(times(price.name, shares.name), netDebt.name)),
    'percent',
    [price, shares, netDebt, target, multiplied],
    reason === undefined && !isCovered ? { words: noSuchValue } : words,
  );
}

const valueOf = ({ cell }: FormulaInput): number => (cell.is === 'figure' ? cell.value : NaN);

function impliedGrowthWords(model: Model, method: Method, target: Cell): string | undefined {
  const driver = noDriverWords(model, method);
  if (driver !== undefined) return driver;
  if (target.is !== 'figure') return undefined;
  if (target.value <= 0) return noSuchMultiple(method);
  return isPriced(model) ? undefined : notMeaningful.noPrice;
}

/** The growth that today's price implies at the model's target multiple of the last year: the break-even growth, percent a year. */
export function impliedGrowth(model: Model, method: Method): FormulaInput {
  const last = targetColumn(model);
  return {
    name: `Implied ${growthRows[growthDrivers[method]]} to ${last}`,
    cell: breakEvenGrowth(model, method, modelInput(model, targetRows[method], last)),
  };
}

/** The constant annual growth with the same result as the three assumed rates, percent: their compound average. */
export function averageGrowth(model: Model, method: Method): FormulaInput {
  const [, first, second, third] = model.columns;
  const row = growthRows[growthDrivers[method]];
  const inputs = [first, second, third].map((column) => modelInput(model, row, column));
  const factor = (column: ColumnId) => plus(1, over(cellName(row, column), 100));
  const formula = times(minus(power(times(times(factor(first), factor(second)), factor(third)), over(1, years)), 1), 100);
  const losesAll = inputs.some(({ cell }) => cell.is === 'figure' && cell.value <= -100);
  return {
    name: `${row.replace(' growth', ' CAGR')}, ${first}–${third}`,
    cell: derive(formula, 'percent', inputs, losesAll ? { words: noSuchGrowth } : {}),
  };
}

/** The current multiple of the base-year figure: "PE FY25". Words across an event. */
export const presentMultiple = (model: Model, method: Method): FormulaInput => comparedInput(model, methodNames[method], model.columns[0]);

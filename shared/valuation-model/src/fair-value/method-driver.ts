import type { FormulaInput, Cell } from '@mulya/domain';
import { methods, type Method, type GrowthMetric } from './assumptions.ts';
import { modelInput, targetColumn } from './model-input.ts';
import type { Model } from './model.ts';
import { comparedInput } from './price-break.ts';
import { methodNames, targetPriceRows, targetRows, upsideRows, type RowName } from './names.ts';
import { notMeaningful } from './model-formulas.ts';

/** The method of the headline. */
export const headlineMethod: Method = 'pe';

/** The result of one valuation method for the last year. */
export interface MethodRow {
  readonly method: Method;
  /** "EV/EBITDA". */
  readonly name: string;
  readonly isHeadline: boolean;
  /** The base year's multiple at today's price. */
  readonly present: FormulaInput;
  /** The target multiple of the last year. */
  readonly target: FormulaInput;
  /** ₹. */
  readonly targetPrice: FormulaInput;
  /** Percent. */
  readonly upside: FormulaInput;
}

/** All four methods, the headline method first. Words replace what compares with the price across an event. */
export function methodRows(model: Model): readonly MethodRow[] {
  const [base] = model.columns;
  const last = targetColumn(model);
  return methods.map((method) => {
    return {
      method,
      name: methodNames[method],
      isHeadline: method === headlineMethod,
      present: comparedInput(model, methodNames[method], base),
      target: modelInput(model, targetRows[method], last),
      targetPrice: comparedInput(model, targetPriceRows[method], last),
      upside: comparedInput(model, upsideRows[method], last),
    };
  });
}

/** The line whose growth drives a method's target price. */
export const growthDrivers: Readonly<Record<Method, GrowthMetric>> = { pe: 'pat', evEbitda: 'ebitda', evSales: 'sales', pb: 'netWorth' };

/** The figure that a method's target multiple multiplies: ₹ per share for PE and PB, ₹ crore for the EV methods. */
export const multipliedRows = { pe: 'EPS', evEbitda: 'EBITDA', evSales: 'Sales', pb: 'BVPS' } as const satisfies Record<Method, RowName>;

/** The growth of a line within a sentence: "net worth growth". */
export const growthWords: Readonly<Record<GrowthMetric, string>> = {
  sales: 'sales growth',
  ebitda: 'EBITDA growth',
  pat: 'PAT growth',
  netWorth: 'net worth growth',
};

/** Whether a method values the enterprise, so that net debt is subtracted from the result. */
export const isOfEnterprise = (method: Method): boolean => method === 'evEbitda' || method === 'evSales';

/** The words if the figure that a target multiple multiplies is zero or negative. */
export const driverWords: Readonly<Record<Method, { readonly negative: string; readonly zero: string }>> = {
  pe: { negative: notMeaningful.loss, zero: notMeaningful.noProfit },
  evEbitda: { negative: notMeaningful.loss, zero: notMeaningful.noProfit },
  evSales: { negative: notMeaningful.negativeSales, zero: notMeaningful.noSales },
  pb: { negative: notMeaningful.negativeNetWorth, zero: notMeaningful.noNetWorth },
};

/**
 * The reason why no growth rate applies to a method's base-year figure, in words. Undefined if one applies, or if the figure is missing.
 */
export function noDriverWords({ company: { business }, columns: [base], at }: Model, method: Method): string | undefined {
  if (isOfEnterprise(method) && business !== 'ordinary') return notMeaningful[business];
  const cell: Cell = at(multipliedRows[method], base);
  if (cell.is === 'words') return cell.text;
  if (cell.is === 'missing' || cell.value > 0) return undefined;
  return cell.value < 0 ? driverWords[method].negative : driverWords[method].zero;
}

/** Whether a growth rate leads from the base year to a target price of the method. */
function isMeaningful(model: Model, method: Method): boolean {
  return (
    model.at(multipliedRows[method], model.columns[0]).is === 'figure' &&
    noDriverWords(model, method) === undefined &&
    model.at(targetPriceRows[method], targetColumn(model)).is === 'figure'
  );
}

/** The methods for a loss maker, best first. */
const withoutProfit: readonly Method[] = ['evSales', 'pb', 'evEbitda'];

/**
 * The initial method for scenarios, sensitivity and implied growth. It is the headline method; for a loss maker, the first meaningful one
 * of EV/Sales, PB and EV/EBITDA. Lenders and insurers have only PB.
 */
export function usualMethod(model: Model): Method {
  if (noDriverWords(model, headlineMethod) === undefined) return headlineMethod;
  return withoutProfit.find((method) => isMeaningful(model, method)) ?? headlineMethod;
}

/** The other methods that can value the company. */
export const otherMethods = (model: Model, method: Method): readonly Method[] =>
  methods.filter((each) => each !== method && isMeaningful(model, each));

import type { FormulaInput } from '@mulya/domain';
import { methods, type Method } from './assumptions.ts';
import { modelInput, placeholdersUsed, targetColumn } from './model-input.ts';
import type { Model } from './model.ts';
import { methodNames, targetPriceRows, targetRows, upsideRows } from './names.ts';

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
  /** Placeholders among the precedents of the row's figures. */
  readonly placeholders: readonly string[];
}

/** All four methods, the headline method first. */
export function methodRows(model: Model): readonly MethodRow[] {
  const [base] = model.columns;
  const last = targetColumn(model);
  return methods.map((method) => {
    const present = modelInput(model, methodNames[method], base);
    const targetPrice = modelInput(model, targetPriceRows[method], last);
    const upside = modelInput(model, upsideRows[method], last);
    return {
      method,
      name: methodNames[method],
      isHeadline: method === headlineMethod,
      present,
      target: modelInput(model, targetRows[method], last),
      targetPrice,
      upside,
      placeholders: placeholdersUsed(present.cell, targetPrice.cell, upside.cell),
    };
  });
}

import { minus, over, plus, times } from '@mulya/domain';
import { methodInputCell, type MethodCells } from '../method-input.ts';
import type { MethodContext, MethodField } from '../method.ts';
import { beta, costOfDebt, equityRiskPremium, riskFreeRate } from './rate-fields.ts';

/** Whether the analyst uses the builder instead of a typed rate. */
export const isRateBuilt = ({ model }: Pick<MethodContext, 'model'>): boolean => model.choices.assumptions.inputs.isRateBuilt;

/** The fields of the cost of equity. */
export const costOfEquityFields: readonly MethodField[] = [riskFreeRate, equityRiskPremium, beta];

/** The fields of the discount rate. */
export const discountRateFields: readonly MethodField[] = [...costOfEquityFields, costOfDebt];

/** "Cost of equity" = risk-free rate + beta × equity risk premium (the capital asset pricing model), percent. */
export function costOfEquityCells(context: MethodContext): MethodCells {
  return {
    inputs: inputsOf(costOfEquityFields, context),
    formulas: [{ name: 'Cost of equity', unit: 'percent', formula: plus(riskFreeRate.label, times(beta.label, equityRiskPremium.label)) }],
  };
}

/** The cells from which the discount rate takes its weights and its tax. */
interface CapitalCells {
  /** The name of the market cap's cell, ₹ crore. */
  readonly marketCap: string;
  /** The name of the gross debt's cell, ₹ crore. */
  readonly grossDebt: string;
  /** The name of the tax rate's cell, percent. */
  readonly taxRate: string;
}

/**
 * "Discount rate": cost of equity and cost of debt after tax, weighted at market value (the weighted average cost of capital), percent.
 */
export function discountRateCells(context: MethodContext, { marketCap, grossDebt, taxRate }: CapitalCells): MethodCells {
  const equity = costOfEquityCells(context);
  return {
    inputs: { ...equity.inputs, ...inputsOf([costOfDebt], context) },
    formulas: [
      ...equity.formulas,
      {
        name: 'Cost of debt after tax',
        unit: 'percent',
        formula: times(costOfDebt.label, minus(1, over(taxRate, 100))),
      },
      { name: 'Weight of equity', unit: 'percent', formula: times(over(marketCap, plus(marketCap, grossDebt)), 100) },
      { name: 'Weight of debt', unit: 'percent', formula: minus(100, 'Weight of equity') },
      {
        name: 'Discount rate',
        unit: 'percent',
        formula: over(plus(times('Weight of equity', 'Cost of equity'), times('Weight of debt', 'Cost of debt after tax')), 100),
        remark: 'Built from its parts, weighted at market value; it replaces the default.',
      },
    ],
  };
}

const inputsOf = (fields: readonly MethodField[], context: MethodContext): MethodCells['inputs'] =>
  Object.fromEntries(fields.map((field) => [field.label, methodInputCell(field, context)]));

import { derive, figureText, meanOf, over, times, type Cell, minus, plus } from '@mulya/domain';
import { periodOf } from '../../fair-value/model-company.ts';
import { assumedDefault, statementInput, methodInputCell, type MethodCells } from '../method-input.ts';
import type { MethodContext, MethodField } from '../method.ts';

/** The fields of the builder of a cost of equity: risk-free rate + beta × equity risk premium. */
const riskFreeRate: MethodField = {
  id: 'riskFreeRate',
  label: 'Risk-free rate',
  unit: 'percent',
  min: 0,
  max: 20,
  step: 0.1,
  defaultOf: () => assumedDefault(6.5, 'percent', 'about the yield of ten-year government bonds; not an estimate'),
};

const equityRiskPremium: MethodField = {
  id: 'equityRiskPremium',
  label: 'Equity risk premium',
  unit: 'percent',
  min: 0,
  max: 20,
  step: 0.1,
  defaultOf: () => assumedDefault(7, 'percent', 'default assumption, not an estimate'),
};

const beta: MethodField = {
  id: 'beta',
  label: 'Beta',
  unit: 'number',
  min: 0,
  max: 4,
  step: 0.05,
  defaultOf: () => assumedDefault(1, 'number', 'the market as a whole; not an estimate'),
};

/** Before tax. */
export const costOfDebt: MethodField = {
  id: 'costOfDebt',
  label: 'Cost of debt',
  unit: 'percent',
  min: 0,
  max: 40,
  step: 0.1,
  defaultOf: defaultCostOfDebt,
};

/** The range, in percent, in which a computed cost of debt is plausible, and the rate that replaces an implausible one. */
const plausible = { from: 6, to: 14 };
const usualCostOfDebt = 9;

/** Interest / average gross debt of the base year, percent; 9 % if a line is missing or the rate is not plausible. */
function defaultCostOfDebt({ model }: MethodContext): Cell {
  const { company, choices } = model;
  const year = periodOf(company, choices.baseYear);
  const before = periodOf(company, choices.baseYear - 1);
  if (year === undefined || before === undefined) return usual('the source lacks a year');
  const interest = statementInput(model, year, 'interest');
  const debt = [statementInput(model, year, 'grossDebt'), statementInput(model, before, 'grossDebt')] as const;
  const average = meanOf([debt[0].name, debt[1].name]);
  const rate = derive(over(times(interest.name, 100), average), 'percent', [interest, ...debt]);
  if (rate.is !== 'figure') return usual('the source lacks interest or gross debt');
  if (rate.value >= plausible.from && rate.value <= plausible.to) return rate;
  return usual(`interest is ${figureText(rate.value, 'percent')} of average gross debt, outside ${plausible.from}% to ${plausible.to}%`);
}

const usual = (reason: string): Cell => assumedDefault(usualCostOfDebt, 'percent', `default assumption: ${reason}`);

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

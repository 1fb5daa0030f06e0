import { derive, figureText, meanOf, over, times, type Cell } from '@mulya/domain';
import { periodOf } from '../../fair-value/model-company.ts';
import { assumedDefault } from '../method-input.ts';
import type { MethodContext, MethodField } from '../method.ts';
import { statementInput } from '../statement-input.ts';

/** The fields of the builder of a cost of equity: risk-free rate + beta × equity risk premium. */
export const riskFreeRate: MethodField = {
  id: 'riskFreeRate',
  label: 'Risk-free rate',
  unit: 'percent',
  min: 0,
  max: 20,
  step: 0.1,
  defaultOf: () => assumedDefault(6.5, 'percent', 'about the yield of ten-year government bonds; not an estimate'),
};

export const equityRiskPremium: MethodField = {
  id: 'equityRiskPremium',
  label: 'Equity risk premium',
  unit: 'percent',
  min: 0,
  max: 20,
  step: 0.1,
  defaultOf: () => assumedDefault(7, 'percent', 'default assumption, not an estimate'),
};

export const beta: MethodField = {
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

import type { Case } from '@mulya/contract/assistant';
import { amountText, type Unit } from '@mulya/domain';
import { baseFigures, growthMetrics, isBuilderUsed, methods, type GrowthMetric, type Method } from '../fair-value/assumptions.ts';
import { baseFigureUnits } from '../fair-value/base-inputs.ts';
import type { Model } from '../fair-value/model.ts';
import { baseFigureWords, grownRows, growthRows, methodNames, targetRows } from '../fair-value/names.ts';
import type { MethodId } from '../valuation-methods/method.ts';
import { builderKeys, builderNames, caseInputs, inputField, inputLabel, numbersOf } from './case-bounds.ts';
import { growthDrivers, usualMethod } from '../fair-value/method-driver.ts';
import type { ToolPage } from './tool-page.ts';

/** A label within a sentence: "PAT growth" and "EBITDA" stay, "Long-term growth" is "long-term growth". */
export const inSentence = (label: string): string => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

/** The methods by their short names. */
export const shortMethodNames: Readonly<Record<MethodId, string>> = {
  ...methodNames,
  dcf: 'DCF',
  justifiedPb: 'justified P/B',
  residualIncome: 'residual income',
  embeddedValue: 'embedded value',
  netAssetValue: 'net asset value',
};

/** A short name of a case: "PAT growth 10%, target PE 28x/26x/24x". A case that only names a method: "By EV/EBITDA". */
export function caseName({ growth = {}, targets = {}, overrides = {}, inputs = {}, builder = {}, method }: Case): string {
  const parts = [
    ...growthMetrics.flatMap((metric) => yearsText(growthRows[metric], growth[metric], '%')),
    ...methods.flatMap((each) => yearsText(targetRows[each], targets[each], 'x')),
    ...baseFigures.flatMap((figure) => {
      const value = overrides[figure];
      return value === undefined ? [] : [`Own ${baseFigureWords[figure]} ${amountText(value, baseFigureUnits[figure])}`];
    }),
    ...caseInputs.flatMap((input) => {
      const value = inputs[input];
      return value === undefined ? [] : [`${inputLabel(input)} ${inputText(value, inputField(input)?.unit)}`];
    }),
    ...builderKeys.flatMap((key) => yearsText(builderNames[key], builder[key], /^(other|debt)/.test(key) ? ' crore' : '%')),
  ];
  const [first, ...others] = parts;
  if (first === undefined) return method === undefined ? 'Current model' : `By ${shortMethodNames[method]}`;
  return [first, ...others.map(inSentence)].join(', ');
}

function yearsText(label: string, years: number | readonly number[] | undefined, unit: string): readonly string[] {
  const numbers = numbersOf(years);
  return numbers.length === 0 ? [] : [`${label} ${numbers.map((value) => `${numberText(value)}${unit}`).join('/')}`];
}

const inputText = (value: number, unit: Unit | undefined): string =>
  unit === 'crore' ? amountText(value, unit) : `${numberText(value)}${unit === 'years' ? '' : '%'}`;

/** At most two decimals: a solved growth has many. */
const numberText = (value: number): string => String(Number(value.toFixed(2)));

/** The method that values a case. `note`: why it is not the usual one, as a sentence. */
interface CaseMethod {
  readonly method: MethodId;
  readonly note?: string;
}

/**
 * The method of a case: the one it names, else the page's. If that does not depend on any assumption of the case, the first one that does:
 * the discount rate has no effect on a PE-based target price.
 */
export function methodOfCase(page: ToolPage, change: Case): CaseMethod {
  if (change.method !== undefined) return { method: change.method };
  const usual = page.method ?? usualMethod(page.model);
  const concerned = concernedMethods(page, change);
  const [first] = concerned;
  if (change.overrides !== undefined || first === undefined || concerned.includes(usual)) return { method: usual };
  return {
    method: first,
    note: `By ${shortMethodNames[first]}, because the value by ${shortMethodNames[usual]} doesn’t depend on these assumptions.`,
  };
}

/** The methods that depend on an assumption of a case, multiples first. */
function concernedMethods({ model }: ToolPage, change: Case): readonly MethodId[] {
  const { growth = {}, targets = {}, inputs = {} } = change;
  const isBuilt = (metric: GrowthMetric) => change.builder !== undefined && isFromBuilder(metric, change.builder, model);
  const isGrown = (metric: GrowthMetric) => growth[metric] !== undefined || isBuilt(metric);
  const multiples = methods.filter((method: Method) => targets[method] !== undefined || isGrown(growthDrivers[method]));
  const isLender = model.company.business === 'lender';
  const ofCashFlow = ['discountRate', 'terminalGrowth', 'fadeYears', 'taxRate'] as const;
  const ofLenders = ['costOfEquity', 'sustainableRoe', 'payout', 'extraCreditCost', 'loans'] as const;
  return [
    ...multiples,
    ...(!isLender && ofCashFlow.some((input) => inputs[input] !== undefined) ? (['dcf'] as const) : []),
    ...(isLender && inputs.longTermGrowth !== undefined ? (['justifiedPb'] as const) : []),
    ...(isLender && ofLenders.some((input) => inputs[input] !== undefined) ? (['residualIncome'] as const) : []),
    ...(!isLender && growthMetrics.some((metric) => (metric === 'sales' || metric === 'ebitda') && isGrown(metric))
      ? (['dcf'] as const)
      : []),
  ];
}

/** Whether the builder changes the growth of a line: none from a loss, and of sales only by another growth of sales. */
function isFromBuilder(
  metric: GrowthMetric,
  { salesGrowth }: NonNullable<Case['builder']>,
  { at, columns: [base], choices }: Model,
): boolean {
  const start = at(grownRows[metric], base);
  if (start.is !== 'figure' || start.value <= 0) return false;
  const { assumptions } = choices;
  if (metric !== 'sales') return true;
  const given = numbersOf(salesGrowth);
  return given.length === 0
    ? !isBuilderUsed(assumptions)
    : assumptions.growth.sales.some(({ value }, year) => value === null || Math.abs(value - (given[year] ?? given[0] ?? value)) > 0.0001);
}

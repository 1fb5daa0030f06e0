import type { Case } from '@mulya/contract/assistant';
import { growthMetrics, methods, type GrowthMetric, type Method } from '../fair-value/assumptions.ts';
import { growthDrivers, usualMethod } from '../fair-value/method-driver.ts';
import type { MethodId } from '../valuation-methods/method.ts';
import { shortMethodNames } from './case-name.ts';
import type { ToolPage } from './tool-page.ts';

/** The method that values a case. `note`: why it is not the usual one, as a sentence. */
export interface CaseMethod {
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
function concernedMethods({ model: { company } }: ToolPage, { growth = {}, targets = {}, inputs = {} }: Case): readonly MethodId[] {
  const isGrown = (metric: GrowthMetric) => growth[metric] !== undefined;
  const multiples = methods.filter((method: Method) => targets[method] !== undefined || isGrown(growthDrivers[method]));
  const isLender = company.business === 'lender';
  const ofCashFlow = ['discountRate', 'terminalGrowth', 'fadeYears', 'taxRate'] as const;
  const ofLenders = ['costOfEquity', 'sustainableRoe', 'payout'] as const;
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

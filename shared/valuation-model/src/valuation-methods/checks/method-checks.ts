import type { Check } from '../../fair-value/checks/check.ts';
import { costOfDebtCheck, terminalMultipleCheck, terminalShareCheck } from './cash-flow-checks.ts';
import type { MethodCheckInput } from './checked-methods.ts';
import { highestMarginCheck } from './highest-margin-check.ts';
import { industryGrowthCheck } from './industry-growth-check.ts';

/**
 * Checks the assumptions of the methods against the company's past, its industry and each other. Omits a check without figures, or on
 * placeholders. Never throws. They are additional to `runChecks`.
 */
export function methodChecks(input: MethodCheckInput): readonly Check[] {
  const { cashFlow } = input;
  return [
    ...(cashFlow === undefined
      ? []
      : [terminalShareCheck(input, cashFlow), terminalMultipleCheck(input, cashFlow), costOfDebtCheck(input, cashFlow)]),
    industryGrowthCheck(input, 'industry-sales-growth'),
    industryGrowthCheck(input, 'industry-pat-growth'),
    highestMarginCheck(input, 'highest-ebitda-margin'),
    highestMarginCheck(input, 'highest-pat-margin'),
  ].flatMap((check) => check ?? []);
}

import { compareDates } from '@mulya/domain';
import type { ModelCompany } from '../model-company.ts';
import type { Model } from '../model.ts';
import type { Check, CheckedSource, CheckInput, CheckResult } from './check.ts';
import { exceptionalProfitCheck } from './exceptional-profit-check.ts';
import { growthCheck } from './growth-check.ts';
import { modelChecks } from './model-checks.ts';
import { periodChecks } from './period-checks.ts';
import { shareChecks } from './share-checks.ts';
import { signChecks, sourceChecks } from './source-checks.ts';

const severity: Readonly<Record<CheckResult, number>> = { fail: 0, warn: 1, pass: 2 };

/**
 * Runs all checks of a company's figures and of the model: fails first, then warnings, then passes.
 *
 * Omits a check that does not apply to the company, such as the EBITDA margin of a bank. Never throws. Source: analyst guide, 4.
 *
 * @example runChecks(model, { answer, asked: 'INE467B01029', today }).filter(({ result }) => result === 'fail')
 */
export function runChecks(model: Model, source: CheckedSource): readonly Check[] {
  const input: CheckInput = { ...source, model };
  const checks = [
    ...shareChecks(input),
    ...exceptionalProfitCheck(input),
    ...companyChecks(input),
    ...signChecks(input),
    ...modelChecks(input),
  ];
  return checks.toSorted((one, other) => severity[one.result] - severity[other.result]);
}

interface CachedChecks {
  readonly of: CheckInput;
  readonly checks: readonly Check[];
}

/** By base year, because a later base year is checked along with the current one. */
const checkCache = new WeakMap<ModelCompany, Map<number, CachedChecks>>();

/** Runs the checks that no edit can change once for each company and base year. This keeps them out of the keystroke path. */
function companyChecks(input: CheckInput): readonly Check[] {
  const { company, choices } = input.model;
  const byYear = checkCache.get(company) ?? new Map<number, CachedChecks>();
  const cached = byYear.get(choices.baseYear);
  if (cached !== undefined && isSame(cached.of, input)) return cached.checks;
  const checks = [...sourceChecks(input), ...periodChecks(input), growthCheck(input)];
  checkCache.set(company, byYear.set(choices.baseYear, { of: input, checks }));
  return checks;
}

const isSame = (one: CheckInput, other: CheckInput): boolean =>
  one.answer === other.answer && one.asked === other.asked && one.grouping === other.grouping && compareDates(one.today, other.today) === 0;

/** "2 failed, 1 warning, 12 passed" for the company. Results about the source do not count. */
export function checkCounts(checks: readonly Check[]): string {
  const ofCompany = checks.filter(({ about }) => about === 'company');
  const count = (result: CheckResult) => ofCompany.filter((check) => check.result === result).length;
  const [fails, warnings] = [count('fail'), count('warn')];
  const parts = [
    fails === 0 ? [] : [`${fails} failed`],
    warnings === 0 ? [] : [warnings === 1 ? '1 warning' : `${warnings} warnings`],
    [`${count('pass')} passed`],
  ];
  return parts.flat().join(', ');
}

/** Checks that share a suggested fix, or one check without a fix. */
export interface ChecksByFix {
  /** The check that concerns the fewest figures, because it is nearest to the cause. */
  readonly check: Check;
  /** The other checks that the same fix makes pass. */
  readonly also: readonly Check[];
}

/** Groups checks by suggested fix. A check without a fix forms its own group. */
export function groupByFix(checks: readonly Check[]): readonly ChecksByFix[] {
  const fixes = [...new Set(checks.flatMap(({ suggestedFix }) => suggestedFix?.label ?? []))];
  const fixGroups = fixes.flatMap((label): readonly ChecksByFix[] => {
    const [nearest, ...also] = checks
      .filter(({ suggestedFix }) => suggestedFix?.label === label)
      .toSorted((one, other) => one.concerns.length - other.concerns.length);
    return nearest === undefined ? [] : [{ check: nearest, also }];
  });
  return [...fixGroups, ...checks.filter(({ suggestedFix }) => suggestedFix === undefined).map((check) => ({ check, also: [] }))];
}

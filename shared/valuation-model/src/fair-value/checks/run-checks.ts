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
 * All checks of a company's figures and of the model on them: fails first, then warnings, then what has passed. A check of
 * what does not exist for the company, the EBITDA margin of a bank, is not among them. Source: analyst guide, 4. Never throws.
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

/** By base year: a later one is checked beside the chosen one. */
const checkCache = new WeakMap<ModelCompany, Map<number, CachedChecks>>();

/** What no edit changes is checked once for each company and base year: an analyst's keystroke does not wait for it. */
function companyChecks(input: CheckInput): readonly Check[] {
  const { company, choices } = input.model;
  const byYear = checkCache.get(company) ?? new Map<number, CachedChecks>();
  const kept = byYear.get(choices.baseYear);
  if (kept !== undefined && isSame(kept.of, input)) return kept.checks;
  const checks = [...sourceChecks(input), ...periodChecks(input), growthCheck(input)];
  checkCache.set(company, byYear.set(choices.baseYear, { of: input, checks }));
  return checks;
}

const isSame = (one: CheckInput, other: CheckInput): boolean =>
  one.answer === other.answer && one.asked === other.asked && one.grouping === other.grouping && compareDates(one.today, other.today) === 0;

/** "2 failed, 1 warning, 12 passed", of the company; what is about the whole source is not counted. */
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

/** Checks with one fix, or none, between them. */
export interface ChecksByFix {
  /** The one that concerns the fewest figures: it is the nearest to the cause. */
  readonly check: Check;
  /** The others that the same fix puts right. */
  readonly also: readonly Check[];
}

/** Checks by their fix, each fix once; those without one stand by themselves. */
export function groupByFix(checks: readonly Check[]): readonly ChecksByFix[] {
  const fixes = [...new Set(checks.flatMap(({ suggestedFix }) => suggestedFix?.label ?? []))];
  const fixed = fixes.flatMap((label): readonly ChecksByFix[] => {
    const [nearest, ...also] = checks
      .filter(({ suggestedFix }) => suggestedFix?.label === label)
      .toSorted((one, other) => one.concerns.length - other.concerns.length);
    return nearest === undefined ? [] : [{ check: nearest, also }];
  });
  return [...fixed, ...checks.filter(({ suggestedFix }) => suggestedFix === undefined).map((check) => ({ check, also: [] }))];
}

import { breakOf, compareDates, growthCell, growthVocabulary, monthsBetween, type PeriodLines } from '@mulya/domain';
import type { ModelCompany } from '../model-company.ts';
import type { Model } from '../model.ts';
import { type Check, type CheckedSource, type CheckInput, type CheckResult, checkAmountText, joinList } from './check.ts';
import { eventCheck } from './event-check.ts';
import { exceptionalProfitCheck } from './exceptional-profit-check.ts';
import { lineChecks } from './line-checks.ts';
import { modelChecks } from './model-checks.ts';
import { periodChecks } from './period-checks.ts';
import { shareChecks } from './share-checks.ts';
import { signChecks, sourceChecks } from './source-checks.ts';
import { growthMetrics, type GrowthMetric } from '../assumptions.ts';
import { cellName, grownRows, growthRows } from '../names.ts';

/** Growth above this limit needs attention, percent a year. Source: analyst guide, 4. */
const growthLimit = 300;

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
    ...eventCheck(input),
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
  const checks = [...sourceChecks(input), ...periodChecks(input), ...lineChecks(input), growthCheck(input)];
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

/** Covers all annual periods and the four lines that the model grows. */
function growthCheck({ model, grouping }: CheckInput): Check {
  const about = { id: 'growth-over-300', title: 'Growth over 300%', about: 'company' } as const;
  const { annual } = model.company;
  const found = annual.flatMap((period) =>
    growthMetrics.flatMap((metric) => {
      const rate = growthOn(yearBefore(annual, period), period, metric);
      return rate !== undefined && rate > growthLimit
        ? [{ metric, period, text: `${grownRows[metric]} ${period.column.label} +${checkAmountText(rate, 'percent', grouping)}` }]
        : [];
    }),
  );
  if (found.length === 0) return { ...about, result: 'pass', concerns: [], sentence: 'No line grew more than 300% in a year.' };
  const ofBase = found.filter(({ period }) => period.fiscalYear === model.choices.baseYear);
  return {
    ...about,
    result: 'warn',
    concerns: ofBase.flatMap(({ metric }) => [
      cellName(growthRows[metric], model.columns[0]),
      cellName(grownRows[metric], model.columns[0]),
    ]),
    sentence: `${joinList(found.map(({ text }) => text))}. Check for a low base, a merger or a change in consolidation.`,
  };
}

/** The comparable period that ends twelve months earlier. Periods of another length have none, nor has one after an event. */
function yearBefore(annual: readonly PeriodLines[], { column }: PeriodLines): PeriodLines | undefined {
  const { end, standing } = column;
  if (end === undefined || standing.is !== 'regular') return undefined;
  return annual.find(
    ({ column: other }) =>
      other.standing.is === 'regular' &&
      other.end !== undefined &&
      monthsBetween(other.end, end) === 12 &&
      breakOf(other, column) === undefined,
  );
}

function growthOn(before: PeriodLines | undefined, period: PeriodLines, metric: GrowthMetric): number | undefined {
  const prior = before?.input(metric);
  const now = period.input(metric);
  if (prior?.cell.is !== 'figure' || now.cell.is !== 'figure') return undefined;
  const growth = growthCell({ name: now.name, cell: now.cell }, { name: prior.name, cell: prior.cell }, growthVocabulary('INC', metric));
  return growth.is === 'figure' && growth.footnote === undefined ? growth.value : undefined;
}

import { defaultAssumptions, growthMetrics, type GrowthMetric, type Overrides } from './assumptions.ts';
import { isOwn, joinList, type Check, type CheckedSource } from './checks/check.ts';
import { holdsOneOff } from './checks/exceptional-profit-check.ts';
import { runChecks } from './checks/run-checks.ts';
import type { ModelCompany } from './model-company.ts';
import { fairValueModel, type Model } from './model.ts';
import { baseColumn, growthRows } from './names.ts';
import { placeholderBanner } from './placeholder-banner.ts';

/** A later base year with fewer doubts than the current one. */
export interface BaseYearOffer {
  readonly year: number;
  /** "2 placeholders", "the share-count mismatch", "the failed EPS check". */
  readonly removes: readonly string[];
  /** The ids of failed checks and warnings that pass in the later year. */
  readonly heals: readonly string[];
  /** Doubts that the later year introduces. */
  readonly adds: readonly string[];
  /** "Use FY26 as base year: removes 2 placeholders and the share-count mismatch." */
  readonly sentence: string;
}

interface BaseYearChoice {
  readonly baseYear: number;
  /** The analyst's overrides, by base year. */
  readonly own: Readonly<Record<number, Overrides>>;
}

/**
 * Finds the newest later base year that removes a placeholder, a failed check or a share-count mismatch. A year that holds
 * a one-off is never offered. Growth and target multiples have no influence, so an edit of them never changes the offer.
 */
export function baseYearOffer(company: ModelCompany, { baseYear, own }: BaseYearChoice, source: CheckedSource): BaseYearOffer | undefined {
  const later = company.baseYears.filter((year) => year > baseYear && !holdsOneOff(company, year));
  if (later.length === 0) return undefined;
  const doubts = (year: number): Doubts =>
    doubtsOf(fairValueModel(company, { baseYear: year, assumptions: defaultAssumptions, own: own[year] ?? {} }), source);
  const now = doubts(baseYear);
  if (doubtsRemoved(now, noDoubts).length === 0) return undefined;
  const offers = later.map((year): BaseYearOffer => {
    const then = doubts(year);
    const [removes, adds] = [doubtsRemoved(now, then), doubtsRemoved(then, now)];
    const but = adds.length === 0 ? '' : `, but adds ${joinList(adds)}`;
    const heals = now.open.filter((id) => !then.open.includes(id));
    return { year, removes, heals, adds, sentence: `Use ${baseColumn(year)} as base year: removes ${joinList(removes)}${but}.` };
  });
  return offers.findLast(({ removes }) => removes.length > 0);
}

interface Doubts {
  /** "sales", "gross debt". */
  readonly placeholders: readonly string[];
  /** "PAT growth": growth rates of the base year that the source lacks. */
  readonly growths: readonly string[];
  readonly isAnotherCount: boolean;
  /** The ids of failed checks and warnings on the company's figures. */
  readonly open: readonly string[];
  /** Excludes the share-count check and its consequences. */
  readonly fails: readonly Check[];
}

const noDoubts: Doubts = { placeholders: [], growths: [], isAnotherCount: false, open: [], fails: [] };

function doubtsOf(model: Model, source: CheckedSource): Doubts {
  const checks = runChecks(model, source);
  const shares = model.at('Shares', model.columns[0]);
  const count = checks.find(({ id }) => id === 'share-count');
  // A missing count is a placeholder, and an override is not a mismatch of the statement.
  const isAnotherCount =
    count !== undefined && count.result !== 'pass' && count.suggestedFix !== undefined && shares.is === 'figure' && !isOwn(shares);
  const cause = isAnotherCount ? count.suggestedFix?.label : undefined;
  return {
    placeholders: placeholderBanner(model).names,
    growths: growthPlaceholders(model),
    isAnotherCount,
    open: checks.filter(({ about, result }) => about === 'company' && result !== 'pass').map(({ id }) => id),
    fails: checks.filter(
      ({ id, result, suggestedFix }) => result === 'fail' && id !== 'share-count' && (cause === undefined || suggestedFix?.label !== cause),
    ),
  };
}

/** The base year's placeholder growth rates, limited to those that the company's methods use. */
function growthPlaceholders(model: Model): readonly string[] {
  const metrics: readonly GrowthMetric[] = model.company.business === 'ordinary' ? growthMetrics : ['pat', 'netWorth'];
  return metrics
    .map((metric) => growthRows[metric])
    .filter((row) => model.specified.at(row, model.columns[0]).origin?.state === 'placeholder');
}

/** The doubts in `one` that `other` does not have, in words. */
function doubtsRemoved(one: Doubts, other: Doubts): readonly string[] {
  const placeholders = countGone(one.placeholders, other.placeholders);
  const growths = countGone(one.growths, other.growths);
  const fails = one.fails.filter(({ id }) => other.fails.every((check) => check.id !== id)).map(({ title }) => title);
  return [
    ...(placeholders === 0 ? [] : [placeholders === 1 ? '1 placeholder' : `${placeholders} placeholders`]),
    ...(growths === 0 ? [] : [growths === 1 ? '1 placeholder growth rate' : `${growths} placeholder growth rates`]),
    ...(one.isAnotherCount && !other.isAnotherCount ? ['the share-count mismatch'] : []),
    ...(fails.length === 0 ? [] : [`the failed ${joinList(fails)} ${fails.length === 1 ? 'check' : 'checks'}`]),
  ];
}

const countGone = (names: readonly string[], others: readonly string[]): number => names.filter((name) => !others.includes(name)).length;

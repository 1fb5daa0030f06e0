import type { Forecast, ReportedResults, VersionSummary } from '@mulya/contract/saved-work';
import type { ModelCompany } from '../fair-value/model-company.ts';
import { quantile, versionBreak, type CompanyEvent } from '@mulya/domain';

/** A saved version, as far as its record goes. `price` and `target` in ₹ a share, as the page showed them when it was saved. */
export interface RecordedVersion extends Readonly<Pick<VersionSummary, 'price' | 'target'>> {
  /** The ISO date of the Save where the analyst sits. */
  readonly savedOn: string;
  readonly forecast?: Forecast | undefined;
  /** The end of the newest results that the analyst has seen since, ISO. */
  readonly seenUntil?: string | undefined;
}

type ReportedYear = ReportedResults['years'][number];

/** What is known of the company now: its reports, and its price in ₹ with the ISO date. */
export interface CompanyNow extends Pick<ReportedResults, 'basis' | 'newest' | 'shares'> {
  readonly years: readonly ReportedYear[];
  readonly actions: readonly ReportedResults['actions'][number][];
  readonly events?: readonly CompanyEvent[] | undefined;
  readonly price: number | null;
  readonly priceAsOf: string | null;
}

/** The company of a model as its record sees it: at the market price, not at the analyst's own. */
export function companyNow({ reported, source, price }: ModelCompany): CompanyNow {
  return { ...reported, basis: source.basis, price: price.is === 'figure' ? price.value : null, priceAsOf: source.asOf.price };
}

/**
 * New shares for one share of the day a version was saved, by the splits and bonus issues since: 2 after a bonus issue of 1:1. A per-share
 * figure of the version divided by it is in today's shares. An announced action does not count before `today`.
 *
 * @param today ISO date
 */
export function sharesForOne(
  { savedOn }: Pick<RecordedVersion, 'savedOn'>,
  { actions }: Pick<CompanyNow, 'actions'>,
  today: string,
): number {
  return actions.reduce((product, { exDate, factor }) => (exDate > savedOn && exDate <= today ? product * factor : product), 1);
}

export const forecastMetrics = ['sales', 'ebitda', 'pat', 'netWorth', 'eps'] as const;
export type ForecastMetric = (typeof forecastMetrics)[number];

/** A forecast figure next to its report: ₹ crore, or ₹ a share of today for EPS. */
export interface Comparison {
  readonly metric: ForecastMetric;
  readonly fiscalYear: number;
  /** Years from the newest reported year of that day to the forecast one: 1 for the next year to be reported. */
  readonly horizon: number;
  readonly forecast: number;
  readonly reported: number;
  /** (reported / forecast − 1) × 100, percent; null unless the forecast is above zero. */
  readonly error: number | null;
}

/**
 * Compares a version's forecast with the years that were reported after it was saved, oldest year first. A year that was known on that day
 * is left out, because it is no forecast. Nothing is compared with reports of another basis. Per-share figures are in today's shares.
 *
 * @param today ISO date
 * @example
 * compareForecast(version, company, '2026-11-25').find(({ metric }) => metric === 'pat')?.error; // -5.37
 */
export function compareForecast(version: RecordedVersion, company: CompanyNow, today: string): readonly Comparison[] {
  const { forecast } = version;
  if (forecast === undefined || forecast.basis !== company.basis) return [];
  const shares = sharesForOne(version, company, today);
  const known = forecast.reportedYear ?? firstYear(forecast.years) - 1;
  return forecast.years.flatMap((year) => {
    const report = company.years.find(({ fiscalYear }) => fiscalYear === year.fiscalYear);
    if (report === undefined || year.fiscalYear <= known) return [];
    return forecastMetrics.flatMap((metric): readonly Comparison[] => {
      const [estimate, reported] = [year[metric], report[metric]];
      if (estimate === null || reported === null) return [];
      const value = metric === 'eps' ? estimate / shares : estimate;
      const error = value > 0 ? (reported / value - 1) * 100 : null;
      return [{ metric, fiscalYear: year.fiscalYear, horizon: year.fiscalYear - known, forecast: value, reported, error: finite(error) }];
    });
  });
}

const firstYear = (years: readonly { readonly fiscalYear: number }[]): number => Math.min(...years.map(({ fiscalYear }) => fiscalYear));

const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);

/** The median absolute error of all forecasts of a metric that were made the same number of years ahead. */
export interface ForecastError {
  readonly metric: ForecastMetric;
  readonly horizon: number;
  /** Percent of the forecast. */
  readonly median: number;
  /** The number of forecasts. */
  readonly n: number;
}

/**
 * Summarises comparisons of any versions and companies by metric and horizon, in the order of the metrics, nearest horizon first. A
 * forecast without an error (at or below zero) does not count. The median is R-7's, the mean of the middle two for an even n.
 *
 * @example
 * forecastErrors(versions.flatMap((version) => compareForecast(version, company, today)));
 */
export function forecastErrors(comparisons: readonly Comparison[]): readonly ForecastError[] {
  return forecastMetrics.flatMap((metric) => {
    const ofMetric = comparisons.filter((comparison) => comparison.metric === metric && comparison.error !== null);
    const horizons = [...new Set(ofMetric.map(({ horizon }) => horizon))].sort((one, other) => one - other);
    return horizons.flatMap((horizon) => {
      const sizes = ofMetric.flatMap((each) => (each.horizon === horizon && each.error !== null ? [Math.abs(each.error)] : []));
      const median = quantile(
        sizes.sort((one, other) => one - other),
        0.5,
      );
      return median === undefined ? [] : [{ metric, horizon, median, n: sizes.length }];
    });
  });
}

/** A version's target and price in today's shares, ₹, next to the price now. null: not known, or not meaningful. */
export interface TargetProgress {
  readonly then: number | null;
  readonly target: number | null;
  readonly now: number | null;
  /** The part of the way from the price then to the target that the price has gone, percent: 100 at the target, below 0 the other way. */
  readonly progress: number | null;
  /** Which way the price crossed the target since the Save; null if it has not. */
  readonly crossed: 'up' | 'down' | null;
}

/**
 * Measures how far the price has come from a version's price to its target: (now − then) / (target − then) × 100. Splits and bonus issues
 * since the Save are taken out. There is no progress across an event that breaks the comparison. Nothing has crossed while the price is of
 * an earlier day than the version's.
 *
 * @param today ISO date
 * @example
 * targetProgress({ savedOn, price: 100, target: 150 }, { ...company, price: 120 }, today).progress; // 40
 */
export function targetProgress(version: RecordedVersion, company: CompanyNow, today: string): TargetProgress {
  const shares = sharesForOne(version, company, today);
  const inTodaysShares = (value: number | null) => (value === null ? null : value / shares);
  const [then, target] = [inTodaysShares(version.price), inTodaysShares(version.target)];
  const now = company.price;
  if (then === null || target === null || now === null || target === then || versionBreak(version, company) !== undefined)
    return { then, target, now, progress: null, crossed: null };
  const hasMoved = (company.priceAsOf ?? '') > (version.forecast?.priceAsOf ?? version.savedOn);
  const reached = target > then ? now >= target : now <= target;
  return {
    then,
    target,
    now,
    progress: ((now - then) / (target - then)) * 100,
    crossed: reached && hasMoved ? (target > then ? 'up' : 'down') : null,
  };
}

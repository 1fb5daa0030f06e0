import type { Forecast, ReportedResults, VersionSummary } from '@mulya/contract/saved-work';
import type { ModelCompany } from '../fair-value/model-company.ts';

/** A saved version, as far as its record goes. `price` and `target` in ₹ a share, as the page showed them when it was saved. */
export interface RecordedVersion extends Readonly<Pick<VersionSummary, 'price' | 'target'>> {
  /** The ISO date of the Save where the analyst sits. */
  readonly savedOn: string;
  readonly forecast?: Forecast | undefined;
}

type ReportedYear = ReportedResults['years'][number];

/** What is known of the company now: its reports, and its price in ₹ with the ISO date. */
export interface CompanyNow extends Pick<ReportedResults, 'basis' | 'newest' | 'shares'> {
  readonly years: readonly ReportedYear[];
  readonly actions: readonly ReportedResults['actions'][number][];
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

import type { CompanyEvent } from '../events/company-events.ts';
import { parseFigure } from '../figures/parse-figure.ts';
import { compareDates, isoText, type CalendarDate } from '../periods/calendar.ts';
import { fiscalYearOf, orderPeriods } from '../statements/order-periods.ts';
import type { ShareChange, SourcePeriod } from '../statements/source.ts';
import type { Business } from './business.ts';
import { lineValues } from './line-values.ts';

/** A fiscal year of twelve months as reported: ₹ crore, `eps` in ₹ a share of today. null: the source has no such figure. */
export interface ReportedYear {
  readonly fiscalYear: number;
  /** "FY26". */
  readonly label: string;
  /** ISO. */
  readonly end?: string | undefined;
  /** null unless the source gives depreciation or operating profit before it, because operating income alone is not EBITDA. */
  readonly ebitda: number | null;
  readonly sales: number | null;
  readonly pat: number | null;
  readonly netWorth: number | null;
  readonly eps: number | null;
}

/** What a company has reported, for a comparison with earlier forecasts. */
export interface ReportedResults {
  /** Oldest first. */
  readonly years: readonly ReportedYear[];
  /** The last year or quarter that has been reported, with the ISO date of its end. */
  readonly newest: { readonly label: string; readonly end: string } | null;
  /** Today's share count, crore. */
  readonly shares: number | null;
  /** The splits and bonus issues that the answer names, oldest first. `factor`: new shares for one old one. */
  readonly actions: readonly { readonly exDate: string; readonly factor: number }[];
  /** The events that break comparisons, oldest first; absent without one. */
  readonly events?: readonly CompanyEvent[] | undefined;
}

/** The parts of a company's answer that say what it has reported. */
export interface ReportingCompany {
  readonly financials: readonly SourcePeriod[];
  /** Crore, as the source sends it. */
  readonly sharesOutstanding: number | string | null;
  /** Corporate actions; only splits and bonus issues have a factor. */
  readonly actions?: readonly { readonly exDate: string; readonly factor?: number | undefined }[] | undefined;
  /** Company events; those of share counts have a factor. */
  readonly events?: readonly CompanyEvent[] | undefined;
  readonly priceSource?: { readonly adjustedFor?: readonly ShareChange[] | undefined } | undefined;
}

/**
 * Returns the reported years and the newest period of a company, by the lines that the valuation model reads. Irregular years are left
 * out. EPS is PAT divided by the year's shares, restated for later splits and bonus issues, as in the model. Never throws.
 *
 * @example
 * reportedResults(answer, 'ordinary').years.at(-1)?.pat; // 49210
 */
export function reportedResults(company: ReportingCompany, business: Business): ReportedResults {
  const { periods } = orderPeriods(company.financials, 'Annual');
  const years = periods.flatMap(({ column, source }) => {
    const fiscalYear = fiscalYearOf(source) ?? column.end?.year;
    return fiscalYear === undefined || column.standing.is !== 'regular' ? [] : [reportedYear(fiscalYear, column.label, source, business)];
  });
  const shares = parseFigure(company.sharesOutstanding);
  const breaking = (company.events ?? []).filter(({ breaks }) => breaks);
  return {
    years,
    newest: newestPeriod(company.financials),
    shares: shares === undefined || shares <= 0 ? null : shares,
    actions: shareActions(company),
    ...(breaking.length === 0 ? {} : { events: breaking }),
  };
}

function reportedYear(fiscalYear: number, label: string, source: SourcePeriod, business: Business): ReportedYear {
  const valueOf = lineValues(source, business);
  const [pat, shares] = [valueOf('pat'), valueOf('shares')];
  return {
    fiscalYear,
    label,
    end: source.EndDate,
    sales: valueOf('sales') ?? null,
    ebitda: (valueOf('depreciation') ?? valueOf('operatingProfit')) === undefined ? null : (valueOf('ebitda') ?? null),
    pat: pat ?? null,
    netWorth: valueOf('netWorth') ?? null,
    eps: pat === undefined || shares === undefined || shares <= 0 ? null : pat / shares,
  };
}

/** Returns the last year or quarter that has been reported; null without any. */
export function newestPeriod(financials: readonly SourcePeriod[]): ReportedResults['newest'] {
  let newest: { readonly label: string; readonly end: CalendarDate } | undefined;
  for (const type of ['Annual', 'Interim'] as const) {
    const last = orderPeriods(financials, type).periods.findLast(({ column }) => column.end !== undefined)?.column;
    // A year and its last quarter end on the same day: the year's label says more.
    if (last?.end !== undefined && (newest === undefined || compareDates(last.end, newest.end) > 0))
      newest = { label: last.label, end: last.end };
  }
  return newest === undefined ? null : { label: newest.label, end: isoText(newest.end) };
}

/** A saved version, as far as the results that it knew go. */
export interface SavedAgainst {
  /** The ISO date of the Save, where the analyst sits. */
  readonly savedOn: string;
  /** `reportedUntil`: the end of the newest period that was reported then. Absent in versions that did not record it. */
  readonly forecast?: { readonly reportedUntil: string | null } | undefined;
  /** The end of the newest results that its user has seen since, ISO. */
  readonly seenUntil?: string | undefined;
}

/**
 * Returns the newest quarter or year if it is newer than a saved version: "Q2 FY27". Undefined without one. A version that did not record
 * what was reported is compared by its date, because a period that ended after it was surely reported after it.
 *
 * @example
 * newQuarter({ savedOn: '2026-08-20', forecast: { reportedUntil: '2026-06-30' } }, { label: 'Q2 FY27 (Sep 2026)', end: '2026-09-30' });
 * // 'Q2 FY27'
 */
export function newQuarter(
  { savedOn, forecast, seenUntil = '' }: SavedAgainst,
  newest: ReportedResults['newest'] | undefined,
): string | undefined {
  if (newest === null || newest === undefined || newest.end <= (forecast?.reportedUntil ?? savedOn) || newest.end <= seenUntil)
    return undefined;
  return newest.label.replace(/ \(.*\)$/, '');
}

/** The splits and bonus issues that an answer names, oldest first. Sources name one in several places: each counts once. */
export function shareActions({
  financials,
  actions = [],
  events = [],
  priceSource,
}: Pick<ReportingCompany, 'financials' | 'actions' | 'events' | 'priceSource'>): ReportedResults['actions'] {
  const named = [
    ...financials.flatMap(({ restatedShares }) => restatedShares?.actions ?? []),
    ...(priceSource?.adjustedFor ?? []),
    ...actions,
    ...events.map(({ date, factor }) => ({ exDate: date, factor })),
  ];
  const byDay = new Map(named.flatMap(({ exDate, factor }) => (isFactor(factor) ? [[exDate, factor] as const] : [])));
  return [...byDay].map(([exDate, factor]) => ({ exDate, factor })).sort((one, other) => one.exDate.localeCompare(other.exDate));
}

const isFactor = (factor: number | undefined): factor is number =>
  factor !== undefined && Number.isFinite(factor) && factor > 0 && factor !== 1;

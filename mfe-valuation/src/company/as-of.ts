import type { ValuationAnswer } from '@mulya/contract';
import {
  actionsText,
  chooseMarketPrice,
  compareDates,
  dateText,
  fiscalYearLabel,
  monthText,
  parseIsoDate,
  priceName,
  type CalendarDate,
} from '@mulya/domain';

export const basisText: Readonly<Record<ValuationAnswer['basis'], string>> = {
  consolidated: 'consolidated',
  standalone: 'standalone',
  'not-stated': 'not stated by the source',
};

/**
 * The dates and sources of the page's figures: "NSE price 21 Aug 2026", "Statements: FY26, year ended 31 Mar 2026", …
 *
 * @param price the first part, where the page has a better one
 */
export function asOfParts(answer: ValuationAnswer, price = priceText(answer)): readonly string[] {
  const statements = parseIsoDate(answer.asOf.statements);
  return [
    price,
    statements === undefined
      ? 'No annual statements'
      : `Statements: ${fiscalYearLabel(statements)}, ${spanOf(answer)} ended ${dateText(statements)}`,
    ...rangeOf(answer),
    `Source: ${sourceText(answer)}`,
    `Basis: ${isMixedBasis(answer) ? `${basisText[answer.basis]} where filed, otherwise not stated` : basisText[answer.basis]}`,
  ];
}

/** "NSE price 21 Aug 2026". */
export function priceText(answer: Pick<ValuationAnswer, 'asOf' | 'currentPrice' | 'priceSource' | 'source'>): string {
  const price = chooseMarketPrice(answer.currentPrice);
  const day = parseIsoDate(answer.asOf.price);
  return price === undefined
    ? 'No market price'
    : `${priceName(price.exchange, answer)} ${day === undefined ? '(date not available)' : dateText(day)}${priceSourceText(answer)}`;
}

/** The oldest and the newest period: "Periods: Mar 2021 to Jun 2026"; none if there is only one. */
function rangeOf({ financials }: Pick<ValuationAnswer, 'financials'>): readonly string[] {
  const ends = financials.flatMap(({ EndDate }) => parseIsoDate(EndDate) ?? []).toSorted(compareDates);
  const [oldest, newest] = [ends[0], ends.at(-1)];
  if (oldest === undefined || newest === undefined || compareDates(oldest, newest) === 0) return [];
  return [`Periods: ${monthText(oldest)} to ${monthText(newest)}`];
}

/** The name of the source of companies that only their filings give statements of. */
const filingsName = 'Company filings';

/**
 * "Built-in market pack, company filings to 22 Apr 2026", or "Company filings to 22 Apr 2026": by the newest filing's day of filing, or of
 * import.
 */
function sourceText({ source, origins = [] }: Pick<ValuationAnswer, 'source' | 'origins'>): string {
  const retrieved = parseIsoDate(source.retrievedAt);
  const filings = origins.filter(({ file }) => file !== undefined);
  const newest = filings.flatMap(({ filedOn, importedOn }) => parseIsoDate(filedOn ?? importedOn) ?? []).toSorted(compareDates);
  const to = newest.at(-1);
  const day = to === undefined ? '' : ` to ${dateText(to)}`;
  if (source.name === filingsName) return `${filingsName}${day}`;
  return [
    source.name,
    ...(retrieved === undefined ? [] : [`retrieved ${dateText(retrieved)}`]),
    ...(filings.length === 0 ? [] : [`company filings${day}`]),
  ].join(', ');
}

/** Whether another source, which doesn't state its basis, has some lines of statements whose basis is stated. */
function isMixedBasis({ basis, origins = [] }: Pick<ValuationAnswer, 'basis' | 'origins'>): boolean {
  return basis !== 'not-stated' && origins.some((origin) => origin.basis === 'not-stated');
}

/** " (NSE daily file; / 5, split of 14 Oct 2026)"; empty if the price is the source's own. */
export function priceSourceText({ priceSource, source }: Pick<ValuationAnswer, 'priceSource' | 'source'>): string {
  if (priceSource === undefined) return '';
  const file = priceSource.name === source.name ? [] : [priceSource.name.replace(/ of \d.*$/, '')];
  const { adjustedFor = [] } = priceSource;
  const notes = [...file, ...(adjustedFor.length === 0 ? [] : [actionsText(adjustedFor, '/')])];
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`;
}

/** "period" after a change of the year-end, when the newest annual period isn't twelve months long. */
function spanOf({ financials }: Pick<ValuationAnswer, 'financials'>): 'year' | 'period' {
  const annual = financials.filter(({ Type }) => Type === 'Annual').toSorted((one, other) => one.EndDate.localeCompare(other.EndDate));
  return (annual.at(-1)?.months ?? 12) === 12 ? 'year' : 'period';
}

/** The notice for cached figures while the source is down. */
export function staleText({ source }: Pick<ValuationAnswer, 'source'>): string | undefined {
  if (!source.stale) return undefined;
  const retrieved = parseIsoDate(source.retrievedAt);
  const since = retrieved === undefined ? '' : ` of ${dateText(retrieved)}`;
  return `${source.name} isn’t responding. Showing the last available data${since}.`;
}

/** Whole days from a date to `now`, both in UTC, as the source states dates. */
export function daysSince({ year, month, day }: CalendarDate, now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Math.round((today - Date.UTC(year, month - 1, day)) / 86_400_000);
}

/** Whether the sources have statements of another basis than the one shown. */
export function hasOtherBasis({ basis, bases = [] }: Pick<ValuationAnswer, 'basis' | 'bases'>): boolean {
  return bases.some((each) => each !== basis);
}

import type { ValuationAnswer } from '@mulya/contract';
import { actionsText, chooseMarketPrice, dateText, fiscalYearLabel, orderPeriods, parseIsoDate, type CalendarDate } from '@mulya/domain';
import { oldPriceText } from '@mulya/valuation-model/fair-value';

export const basisText: Readonly<Record<ValuationAnswer['basis'], string>> = {
  consolidated: 'consolidated',
  standalone: 'standalone',
  'not-stated': 'not stated by the source',
};

/** The dates and sources of the page's figures: "NSE price 21 Aug 2026", "Statements: FY26, year ended 31 Mar 2026", … */
export function asOfParts(answer: ValuationAnswer): readonly string[] {
  const price = chooseMarketPrice(answer.currentPrice);
  const priceDate = parseIsoDate(answer.asOf.price);
  const statements = parseIsoDate(answer.asOf.statements);
  const retrieved = parseIsoDate(answer.source.retrievedAt);
  return [
    price === undefined
      ? 'No market price'
      : `${price.exchange} price ${priceDate === undefined ? '(date not available)' : dateText(priceDate)}${priceSourceText(answer)}`,
    statements === undefined
      ? 'No annual statements'
      : `Statements: ${fiscalYearLabel(statements)}, ${spanOf(answer)} ended ${dateText(statements)}`,
    `Source: ${answer.source.name}${retrieved === undefined ? '' : `, retrieved ${dateText(retrieved)}`}`,
    `Basis: ${basisText[answer.basis]}`,
  ];
}

/** " (NSE daily file; / 5, split of 14 Oct 2026)"; empty if the price is the source's own. */
function priceSourceText({ priceSource, source }: Pick<ValuationAnswer, 'priceSource' | 'source'>): string {
  if (priceSource === undefined) return '';
  const file = priceSource.name === source.name ? [] : [priceSource.name.replace(/ of \d.*$/, '')];
  const { adjustedFor = [] } = priceSource;
  const notes = [...file, ...(adjustedFor.length === 0 ? [] : [actionsText(adjustedFor, '/')])];
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`;
}

/** "period" after a change of the year-end, when the newest annual period isn't twelve months long. */
function spanOf({ financials }: Pick<ValuationAnswer, 'financials'>): 'year' | 'period' {
  return orderPeriods(financials, 'Annual').periods.at(-1)?.column.standing.is === 'odd' ? 'period' : 'year';
}

/** "Price is 66 trading days old." if it is more than five trading days old on `today`, the user's local date; else undefined. */
export function priceAgeText(answer: Pick<ValuationAnswer, 'asOf' | 'currentPrice'>, today: CalendarDate): string | undefined {
  const priceDate = parseIsoDate(answer.asOf.price);
  return priceDate === undefined || chooseMarketPrice(answer.currentPrice) === undefined ? undefined : oldPriceText(priceDate, today);
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

import {
  PeriodTypeSchema,
  type CompanyAction,
  type FinancialPeriod,
  type LineItem,
  type Listing,
  type PeriodType,
  type StatementCode,
  type ValuationAnswer,
  type NewsItem,
} from '@mulya/contract';
import { chooseMarketPrice, parseFigure } from '@mulya/domain';
import { parseDay, indianDay } from '../calendar-day.ts';
import { layoutOf, sortPeriods, newestAnnualEnd, sortLines } from '../statement-order.ts';
import { splitKey } from '../split-key.ts';
import { liveDividends } from '../dividend-list.ts';
import { yearRange, yearDividends } from '../year-facts.ts';
import { corporateActionsOf, restateLiveShares, shareActionsIn } from './corporate-actions.ts';
import { stockApiFacts } from './stock-api-facts.ts';
import { nonEmptyText, type StockApiAnswer, type StockApiLine, type StockApiPeriod } from './stock-api.schema.ts';
import { plainText } from './source-text.ts';
import { marketDataLimits } from '../../limits.ts';

/** Rows on the length of the period, which are not lines. */
const notLines = new Set(['periodlength', 'periodtype']);

/**
 * Converts the source's answer. Figures become numbers, or null where missing; both sides use ₹ crore.
 *
 * @param retrievedAt ISO time of the call
 * @returns undefined without any statement, because there is nothing to value
 */
export function toValuationAnswer(
  answer: StockApiAnswer,
  listing: Listing,
  sourceName: string,
  retrievedAt: string,
): ValuationAnswer | undefined {
  const reported = sortPeriods((answer.financials ?? answer.stockFinancialData ?? []).flatMap(period));
  if (reported.length === 0) return undefined;
  const today = indianDay(new Date(retrievedAt));
  const actions = corporateActionsOf(answer, today);
  const currentPrice = { BSE: figure(answer.currentPrice?.BSE), NSE: figure(answer.currentPrice?.NSE) };
  const marketCap = figure(answer.stockDetailsReusableData?.marketCap);
  const financials = restateLiveShares(reported, actions ?? [], today, impliedShares(marketCap, currentPrice));
  const asOf = { price: parseDay(String(answer.stockDetailsReusableData?.date ?? '')) ?? null, statements: newestAnnualEnd(financials) };
  const dividends = liveDividends(actions?.flatMap(dividendIn) ?? [], today, shareActionsIn(actions));
  const ofYear = yearDividends(dividends?.paid, asOf.statements);
  const industry = nonEmptyText(answer.companyProfile?.mgIndustry) ?? nonEmptyText(answer.industry) ?? listing.industry;
  return {
    companyName: listing.name,
    companyProfile: { mgIndustry: industry, recentNews: newsOf(answer) },
    listedIndustry: listing.industry,
    currentPrice,
    percentChange: figure(answer.percentChange),
    stockTechnicalData: averages(answer),
    financials,
    ...yearRange(figure(answer.yearLow), figure(answer.yearHigh)),
    ids: { isin: listing.isin, nse: listing.nse, bse: listing.bse },
    sector: null,
    asOf,
    source: { id: 'live', name: sourceName, retrievedAt, stale: false },
    basis: 'not-stated',
    layout: layoutOf(
      financials.flatMap((each) => each.stockFinancialMap.INC ?? []),
      industry,
    ),
    coverage: 'full',
    marketCap,
    // The source only has a count in each balance sheet, and the market cap check needs an independent one.
    sharesOutstanding: null,
    ...(ofYear === undefined ? {} : { yearDividends: ofYear }),
    ...(dividends === undefined ? {} : { dividends }),
    ...stockApiFacts(answer, actions, { name: sourceName, today, asOf }),
  };
}

const dividendIn = ({ exDate, kind, amount }: CompanyAction) => (kind === 'dividend' && amount !== undefined ? [{ exDate, amount }] : []);

/** Crore: today's count by market cap (₹ crore) and price. */
function impliedShares(marketCap: number | null, prices: ValuationAnswer['currentPrice']): number | undefined {
  const quote = chooseMarketPrice(prices);
  return marketCap === null || quote === undefined ? undefined : marketCap / quote.price;
}

function averages(answer: StockApiAnswer): ValuationAnswer['stockTechnicalData'] {
  return (answer.stockTechnicalData ?? [])
    .flatMap((row) => {
      const days = figure(row?.days);
      return days === null ? [] : [{ days, bsePrice: figure(row?.bsePrice), nsePrice: figure(row?.nsePrice) }];
    })
    .toSorted((one, other) => one.days - other.days);
}

/** Empty for a period with an unknown type or end. StatementDate has no meaning and is ignored. */
function period(raw: StockApiPeriod): FinancialPeriod[] {
  const type = periodType(raw?.Type);
  const endDate = parseDay(String(raw?.EndDate ?? ''));
  if (type === undefined || endDate === undefined) return [];
  const map = raw?.stockFinancialMap;
  const statements = { INC: lines('INC', map?.INC), BAL: lines('BAL', map?.BAL), CAS: lines('CAS', map?.CAS) };
  const stockFinancialMap = Object.fromEntries(Object.entries(statements).filter(([, items]) => items.length > 0));
  if (Object.keys(stockFinancialMap).length === 0) return [];
  return [{ Type: type, FiscalYear: fiscalYear(raw?.FiscalYear, endDate), EndDate: endDate, stockFinancialMap }];
}

function periodType(value: string | number | null | undefined): PeriodType | undefined {
  const text = String(value ?? '')
    .trim()
    .toLowerCase();
  return PeriodTypeSchema.options.find((type) => type.toLowerCase() === text);
}

/** The stated year, else the Indian fiscal year (April to March) of the end date. */
function fiscalYear(value: string | number | null | undefined, endDate: string): string {
  const statedYear = /^\d{4}$/.exec(String(value ?? '').trim())?.[0];
  if (statedYear !== undefined) return statedYear;
  const [year = '', month = ''] = endDate.split('-');
  return String(Number(year) + (Number(month) > 3 ? 1 : 0));
}

/** The first figure of a repeated key wins. */
function lines(code: StatementCode, raw: readonly StockApiLine[] | null | undefined): LineItem[] {
  const items = new Map<string, LineItem>();
  for (const each of raw ?? []) {
    const key = keyOf(each);
    if (key === null || notLines.has(key.toLowerCase())) continue;
    const value = figure(each?.value);
    const existing = items.get(key.toLowerCase());
    if (existing === undefined || existing.value === null) items.set(key.toLowerCase(), { key, displayName: splitKey(key), value });
  }
  return sortLines(code, [...items.values()]);
}

/** Without a key, the display name without spaces is the same. */
function keyOf(line: StockApiLine): string | null {
  return nonEmptyText(line?.key) ?? nonEmptyText(String(line?.displayName ?? '').replace(/\s+/g, ''));
}

function figure(value: string | number | null | undefined): number | null {
  return parseFigure(value) ?? null;
}

/** The source's headlines as plain text, without summaries and pictures. */
function newsOf(answer: StockApiAnswer): NewsItem[] {
  return (answer.recentNews ?? []).slice(0, marketDataLimits.maxItems).flatMap((item) => {
    const headline = plainText(String(item?.headline ?? ''));
    return headline === '' ? [] : [{ headline, date: isoTime(item?.date), url: webAddress(item?.url) }];
  });
}

function isoTime(value: string | number | null | undefined): string | null {
  const time = new Date(String(value ?? '').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** Complete addresses only: the source also sends paths on a site that it does not name. */
function webAddress(value: string | number | null | undefined): string | null {
  const text = String(value ?? '');
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}

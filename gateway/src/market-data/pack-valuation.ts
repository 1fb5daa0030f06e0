import type { FinancialPeriod, Layout, LineItem, Listing, StatementCode, ValuationAnswer } from '@mulya/contract';
import type { PackAction, PackCompany, PackPeriod } from '@mulya/sample-data';
import { priceAndStatements } from './figure-sources.ts';
import { isInsurance, sortPeriods, newestAnnualEnd, sortLines } from './statement-order.ts';
import { restatedShares } from './share-count.ts';
import { splitKey } from './split-key.ts';
import { packDividends } from './dividend-list.ts';
import { yearRange, yearDividends } from './year-facts.ts';

/**
 * Converts a company of the pack. Amounts keep their values, because pack and contract use the same units.
 *
 * @param dividendsAsOf ISO date on which the pack's list of dividends ends; undefined if it has none
 */
export function toValuationAnswer(company: PackCompany, listing: Listing, sourceName: string, dividendsAsOf?: string): ValuationAnswer {
  const industry = company.industry ?? listing.industry;
  const financials = sortPeriods(company.periods.map((each) => period(each, company.actions)));
  const price = company.price ?? {};
  const asOf = { price: price.asOf ?? null, statements: newestAnnualEnd(financials) };
  const ofYear = yearDividends(company.dividends, asOf.statements);
  const dividends = packDividends(company.dividends, dividendsAsOf, company.actions);
  return {
    companyName: listing.name,
    companyProfile: { mgIndustry: industry, recentNews: [] },
    currentPrice: { BSE: price.bse ?? null, NSE: price.nse ?? null },
    percentChange: price.percentChange ?? null,
    stockTechnicalData: Object.entries(price.averages ?? {})
      .map(([days, average]) => ({ days: Number(days), bsePrice: null, nsePrice: average }))
      .toSorted((one, other) => one.days - other.days),
    financials,
    ...yearRange(price.yearLow, price.yearHigh),
    ids: { isin: listing.isin, nse: listing.nse, bse: listing.bse },
    sector: company.sector ?? null,
    asOf,
    source: { id: 'pack', name: sourceName, retrievedAt: null, stale: false },
    basis: 'not-stated',
    layout: layout(company, industry),
    coverage: 'headline',
    marketCap: price.marketCapCrore ?? null,
    sharesOutstanding: price.sharesCrore ?? null,
    ...(ofYear === undefined ? {} : { yearDividends: ofYear }),
    ...(dividends === undefined ? {} : { dividends }),
    sources: priceAndStatements(sourceName, asOf),
  };
}

function layout(company: PackCompany, industry: string | null): Layout {
  if (company.layout === 'bank') return 'bank';
  return isInsurance(industry) ? 'insurer' : 'standard';
}

function period(each: PackPeriod, actions: readonly PackAction[] | undefined): FinancialPeriod {
  const { type, fiscalYear, endDate, INC, BAL, CAS, estimated = [], yearEndClose } = each;
  const restated = restatedShares(each, actions);
  const lines = (code: StatementCode, amounts: Readonly<Record<string, number>> = {}) =>
    sortLines(
      code,
      Object.entries(amounts).map(([key, value]): LineItem => ({
        key,
        displayName: splitKey(key),
        value,
        ...(estimated.includes(key) ? { estimated: true } : {}),
      })),
    );
  const statements = { INC: lines('INC', INC), BAL: lines('BAL', BAL), CAS: lines('CAS', CAS) };
  return {
    Type: type,
    FiscalYear: String(fiscalYear),
    EndDate: endDate,
    stockFinancialMap: Object.fromEntries(Object.entries(statements).filter(([, items]) => items.length > 0)),
    ...(restated === undefined ? {} : { restatedShares: restated }),
    ...(yearEndClose === undefined ? {} : { yearEndClose }),
  };
}

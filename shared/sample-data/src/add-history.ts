import type { Listing } from '@mulya/contract';
import type { MarketPack, PackCloses, PackCompany, PackPeriod } from './market-pack.ts';
import type { ActionsFile, PricesFile } from './read-history.ts';

/** Adds each company's splits, bonus issues and dividends to the pack, oldest first. Companies that the file doesn't list are unchanged. */
export function withActions(pack: MarketPack, { actions, dividends = {} }: ActionsFile): MarketPack {
  const companies = pack.companies.map((company): PackCompany => {
    const isin = company.isin ?? '';
    const [found, paid] = [actions[isin], dividends[isin]];
    return {
      ...company,
      ...(found === undefined ? {} : { actions: found.toSorted(byExDate) }),
      ...(paid === undefined ? {} : { dividends: paid.toSorted(byExDate) }),
    };
  });
  return { ...pack, companies };
}

/**
 * Adds month-end closes to the pack, and to each annual period the close of its last month. A listed company that the pack does not have is
 * appended with its closes alone; a series of an unlisted one is left out.
 */
export function withCloses(pack: MarketPack, prices: PricesFile, listings: readonly Listing[]): MarketPack {
  const known = new Set(pack.companies.map(({ isin }) => isin));
  const others = listings
    .filter(({ kind, isin }) => kind === 'equity' && isin !== null && !known.has(isin) && Object.hasOwn(prices.series, isin))
    .map(({ name, isin, nse, bse, industry, aliases }): PackCompany => {
      return { isin, nse, bse, name, aliases: [...aliases], industry, layout: 'standard', periods: [] };
    });
  return { ...pack, companies: [...pack.companies, ...others].map((company) => withOwnCloses(company, prices)) };
}

function withOwnCloses(company: PackCompany, { months, series }: PricesFile): PackCompany {
  const found = series[company.isin ?? ''];
  const from = months[found?.from ?? -1];
  if (found === undefined || from === undefined) return company;
  const closes = { from, values: found.closes };
  return { ...company, closes, periods: company.periods.map((period) => withYearEndClose(period, closes)) };
}

/** Periods without a close are unchanged. */
function withYearEndClose(period: PackPeriod, { from, values }: PackCloses): PackPeriod {
  if (period.type !== 'Annual') return period;
  const close = values[monthNumber(period.endDate) - monthNumber(from)];
  return typeof close === 'number' ? { ...period, yearEndClose: close } : period;
}

/** Months since the year 0 of an ISO date or month. */
const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

interface Dated {
  readonly exDate: string;
}

const byExDate = (one: Dated, other: Dated): number => one.exDate.localeCompare(other.exDate);

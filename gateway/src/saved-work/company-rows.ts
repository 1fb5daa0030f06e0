import { companyKey, type CompanyRef, type Listing } from '@mulya/contract';
import { savedWorkLimits, type Recent, type RecentRow, type Watchlist } from '@mulya/contract/saved-work';
import type { Companies } from '../companies/companies.ts';
import type { CachedPrice, MarketData } from '../market-data/market-data.port.ts';
import type { CompanyLists, Visit } from './company-lists.ts';

export interface RowParts {
  readonly companies: Companies;
  readonly marketData: Pick<MarketData, 'cachedPrice'>;
}

/** The rows of the watchlist, without delisted companies. */
export function watchlistRows({ watched, visits, saved }: CompanyLists, parts: RowParts): Watchlist {
  const rows = watched.flatMap(({ company, addedAt }) => {
    const listing = parts.companies.byKey(company);
    const visit = visits.get(company);
    return listing === undefined
      ? []
      : [{ ...companyRow(listing, visit, saved, parts), addedAt: addedAt.toISOString(), openedAt: visit?.openedAt.toISOString() ?? null }];
  });
  return { rows };
}

/** The rows of recently opened companies. */
export function recentRows({ visits, saved }: CompanyLists, parts: RowParts): Recent {
  const rows = [...visits].flatMap(([company, visit]) => {
    const listing = parts.companies.byKey(company);
    return listing === undefined ? [] : [{ ...companyRow(listing, visit, saved, parts), openedAt: visit.openedAt.toISOString() }];
  });
  return { rows: rows.slice(0, savedWorkLimits.recent) };
}

function companyRow(
  listing: Listing,
  visit: Visit | undefined,
  saved: CompanyLists['saved'],
  parts: RowParts,
): Omit<RecentRow, 'openedAt'> {
  return { ...pricedCompany(listing, visit, parts), saved: saved.get(companyKey(listing)) ?? null };
}

/** A company with its peers of the last visit, and the newer of the source's price and the one that was visited. */
export function pricedCompany(
  listing: Listing,
  visit: Omit<Visit, 'openedAt'> | undefined,
  { companies, marketData }: RowParts,
): Omit<RecentRow, 'openedAt' | 'saved'> {
  const peers = (visit?.peers ?? []).map(companies.byKey).filter((each) => each !== undefined);
  const { price, asOf } = newerPrice(marketData.cachedPrice(listing), { price: visit?.price ?? null, asOf: visit?.asOf ?? null });
  return {
    ...companyRef(listing),
    twin: companies.byName(listing.name).is === 'twins',
    peers: peers.map(companyRef),
    price,
    priceAsOf: asOf,
  };
}

/** Prefers the newer price. One without a date counts as older; on a tie the source's wins. */
function newerPrice(cached: CachedPrice, visited: CachedPrice): CachedPrice {
  if (cached.price === null) return visited;
  if (visited.price === null) return cached;
  return (visited.asOf ?? '').slice(0, 10) > (cached.asOf ?? '').slice(0, 10) ? visited : cached;
}

const companyRef = (listing: Listing): CompanyRef => ({ key: companyKey(listing), name: listing.name });

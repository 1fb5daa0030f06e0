import { z, companyKey, type CompanyRef, type Listing } from '@mulya/contract';
import { parseOrReject } from '../errors/app-error.ts';
import {
  OwnFiguresBodySchema,
  SavedIdSchema,
  VisitBodySchema,
  type RecordedCompany,
  type TrackRecord,
  type VersionSummary,
  type VisitBody,
  savedWorkLimits,
  type Recent,
  type RecentRow,
  type Watchlist,
  type ReportedResults,
} from '@mulya/contract/saved-work';
import type { FastifyPluginAsync } from 'fastify';
import { setImmediate as yieldToCalls } from 'node:timers/promises';
import { businessOf, newQuarter, reportedResults, versionBreak } from '@mulya/domain';
import { LRUCache } from 'lru-cache';
import { companyLists, unwatch, visit, watch, visitsByCompany, type Visit, type CompanyLists } from './company-lists.ts';
import { customFinancialsOf, deleteCustomFinancials, listCustomFinancials, putCustomFinancials } from './custom-financials.ts';
import { companyIn, type SavedWorkRoutes } from './saved-work-routes.ts';
import type { UserSavedWork } from './user-saved-work.ts';
import { newestVersions } from './versions.ts';
import type { Companies } from '../companies/companies.ts';
import type { CachedPrice, MarketData } from '../market-data/market-data.port.ts';
import { savedWorkStoreLimits } from '../limits.ts';

/** Reads what a company has reported; null where no source has its figures. */
type ReportedSince = (listing: Listing) => Promise<ReportedResults | null>;

interface RowParts {
  readonly companies: Companies;
  readonly marketData: Pick<MarketData, 'cachedPrice'>;
  readonly reportedSince: ReportedSince;
}

const companyRef = (listing: Listing): CompanyRef => ({ key: companyKey(listing), name: listing.name });

interface SavedVersions {
  readonly versions: readonly (VersionSummary & { readonly company: string })[];
  readonly count: number;
  readonly visits: ReadonlyMap<string, Visit>;
}

const nothingSaved: SavedVersions = { versions: [], count: 0, visits: new Map() };

const BasedOnSchema = z.object({ basedOn: z.optional(SavedIdSchema) });

/** Custom financials, the watchlist, the companies that were opened last and the track record, see `@mulya/contract/saved-work`. */
export const companiesRoutes: FastifyPluginAsync<SavedWorkRoutes> = async (app, { savedWorkOf, companies, marketData }) => {
  const customFinancials = '/own-figures/:company';
  app.get('/own-figures', async (request) => listCustomFinancials(savedWorkOf(request)));
  app.get(customFinancials, async (request) => customFinancialsOf(savedWorkOf(request), companyIn(request, companies)));
  app.put(customFinancials, async (request) =>
    putCustomFinancials(savedWorkOf(request), companyIn(request, companies), parseOrReject(OwnFiguresBodySchema, request.body)),
  );
  app.delete(customFinancials, async (request, reply) => {
    await deleteCustomFinancials(savedWorkOf(request), companyIn(request, companies), parseOrReject(BasedOnSchema, request.query).basedOn);
    return reply.code(204).send();
  });

  const parts: RowParts = { companies, marketData, reportedSince: createReportedSince(marketData) };
  app.get('/watchlist', async (request) => watchlistRows(await companyLists(savedWorkOf(request)), parts));
  app.put('/watchlist/:company', async (request, reply) => {
    await watch(savedWorkOf(request), companyIn(request, companies));
    return reply.code(204).send();
  });
  app.delete('/watchlist/:company', async (request, reply) => {
    await unwatch(savedWorkOf(request), companyIn(request, companies));
    return reply.code(204).send();
  });

  app.get('/track-record', async (request) => trackRecord(savedWorkOf(request), parts));

  app.get('/recent', async (request) => recentRows(await companyLists(savedWorkOf(request)), parts));
  app.put('/recent/:company', async (request, reply) => {
    await visit(savedWorkOf(request), companyIn(request, companies), parseOrReject(VisitBodySchema, request.body));
    return reply.code(204).send();
  });
};

/** A user's versions by company, with the price now and the reports since. Delisted companies are left out. */
async function trackRecord(savedWork: UserSavedWork, parts: RowParts): Promise<TrackRecord> {
  const { versions, count, visits } = await savedWork.read(nothingSaved, async (rows) => ({
    ...(await newestVersions(rows)),
    visits: await visitsByCompany(rows),
  }));
  const byCompany = new Map<string, VersionSummary[]>();
  for (const { company, ...version } of versions) byCompany.set(company, [...(byCompany.get(company) ?? []), version]);
  const companies: RecordedCompany[] = [];
  for (const [company, ofCompany] of byCompany) {
    const listing = parts.companies.byKey(company);
    if (listing === undefined) continue;
    companies.push({
      ...pricedCompany(listing, visits.get(company), parts),
      versions: ofCompany,
      reported: withVisited(await parts.reportedSince(listing), visits.get(company)),
    });
    await yieldToCalls(); // a first read of many companies takes long
  }
  return { companies, versions: count };
}

/** The rows of the watchlist, without delisted companies. */
async function watchlistRows({ watched, visits, saved }: CompanyLists, parts: RowParts): Promise<Watchlist> {
  const rows: Watchlist['rows'] = [];
  for (const { company, addedAt } of watched) {
    const listing = parts.companies.byKey(company);
    const visit = visits.get(company);
    if (listing === undefined) continue;
    const row = await companyRow(listing, visit, saved, parts);
    rows.push({ ...row, addedAt: addedAt.toISOString(), openedAt: visit?.openedAt.toISOString() ?? null });
  }
  return { rows };
}

/** The rows of recently opened companies. */
async function recentRows({ visits, saved }: CompanyLists, parts: RowParts): Promise<Recent> {
  const rows: Recent['rows'] = [];
  for (const [company, visit] of visits) {
    const listing = parts.companies.byKey(company);
    if (listing === undefined || rows.length === savedWorkLimits.recent) continue;
    rows.push({ ...(await companyRow(listing, visit, saved, parts)), openedAt: visit.openedAt.toISOString() });
  }
  return { rows };
}

async function companyRow(
  listing: Listing,
  visit: Visit | undefined,
  saved: CompanyLists['saved'],
  parts: RowParts,
): Promise<Omit<RecentRow, 'openedAt'>> {
  const company = pricedCompany(listing, visit, parts);
  const version = saved.get(company.key);
  if (version === undefined) return { ...company, saved: null };
  const { forecast, seenUntil, ...rest } = version;
  const reported = await parts.reportedSince(listing);
  await yieldToCalls(); // a first read of many companies takes long
  const savedAgainst = { savedOn: rest.savedAt.slice(0, 10), forecast, seenUntil };
  const event = reported === null ? undefined : versionBreak(savedAgainst, { ...reported, ...company });
  const quarter = newQuarter(savedAgainst, newerPeriod(reported?.newest, visit?.newest));
  const restsOn = forecast?.restsOn;
  return {
    ...company,
    saved: { ...rest, ...(restsOn && { restsOn }), ...(event && { event }), ...(quarter !== undefined && { newQuarter: quarter }) },
  };
}

/** A company with its peers of the last visit, and the newer of the source's price and the one that was visited. */
function pricedCompany(
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

/** The user's own figures can have a later period than the source. */
function newerPeriod(ofSource: ReportedResults['newest'] | undefined, ofVisit: VisitBody['newest']): ReportedResults['newest'] {
  return (ofVisit?.end ?? '') > (ofSource?.end ?? '') ? (ofVisit ?? null) : (ofSource ?? null);
}

/** Reports with the newest period of the last visit. */
function withVisited(reported: ReportedResults | null, visit: Visit | undefined): ReportedResults | null {
  const newest = newerPeriod(reported?.newest, visit?.newest);
  if (reported !== null) return { ...reported, newest };
  return newest === null ? null : { basis: 'not-stated', years: [], newest, shares: null, actions: [] };
}

/**
 * Reads reports from stored answers, once for each version of the data, because parsing an answer costs about a millisecond. Makes no
 * outside call.
 */
function createReportedSince(marketData: Pick<MarketData, 'storedAnswer' | 'dataVersion'>): ReportedSince {
  const cached = new LRUCache<string, { readonly version: string; readonly reported: ReportedResults | null }>({
    max: savedWorkStoreLimits.maxCompanies,
  });
  return async (listing) => {
    const [key, version] = [companyKey(listing), marketData.dataVersion()];
    const known = cached.get(key);
    if (known?.version === version) return known.reported;
    const reported = await read(marketData, listing);
    cached.set(key, { version, reported });
    return reported;
  };
}

async function read(marketData: Pick<MarketData, 'storedAnswer'>, listing: Listing): Promise<ReportedResults | null> {
  const answer = await marketData.storedAnswer(listing);
  if (answer === undefined) return null;
  const { years, newest, shares, actions, events } = reportedResults(answer, businessOf(answer));
  const breaking = events === undefined ? {} : { events: [...events] };
  return { basis: answer.basis, years: [...years], newest, shares, actions: [...actions], ...breaking };
}

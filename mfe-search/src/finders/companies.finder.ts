import { companyKey, valuationAddress, z, type CompanyRef, type Finder, type FinderResult, type Host } from '@mulya/contract';
import {
  coverageFrom,
  figuresLabels,
  findListings,
  indexListings,
  notListedText,
  unknownCoverage,
  type Coverage,
  type ListingIndex,
  type ResultRow,
} from '@mulya/domain/listings';
import { fetchAnswer } from '@mulya/sdk';
import { companyRef, kindLabels } from '../domain/listing.ts';
import { changeWatchlist, fetchCoverage, fetchListings } from '../features/listings/listings.api.ts';
import { tellWatched, watchedText } from '../features/watchlist/watching.ts';

const MAX_RESULTS = 8;

/** The best results, which can be added to the watchlist. */
const MAX_WATCHED = 3;

/** In milliseconds: another page may have changed the watchlist meanwhile. */
const WATCHED_AGE = 10_000;

/** In milliseconds. The search works without the coverage and the watchlist. */
const TIMEOUT = 1000;

/**
 * Finds listed companies with the same index as the dashboard, those with figures first. A result opens the valuation page; the best ones
 * can be added to the watchlist.
 */
export default function companies(host: Host<'mfe-search'>): Finder {
  const listings = memoizeSuccess(() => loadIndex(host));
  const coverage = memoizeSuccess(() => loadCoverage(host));
  const watchlist = createWatchlist(host);
  return {
    label: 'Companies',
    whenNone: notListedText,
    async find(query, signal) {
      const [index, companyCoverage] = await Promise.all([listings(), coverage().catch(() => unknownCoverage), watchlist.read()]);
      signal.throwIfAborted();
      const results = findListings(index, query, companyCoverage);
      const rows = results.is === 'found' ? results.rows.slice(0, MAX_RESULTS) : [];
      const watchable = rows.filter(({ entry }) => entry.listing.kind === 'equity').slice(0, MAX_WATCHED);
      return rows.map((row) => ({
        ...toFinderResult(row),
        ...(watchable.includes(row) && { also: watchlist.actionFor(companyRef(row.entry)) }),
      }));
    },
  };
}

async function loadIndex({ signal }: Host<'mfe-search'>): Promise<ListingIndex> {
  const answer = await fetchListings(signal);
  if (!answer.ok) throw new Error(`The company list could not be loaded. ${answer.failure.message}`);
  return indexListings(answer.value.listings, companyKey);
}

async function loadCoverage(host: Host<'mfe-search'>): Promise<Coverage> {
  const answer = await fetchCoverage({ ...host, signal: AbortSignal.timeout(TIMEOUT) });
  if (!answer.ok) throw new Error(answer.failure.message);
  return coverageFrom(answer.value);
}

const KeysSchema = z.object({ rows: z.array(z.object({ key: z.string() })) });

/** The user's watchlist, as far as it is known. */
function createWatchlist(host: Host<'mfe-search'>) {
  let keys = new Set<string>();
  let readAt = -Infinity;
  let reading = Promise.resolve();

  async function readKeys(): Promise<void> {
    const answer = await fetchAnswer(host, '/api/saved-work/watchlist', KeysSchema, { signal: AbortSignal.timeout(TIMEOUT) });
    if (answer.ok) keys = new Set(answer.value.rows.map(({ key }) => key));
  }

  async function change(company: CompanyRef, isWatched: boolean): Promise<void> {
    if (!(await changeWatchlist(host, company, isWatched))) return;
    readAt = -Infinity;
    tellWatched({ key: company.key, isWatched });
    host.notify.status(watchedText(company.name, isWatched));
  }

  return {
    /** Reads it again once it is some seconds old. Never rejects. */
    read(): Promise<void> {
      if (performance.now() - readAt >= WATCHED_AGE) {
        readAt = performance.now();
        reading = readKeys();
      }
      return reading;
    },
    actionFor(company: CompanyRef): NonNullable<FinderResult['also']> {
      const isWatched = keys.has(company.key);
      return { label: isWatched ? 'Remove from watchlist' : 'Add to watchlist', run: () => void change(company, !isWatched) };
    },
  };
}

/** Caches a successful result. A failed call runs again the next time. */
function memoizeSuccess<T>(ask: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= ask().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
}

function toFinderResult({ entry, because, figures }: ResultRow): FinderResult {
  const { key, label, twin } = entry;
  const { kind } = entry.listing;
  const words = [kind === 'equity' ? undefined : kindLabels[kind], because ?? identifierOf(entry.listing), figuresLabels[figures]];
  const detail = words.filter((each) => each !== undefined).join(' · ');
  return { id: key, label, to: valuationAddress(companyRef(entry), { twin }), ...(detail === '' ? {} : { detail }) };
}

function identifierOf({ nse, bse, isin }: ResultRow['entry']['listing']): string | undefined {
  if (nse !== null) return `NSE ${nse}`;
  if (bse !== null) return `BSE ${bse}`;
  return isin === null ? undefined : `ISIN ${isin}`;
}

import { companyKey, valuationAddress, type Finder, type FinderResult, type Host } from '@mulya/contract';
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
import { companyRef, kindLabels } from '../domain/listing.ts';
import { fetchCoverage, fetchListings } from '../features/listings/listings.api.ts';

const MAX_RESULTS = 8;

/** In milliseconds. The search works without the coverage. */
const COVERAGE_TIMEOUT = 1000;

/** Finds listed companies with the same index as the dashboard, those with figures first. A result opens the valuation page. */
export default function companies(host: Host<'mfe-search'>): Finder {
  const listings = memoizeSuccess(() => loadIndex(host));
  const coverage = memoizeSuccess(() => loadCoverage(host));
  return {
    label: 'Companies',
    whenNone: notListedText,
    async find(query, signal) {
      const [index, companyCoverage] = await Promise.all([listings(), coverage().catch(() => unknownCoverage)]);
      signal.throwIfAborted();
      const results = findListings(index, query, companyCoverage);
      return results.is === 'found' ? results.rows.slice(0, MAX_RESULTS).map(toFinderResult) : [];
    },
  };
}

async function loadIndex({ signal }: Host<'mfe-search'>): Promise<ListingIndex> {
  const answer = await fetchListings(signal);
  if (!answer.ok) throw new Error(`The company list could not be loaded. ${answer.failure.message}`);
  return indexListings(answer.value.listings, companyKey);
}

async function loadCoverage(host: Host<'mfe-search'>): Promise<Coverage> {
  const answer = await fetchCoverage({ ...host, signal: AbortSignal.timeout(COVERAGE_TIMEOUT) });
  if (!answer.ok) throw new Error(answer.failure.message);
  return coverageFrom(answer.value);
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

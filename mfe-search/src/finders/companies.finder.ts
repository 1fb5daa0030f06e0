import { companyKey, valuationAddress, type Finder, type FinderResult, type Host } from '@mulya/contract';
import {
  coverageFrom,
  findListings,
  indexListings,
  unknownCoverage,
  type Coverage,
  type ListingIndex,
  type ResultRow,
} from '@mulya/domain/listings';
import { companyRef } from '../domain/company-ref.ts';
import { fetchCoverage } from '../features/coverage/coverage.api.ts';
import { figuresWords } from '../features/listing-words.ts';
import { fetchListings } from '../features/listings/listings.api.ts';

/** The most companies that the palette is offered: whoever does not see the company there types on. */
const MOST = 8;

/** How long the search waits to hear which companies have figures; it works without that. In milliseconds. */
const PATIENCE = 1000;

/** Listed companies, by the same index as the dashboard's search, those with figures first. Choosing one opens its valuation page. */
export default function companies(host: Host<'mfe-search'>): Finder {
  const listings = untilItWorks(() => loadIndex(host));
  const coverage = untilItWorks(() => loadCoverage(host));
  return {
    label: 'Companies',
    async find(query, signal) {
      const [index, covered] = await Promise.all([listings(), coverage().catch(() => unknownCoverage)]);
      signal.throwIfAborted();
      const results = findListings(index, query, covered, 'figures-first');
      return results.is === 'found' ? results.rows.slice(0, MOST).map(found) : [];
    },
  };
}

async function loadIndex({ signal }: Host<'mfe-search'>): Promise<ListingIndex> {
  const answer = await fetchListings(signal);
  if (!answer.ok) throw new Error(`The company list could not be loaded. ${answer.failure.message}`);
  return indexListings(answer.value.listings, companyKey);
}

async function loadCoverage(host: Host<'mfe-search'>): Promise<Coverage> {
  const answer = await fetchCoverage({ ...host, signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(answer.failure.message);
  return coverageFrom(answer.value);
}

/** Asks once and remembers the answer; what failed is asked for again the next time. */
function untilItWorks<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

function found({ entry, because, figures }: ResultRow): FinderResult {
  const { key, label, twin } = entry;
  const detail = [because ?? sign(entry.listing), figuresWords[figures]].filter((words) => words !== undefined).join(' · ');
  return { id: key, label, to: valuationAddress(companyRef(entry), { twin }), ...(detail === '' ? {} : { detail }) };
}

/** By which sign the exchanges know it. */
function sign({ nse, bse, isin }: ResultRow['entry']['listing']): string | undefined {
  if (nse !== null) return `NSE ${nse}`;
  if (bse !== null) return `BSE ${bse}`;
  return isin === null ? undefined : `ISIN ${isin}`;
}

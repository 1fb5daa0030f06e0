import { type PeerReason, type PeerSuggestion, companyKey, z, type Listing, type PeerSuggestionsAnswer } from '@mulya/contract';
import type { FastifyPluginAsync } from 'fastify';
import { marketDataLimits } from '../limits.ts';
import { requireCompany, type Companies } from '../companies/companies.ts';
import { AppError } from '../errors/app-error.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { prepareAnswer, sendPrepared } from '../market-data/prepared-answer.ts';

/** The properties for a comparison; null where unknown. `marketCap` is ₹ crore. */
export interface Candidate {
  readonly key: string;
  readonly name: string;
  readonly industry: string | null;
  readonly sector: string | null;
  readonly marketCap: number | null;
}

interface SourcePeers {
  /** The name for users: "Built-in market pack". */
  readonly name: string;
  /** Keys of the peers that the source names, best first. */
  readonly peers: readonly string[];
}

const reasonOrder: readonly PeerReason[] = ['source', 'industry', 'sector', 'size'];

/**
 * Suggests peers: those that the source names, then the same industry, the same sector, and about the same size. Each group is sorted
 * by distance in market cap; unknown ones keep the order of `candidates`. A company is never its own peer.
 */
export function suggestPeers(company: Candidate, candidates: readonly Candidate[], source: SourcePeers): readonly PeerSuggestion[] {
  const reasonOf = createReasons(company, source);
  const groups = new Map<PeerReason, Candidate[]>(reasonOrder.map((because) => [because, []]));
  for (const candidate of candidates) {
    const because = candidate.key === company.key ? undefined : reasonOf(candidate);
    if (because !== undefined) groups.get(because)?.push(candidate);
  }

  const suggestions: PeerSuggestion[] = [];
  for (const [because, group] of groups) {
    // A market has thousands of companies of another size, so a group is sorted only if the ones before it leave room.
    if (suggestions.length >= marketDataLimits.maxPeerSuggestions) break;
    const nearest = sortBySize(company, group).slice(0, marketDataLimits.maxPeerSuggestions - suggestions.length);
    suggestions.push(...nearest.map((candidate) => toSuggestion(company, candidate, because, source)));
  }
  return suggestions;
}

function createReasons(company: Candidate, source: SourcePeers): (candidate: Candidate) => PeerReason | undefined {
  const named = new Set(source.peers);
  const [industry, sector] = [fold(company.industry), fold(company.sector)];
  const isSame = (one: string | null, other: string | null) => one !== null && fold(other) === one;
  return (candidate) => {
    if (named.has(candidate.key)) return 'source';
    if (isSame(industry, candidate.industry)) return 'industry';
    if (isSame(sector, candidate.sector)) return 'sector';
    return sizeRatio(company, candidate) === undefined ? undefined : 'size';
  };
}

const fold = (text: string | null): string | null => text?.trim().toLowerCase() ?? null;

function sortBySize(company: Candidate, group: readonly Candidate[]): readonly Candidate[] {
  return group
    .map((candidate) => ({ candidate, distance: sizeDistance(company, candidate) ?? Infinity }))
    .toSorted((one, other) => compareDistance(one.distance, other.distance))
    .map(({ candidate }) => candidate);
}

function toSuggestion(company: Candidate, candidate: Candidate, because: PeerReason, source: SourcePeers): PeerSuggestion {
  const { key, name, marketCap } = candidate;
  return { key, name, because, detail: detailOf(company, candidate, because, source), marketCap };
}

function detailOf(company: Candidate, candidate: Candidate, because: PeerReason, source: SourcePeers): string {
  switch (because) {
    case 'source':
      return source.name;
    case 'industry':
      return candidate.industry ?? '';
    case 'sector':
      return candidate.sector ?? '';
    case 'size': {
      const times = sizeRatio(company, candidate) ?? 1;
      return `${times.toFixed(times < 0.1 ? 2 : 1)}x`;
    }
  }
}

/** Candidate's / company's market cap; undefined where one of them is unknown or not above zero. */
function sizeRatio(company: Candidate, candidate: Candidate): number | undefined {
  if (company.marketCap === null || candidate.marketCap === null || company.marketCap <= 0 || candidate.marketCap <= 0) return undefined;
  return candidate.marketCap / company.marketCap;
}

/** Half the size is as far away as twice the size. */
function sizeDistance(company: Candidate, candidate: Candidate): number | undefined {
  const times = sizeRatio(company, candidate);
  return times === undefined ? undefined : Math.abs(Math.log(times));
}

const compareDistance = (one: number, other: number): number => (one === other ? 0 : one - other); // Infinity − Infinity is NaN

export interface PeerSuggestionsOptions {
  readonly marketData: MarketData;
  readonly companies: Companies;
}

const QuerySchema = z.object({ isin: z.optional(z.string()) });

/** `GET /company/peers/:company`: suggests peers for a listed company from cached data; `?isin=` chooses between listings of one name. */
export const peerSuggestionsPlugin: FastifyPluginAsync<PeerSuggestionsOptions> = async (app, { marketData, companies }) => {
  const candidates = createCandidates(marketData, companies);
  app.get<{ Params: { company: string } }>('/company/peers/:company', async (request, reply) => {
    const query = QuerySchema.safeParse(request.query);
    if (!query.success) throw new AppError('BAD_REQUEST', 'isin may be given once.');
    const listing = requireCompany(companies.byName(request.params.company, query.data.isin));
    return sendPrepared(request, reply, await prepareAnswer(toAnswer(listing, candidates(), { marketData, companies })));
  });
};

/** Returns the companies to choose from. Reading the whole pack takes the thread's time, so it is read once for each version of it. */
function createCandidates(marketData: MarketData, companies: Companies): () => readonly Candidate[] {
  const read = (listings: readonly Listing[]) => listings.map((each) => toCandidate(each, marketData));
  let latest: { readonly version: string; readonly candidates: readonly Candidate[] } | undefined;
  return () => {
    const { covers } = marketData.coverage();
    if (covers === 'all') return read(companies.equities); // their sizes become known one by one
    const version = marketData.dataVersion();
    if (latest?.version !== version) {
      latest = { version, candidates: read(covers.map(companies.byKey).filter((each) => each !== undefined)) };
    }
    return latest.candidates;
  };
}

function toCandidate(listing: Listing, marketData: MarketData): Candidate {
  const { industry, sector, marketCap } = marketData.comparable(listing);
  return { key: companyKey(listing), name: listing.name, industry: industry ?? listing.industry, sector, marketCap };
}

function toAnswer(
  listing: Listing,
  candidates: readonly Candidate[],
  { marketData, companies }: PeerSuggestionsOptions,
): PeerSuggestionsAnswer {
  const { source, covers } = marketData.coverage();
  const peers = marketData.comparable(listing).peers.flatMap((name) => keyByPeerName(name, companies));
  return {
    suggestions: [...suggestPeers(toCandidate(listing, marketData), candidates, { name: source, peers })],
    note: covers === 'all' ? `${source} only reports coverage and size after a company is opened.` : null,
  };
}

/** The source omits the "Ltd" of a listed name. Names that match no listing, or several, are dropped. */
function keyByPeerName(name: string, companies: Companies): readonly string[] {
  for (const listedName of [name, `${name} Ltd`, `${name} Limited`]) {
    const lookup = companies.byName(listedName);
    if (lookup.is === 'found') return [companyKey(lookup.listing)];
  }
  return [];
}

import { companyKey, z, type Listing, type PeerSuggestionsAnswer } from '@mulya/contract';
import type { FastifyPluginAsync } from 'fastify';
import { requireCompany, type Companies } from '../companies/companies.ts';
import { AppError } from '../errors/app-error.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { prepareAnswer, sendPrepared } from '../market-data/prepared-answer.ts';
import { suggestPeers, type Candidate } from './suggest-peers.ts';

export interface PeerSuggestionsOptions {
  readonly marketData: MarketData;
  readonly companies: Companies;
}

const QuerySchema = z.object({ isin: z.optional(z.string()) });

/** `GET /company/peers/:company`: suggests peers for a listed company from cached data; `?isin=` chooses between listings of one name. */
export const peerSuggestionsPlugin: FastifyPluginAsync<PeerSuggestionsOptions> = async (app, { marketData, companies }) => {
  app.get<{ Params: { company: string } }>('/company/peers/:company', async (request, reply) => {
    const query = QuerySchema.safeParse(request.query);
    if (!query.success) throw new AppError('BAD_REQUEST', 'isin may be given once.');
    const listing = requireCompany(companies.byName(request.params.company, query.data.isin));
    return sendPrepared(request, reply, await prepareAnswer(toAnswer(listing, marketData, companies)));
  });
};

function toAnswer(listing: Listing, marketData: MarketData, companies: Companies): PeerSuggestionsAnswer {
  const { source, covers } = marketData.coverage();
  const coveredListings = covers === 'all' ? companies.equities : covers.map(companies.byKey).filter((each) => each !== undefined);
  const candidate = (each: Listing): Candidate => {
    const { industry, sector, marketCap } = marketData.comparable(each);
    return { key: companyKey(each), name: each.name, industry: industry ?? each.industry, sector, marketCap };
  };
  const peers = marketData.comparable(listing).peers.flatMap((name) => keyByPeerName(name, companies));
  return {
    suggestions: [...suggestPeers(candidate(listing), coveredListings.map(candidate), { name: source, peers })],
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

import type { Companies } from '../companies/companies.ts';
import { andThen, type Awaitable } from '../lib/awaitable.ts';
import { createSingleFlight } from '../lib/single-flight.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { prepareAnswer, type PreparedAnswer } from '../market-data/prepared-answer.ts';
import type { Market } from './market.ts';
import { readMarket } from './read-market.ts';

export interface IndustryAnswers {
  /** Every industry with its number of companies. */
  list(): Awaitable<PreparedAnswer>;
  /** The statistics of an industry; undefined for a name that no company has. */
  industry(name: string): Awaitable<PreparedAnswer | undefined>;
  /** Reads the market again after its data changed, if anyone has asked for it. Rejects as reading does. */
  renew(): Promise<void>;
}

interface VersionedMarket {
  readonly version: string;
  readonly market: Market;
  readonly list: PreparedAnswer;
  /** By the industry's name in the answer. */
  readonly prepared: Map<string, Promise<PreparedAnswer>>;
}

/**
 * Reads the market when it is first asked for, once for each version of the data, and prepares each answer once. Only the first callers
 * wait: while a newer version is read, the one before it is served.
 */
export function createIndustryAnswers(
  marketData: Pick<MarketData, 'storedAnswer' | 'comparable' | 'dataVersion'>,
  companies: Pick<Companies, 'equities'>,
): IndustryAnswers {
  const once = createSingleFlight<VersionedMarket>();
  let latest: VersionedMarket | undefined;

  async function read(version: string): Promise<VersionedMarket> {
    const market = await readMarket(marketData, companies);
    latest = { version, market, list: await prepareAnswer(market.industries), prepared: new Map() };
    return latest;
  }

  function newest(): Awaitable<VersionedMarket> {
    const version = marketData.dataVersion();
    return latest?.version === version ? latest : once(version, () => read(version));
  }

  const servable = (): Awaitable<VersionedMarket> => latest ?? newest();

  return {
    list: () => andThen(servable(), ({ list }) => list),
    industry: (name) =>
      andThen(servable(), ({ market, prepared }) => {
        const answer = market.answerFor(name);
        if (answer === undefined) return undefined;
        const known = prepared.get(answer.industry);
        if (known !== undefined) return known;
        const preparing = prepareAnswer(answer);
        prepared.set(answer.industry, preparing);
        return preparing;
      }),
    async renew() {
      if (latest !== undefined) await newest();
    },
  };
}

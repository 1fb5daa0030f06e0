import { setImmediate as yieldToCalls, setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { Companies } from '../companies/companies.ts';
import { createSingleFlight } from '../lib/promises.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { prepareAnswer, type PreparedAnswer, sendPrepared } from '../market-data/prepared-answer.ts';
import { type Market, readMarket } from './market.ts';
import { industryLimits } from '../limits.ts';
import { AppError } from '../errors/app-error.ts';

export interface IndustryAnswers {
  /** Every industry with its number of companies. */
  list(): Promise<PreparedAnswer>;
  /** The statistics of an industry; undefined for a name that no company has. */
  industry(name: string): Promise<PreparedAnswer | undefined>;
  /** The companies of an industry; undefined for a name that no company has. */
  companies(name: string): Promise<PreparedAnswer | undefined>;
  /** Reads the market in the background, unless its data is unchanged. Rejects as reading does. */
  renew(): Promise<void>;
}

type PreparedAnswers = Map<string, Promise<PreparedAnswer>>;

interface VersionedMarket {
  readonly version: string;
  readonly market: Market;
  readonly list: PreparedAnswer;
  /** By the industry's name in the answer. */
  readonly prepared: { readonly industry: PreparedAnswers; readonly companies: PreparedAnswers };
}

/**
 * Reads the market once for each version of the data, and prepares each answer once. Callers wait for the first reading only: while a newer
 * version is read, the one before it is served. A reading that nobody waits for rests between its slices.
 *
 * @param closing ends a reading that nobody waits for
 */
export function createIndustryAnswers(
  marketData: Pick<MarketData, 'storedAnswer' | 'comparable' | 'dataVersion'>,
  companies: Pick<Companies, 'equities'>,
  closing?: AbortSignal,
): IndustryAnswers {
  const once = createSingleFlight<VersionedMarket>();
  let latest: VersionedMarket | undefined;
  let isAwaited = false;

  async function rest(): Promise<void> {
    if (isAwaited) return yieldToCalls();
    try {
      await pause(industryLimits.restMs, undefined, { ref: false, ...(closing === undefined ? {} : { signal: closing }) });
    } catch (error) {
      if (!isAwaited) throw error; // a caller has come meanwhile, and gets an answer
    }
  }

  async function read(): Promise<VersionedMarket> {
    const version = marketData.dataVersion();
    try {
      await rest();
      const market = await readMarket(marketData, companies, {
        sliceMs: () => (isAwaited ? industryLimits.awaitedSliceMs : industryLimits.sliceMs),
        rest,
      });
      latest = { version, market, list: await prepareAnswer(market.industries), prepared: { industry: new Map(), companies: new Map() } };
      return latest;
    } finally {
      isAwaited = false;
    }
  }

  /** One reading at a time: if the data changes meanwhile, the next renewal reads it. */
  const readOnce = (): Promise<VersionedMarket> => once('market', read);

  async function servable(): Promise<VersionedMarket> {
    if (latest !== undefined) return latest;
    isAwaited = true;
    return readOnce();
  }

  return {
    list: async () => (await servable()).list,
    async industry(name) {
      const { market, prepared } = await servable();
      return prepareOnce(prepared.industry, market.answerFor(name));
    },
    async companies(name) {
      const { market, prepared } = await servable();
      return prepareOnce(prepared.companies, market.companiesOf(name));
    },
    async renew() {
      if (latest?.version !== marketData.dataVersion()) await readOnce();
    },
  };
}

function prepareOnce(prepared: PreparedAnswers, answer: { readonly industry: string } | undefined): Promise<PreparedAnswer> | undefined {
  if (answer === undefined) return undefined;
  const known = prepared.get(answer.industry);
  if (known !== undefined) return known;
  const preparing = prepareAnswer(answer);
  prepared.set(answer.industry, preparing);
  return preparing;
}

interface IndustryRoute {
  readonly Params: { readonly industry: string };
}

export interface IndustriesOptions {
  readonly marketData: MarketData;
  readonly companies: Companies;
}

/**
 * `GET /market/industries`: every industry of the companies with figures. `GET /market/industries/:industry`: its statistics and companies.
 * `GET /market/industries/:industry/companies`: the figures of its companies, for comps. The market is read in the background once the
 * gateway listens, so that the first caller doesn't wait for it.
 */
export const industriesPlugin: FastifyPluginAsync<IndustriesOptions> = async (app, { marketData, companies }) => {
  const closing = new AbortController();
  const answers = createIndustryAnswers(marketData, companies, closing.signal);
  let isFailing = false;
  let renewal: NodeJS.Timeout | undefined;

  async function renew(): Promise<void> {
    try {
      await answers.renew();
      isFailing = false;
    } catch (error) {
      if (!closing.signal.aborted && !isFailing) app.log.warn({ err: error }, 'The industries could not be read; the next try is soon.');
      isFailing = true;
    }
  }
  app.addHook('onListen', (done) => {
    void renew();
    renewal = setInterval(() => void renew(), industryLimits.renewalMs).unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(renewal);
    closing.abort();
  });

  app.get('/market/industries', async (request, reply) => sendPrepared(request, reply, await answers.list()));

  app.get<IndustryRoute>('/market/industries/:industry', async (request, reply) =>
    sendPrepared(request, reply, orUnknown(await answers.industry(request.params.industry))),
  );

  app.get<IndustryRoute>('/market/industries/:industry/companies', async (request, reply) =>
    sendPrepared(request, reply, orUnknown(await answers.companies(request.params.industry))),
  );
};

function orUnknown(answer: PreparedAnswer | undefined): PreparedAnswer {
  if (answer === undefined) throw new AppError('UNKNOWN_INDUSTRY', 'No company with figures has this industry.');
  return answer;
}

import type { FastifyPluginAsync } from 'fastify';
import type { Companies } from '../companies/companies.ts';
import { AppError } from '../errors/app-error.ts';
import { andThen } from '../lib/promises.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { type PreparedAnswer, sendPrepared } from '../market-data/prepared-answer.ts';
import { createIndustryAnswers } from './industry-answers.ts';
import { industryLimits } from '../limits.ts';

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

  app.get('/market/industries', (request, reply) => andThen(answers.list(), (list) => sendPrepared(request, reply, list)));

  app.get<IndustryRoute>('/market/industries/:industry', (request, reply) =>
    andThen(answers.industry(request.params.industry), (answer) => sendPrepared(request, reply, orUnknown(answer))),
  );

  app.get<IndustryRoute>('/market/industries/:industry/companies', (request, reply) =>
    andThen(answers.companies(request.params.industry), (answer) => sendPrepared(request, reply, orUnknown(answer))),
  );
};

function orUnknown(answer: PreparedAnswer | undefined): PreparedAnswer {
  if (answer === undefined) throw new AppError('UNKNOWN_INDUSTRY', 'No company with figures has this industry.');
  return answer;
}

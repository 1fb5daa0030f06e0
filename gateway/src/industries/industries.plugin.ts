import type { FastifyPluginAsync } from 'fastify';
import type { Companies } from '../companies/companies.ts';
import { AppError } from '../errors/app-error.ts';
import { andThen } from '../lib/awaitable.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { sendPrepared } from '../market-data/send-prepared.ts';
import { createIndustryAnswers } from './industry-answers.ts';

export interface IndustriesOptions {
  readonly marketData: MarketData;
  readonly companies: Companies;
}

/** How soon changed data is read again. Until it is read, the earlier answers are sent. */
const RENEWAL_MS = 10_000;

/**
 * `GET /market/industries`: every industry of the companies with figures. `GET /market/industries/:industry`: its statistics and companies.
 */
export const industriesPlugin: FastifyPluginAsync<IndustriesOptions> = async (app, { marketData, companies }) => {
  const answers = createIndustryAnswers(marketData, companies);
  const renewal = setInterval(() => {
    answers.renew().catch((cause: unknown) => app.log.warn({ cause }, 'The industries could not be read again; the next try is soon.'));
  }, RENEWAL_MS).unref();
  app.addHook('onClose', async () => clearInterval(renewal));

  app.get('/market/industries', (request, reply) => andThen(answers.list(), (list) => sendPrepared(request, reply, list)));

  app.get<{ Params: { industry: string } }>('/market/industries/:industry', (request, reply) =>
    andThen(answers.industry(request.params.industry), (answer) => {
      if (answer === undefined) throw new AppError('UNKNOWN_INDUSTRY', 'No company with figures has this industry.');
      return sendPrepared(request, reply, answer);
    }),
  );
};

import { z } from '@mulya/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Companies } from '../companies/companies.ts';
import { requireCompany } from '../companies/require-company.ts';
import { AppError } from '../errors/app-error.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { sendPrepared } from '../market-data/send-prepared.ts';
import { createHistoryAnswers } from './history-answers.ts';

export interface HistoryOptions {
  readonly marketData: MarketData;
  readonly companies: Companies;
}

const QuerySchema = z.object({ isin: z.optional(z.string()) });

/** `GET /company/history/:company`: month-end closes and multiples of a company by its listed name; `?isin=` chooses between listings. */
export const historyPlugin: FastifyPluginAsync<HistoryOptions> = async (app, { marketData, companies }) => {
  const historyOf = createHistoryAnswers(marketData);
  app.get<{ Params: { company: string } }>('/company/history/:company', async (request, reply) => {
    const query = QuerySchema.safeParse(request.query);
    if (!query.success) throw new AppError('BAD_REQUEST', 'isin may be given once.');
    const listing = requireCompany(companies.byName(request.params.company, query.data.isin));
    const history = await historyOf(listing, request.signIn?.uid);
    if (history === undefined)
      throw new AppError('NO_FIGURES', `${listing.name} is listed, but ${marketData.name} has no past prices for it.`);
    return sendPrepared(request, reply, history);
  });
};

import { ListedCompaniesQuerySchema, z, type Listing, type NoQuote, type QuoteAnswer, type QuotesAnswer } from '@mulya/contract';
import type { FastifyPluginAsync } from 'fastify';
import { requireCompany, type Companies } from '../companies/companies.ts';
import { AppError, parseOrReject } from '../errors/app-error.ts';
import { prepareAnswer, sendPrepared } from '../market-data/prepared-answer.ts';
import type { Quotes } from './quotes.ts';

export interface QuotesPluginOptions {
  readonly quotes: Pick<Quotes, 'quote' | 'quotes'>;
  readonly companies: Companies;
}

const OneSchema = z.object({ isin: z.optional(z.string()) });

const notListed: NoQuote = { is: 'unavailable', reason: 'unknown', detail: 'No listed company has this key.' };

/**
 * `GET /company/quote/:company`: the current price of a company by its listed name; `?isin=` chooses between listings. `GET
 * /company/quotes?isin=…&isin=…`: of up to 50 companies by their keys. Both answer 200 without a quote, too, and say why there is none.
 */
export const quotesPlugin: FastifyPluginAsync<QuotesPluginOptions> = async (app, { quotes, companies }) => {
  app.get<{ Params: { company: string } }>('/company/quote/:company', async (request, reply) => {
    const query = OneSchema.safeParse(request.query);
    if (!query.success) throw new AppError('BAD_REQUEST', 'isin may be given once.');
    const listing = requireCompany(companies.byName(request.params.company, query.data.isin));
    return sendPrepared(request, reply, await prepareAnswer(await quotes.quote(listing)));
  });

  app.get('/company/quotes', async (request, reply) => {
    const { isin } = parseOrReject(ListedCompaniesQuerySchema, request.query);
    const keys = [...new Set([isin].flat())];
    const listings = keys.flatMap((key): readonly Listing[] => {
      const listing = companies.byKey(key);
      return listing?.kind === 'equity' ? [listing] : [];
    });
    const found = await quotes.quotes(listings);
    const answers = keys.map((key): readonly [string, QuoteAnswer] => [key, found.get(key) ?? notListed]);
    const answer: QuotesAnswer = { quotes: Object.fromEntries(answers) };
    return sendPrepared(request, reply, await prepareAnswer(answer));
  });
};

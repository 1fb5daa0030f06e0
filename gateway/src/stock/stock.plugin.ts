import { z, type StockAnswer } from '@mulya/contract';
import type { FastifyPluginAsync } from 'fastify';
import { requireCompany, type Companies } from '../companies/companies.ts';
import { AppError } from '../errors/app-error.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { ageHeader } from '../market-data/age-header.ts';
import { noFiguresError } from '../market-data/no-figures-error.ts';

export interface StockOptions {
  readonly marketData: MarketData;
  readonly companies: Companies;
  readonly now?: () => Date;
}

const QuerySchema = z.object({
  stock_name: z.string().check(z.regex(/\S/)),
  isin: z.optional(z.string()),
});

/**
 * `GET /stock?stock_name=`: the stock data service's answer. The name is in capitals without spaces, or the NSE symbol; `&isin=`
 * chooses between listings of one name. The Age header gives the age of a copy that is served while the source is down.
 */
export const stockPlugin: FastifyPluginAsync<StockOptions> = async (app, { marketData, companies, now = () => new Date() }) => {
  app.get('/stock', async (request, reply): Promise<StockAnswer> => {
    const query = QuerySchema.safeParse(request.query);
    if (!query.success) throw new AppError('BAD_REQUEST', 'stock_name is the company name in capitals without spaces, given once.');
    const listing = requireCompany(companies.bySpelling(query.data.stock_name, query.data.isin));
    const found = await marketData.marketCap(listing, request.signIn?.uid);
    if (found.is === 'no-figures') throw noFiguresError(listing, marketData);
    void reply.header('cache-control', 'private, no-cache');
    if (found.staleSince !== undefined) void reply.headers(ageHeader(found.staleSince, now()));
    return { marketCap: found.marketCap };
  });
};

import { StatementBasisSchema, z, type CoverageAnswer, type Listing, type StatementBasis, type StockAnswer } from '@mulya/contract';
import type { FastifyPluginAsync } from 'fastify';
import { andThen } from '../lib/promises.ts';
import { requireCompany, type Companies } from '../companies/companies.ts';
import { AppError } from '../errors/app-error.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { prepareAnswer, type PreparedAnswer, sendPrepared } from '../market-data/prepared-answer.ts';

export interface ValuationOptions {
  readonly marketData: MarketData;
  readonly companies: Companies;
  readonly now?: () => Date;
}

const QuerySchema = z.object({ isin: z.optional(z.string()), basis: z.optional(z.unknown()) });

/**
 * `GET /company/valuation/:company`: the figures of a company by its listed name; `?isin=` chooses between listings of one name, and
 * `?basis=` between consolidated and standalone statements where the sources have both. The Age header gives the age of a copy that is
 * served while the source is down. `GET /company/coverage`: the companies that the source has figures for.
 */
export const valuationPlugin: FastifyPluginAsync<ValuationOptions> = async (app, { marketData, companies, now = () => new Date() }) => {
  app.get<{ Params: { company: string } }>('/company/valuation/:company', (request, reply) => {
    const query = QuerySchema.safeParse(request.query);
    if (!query.success) throw new AppError('BAD_REQUEST', 'isin may be given once.');
    const basis = readBasis(query.data.basis);
    const listing = requireCompany(companies.byName(request.params.company, query.data.isin));
    return andThen(marketData.valuation(listing, request.signIn?.uid, basis), (found) => {
      if (found.is === 'no-figures') throw noFiguresError(listing, marketData);
      const { stale, retrievedAt } = found.answer.source;
      if (stale) void reply.headers(ageHeader(retrievedAt, now()));
      return sendPrepared(request, reply, found.prepared);
    });
  });

  // A source's coverage changes when filings are imported, and is another list then.
  let coverage: { readonly covers: CoverageAnswer['covers']; readonly prepared: Promise<PreparedAnswer> } | undefined;
  app.get('/company/coverage', async (request, reply) => {
    const answer: CoverageAnswer = marketData.coverage();
    if (coverage?.covers !== answer.covers) coverage = { covers: answer.covers, prepared: prepareAnswer(answer) };
    return sendPrepared(request, reply, await coverage.prepared);
  });
};

const StockQuerySchema = z.object({
  stock_name: z.string().check(z.regex(/\S/)),
  isin: z.optional(z.string()),
});

/**
 * `GET /stock?stock_name=`: the stock data service's answer. The name is in capitals without spaces, or the NSE symbol; `&isin=`
 * chooses between listings of one name. The Age header gives the age of a copy that is served while the source is down.
 */
export const stockPlugin: FastifyPluginAsync<ValuationOptions> = async (app, { marketData, companies, now = () => new Date() }) => {
  app.get('/stock', async (request, reply): Promise<StockAnswer> => {
    const query = StockQuerySchema.safeParse(request.query);
    if (!query.success) throw new AppError('BAD_REQUEST', 'stock_name is the company name in capitals without spaces, given once.');
    const listing = requireCompany(companies.bySpelling(query.data.stock_name, query.data.isin));
    const found = await marketData.marketCap(listing, request.signIn?.uid);
    if (found.is === 'no-figures') throw noFiguresError(listing, marketData);
    void reply.header('cache-control', 'private, no-cache');
    if (found.staleSince !== undefined) void reply.headers(ageHeader(found.staleSince, now()));
    return { marketCap: found.marketCap };
  });
};

/** @throws AppError for another word */
function readBasis(value: unknown): StatementBasis | undefined {
  if (value === undefined) return undefined;
  const basis = StatementBasisSchema.safeParse(value);
  if (!basis.success) throw new AppError('BAD_REQUEST', 'basis must be consolidated or standalone, given once.');
  return basis.data;
}

/** A listed company without data has an error of its own, which names the source. */
function noFiguresError(listing: Listing, source: Pick<MarketData, 'name'>): AppError {
  return new AppError('NO_FIGURES', `${listing.name} is listed, but ${source.name} has no financials for it.`);
}

/**
 * The Age header (RFC 9111, 5.1) of a stale copy: whole seconds since the source was asked. Missing where that time is unknown.
 *
 * @param staleSince ISO time
 */
export function ageHeader(staleSince: string | null, now: Date): Readonly<Record<string, string>> {
  const seconds = staleSince === null ? NaN : Math.floor((now.getTime() - Date.parse(staleSince)) / 1_000);
  return Number.isNaN(seconds) ? {} : { age: String(Math.max(0, seconds)) };
}

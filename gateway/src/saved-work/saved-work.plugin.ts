import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.port.ts';
import { AppError } from '../errors/app-error.ts';
import { handleError } from '../errors/error-answer.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { savedWorkErrorBody, UserSavedWork, createUserConcurrency } from './user-saved-work.ts';
import { companiesRoutes } from './companies.routes.ts';
import { everythingRoutes } from './everything.routes.ts';
import type { SavedWorkRoutes } from './saved-work-routes.ts';
import { sweepDaily } from '../database/sweep-daily.ts';
import { sweepDeleted } from './sweep-deleted.ts';
import { valuationsRoutes } from './valuations.routes.ts';

export interface SavedWorkOptions {
  readonly database: Database;
  readonly companies: Companies;
  readonly marketData: MarketData;
  readonly now: () => Date;
}

/** `/saved-work/…`: valuations, custom financials, watchlist, recent companies and preferences of the signed-in user. */
export const savedWorkPlugin: FastifyPluginAsync<SavedWorkOptions> = async (app, { database, companies, marketData, now }) => {
  app.setErrorHandler((thrown, request, reply) => handleError(thrown, request, reply, savedWorkErrorBody));
  const places = createUserConcurrency();
  const savedWorkOf = ({ signIn }: FastifyRequest): UserSavedWork => {
    if (signIn === null) throw new AppError('UNAUTHENTICATED', 'You’re signed out. Log in to continue.');
    return new UserSavedWork({ database, now, places }, signIn.uid);
  };
  const routes: SavedWorkRoutes & { readonly prefix: string } = { prefix: '/saved-work', savedWorkOf, companies, marketData };
  await app.register(valuationsRoutes, routes);
  await app.register(companiesRoutes, routes);
  await app.register(everythingRoutes, routes);
  const stop = sweepDaily({ sweep: () => sweepDeleted(database, now()) }, app.log, 'Deleted versions');
  app.addHook('onClose', async () => stop());
};

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.port.ts';
import { AppError } from '../errors/app-error.ts';
import { handleError } from '../errors/error-handler.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import { savedWorkErrorBody } from './changed-meanwhile.ts';
import { companiesRoutes } from './companies.routes.ts';
import { everythingRoutes } from './everything.routes.ts';
import { OwnWork, workPlaces } from './own-work.ts';
import type { SavedWorkRoutes } from './saved-work-routes.ts';
import { startSweepingDeleted } from './sweep-deleted.ts';
import { valuationsRoutes } from './valuations.routes.ts';

export interface SavedWorkOptions {
  readonly database: Database;
  readonly companies: Companies;
  readonly marketData: MarketData;
  readonly now: () => Date;
}

/** `/saved-work/…`: valuations, own figures, watchlist, recent companies and preferences of the signed-in user. */
export const savedWorkPlugin: FastifyPluginAsync<SavedWorkOptions> = async (app, { database, companies, marketData, now }) => {
  app.setErrorHandler((thrown, request, reply) => handleError(thrown, request, reply, savedWorkErrorBody));
  const places = workPlaces();
  const ownWork = ({ signIn }: FastifyRequest): OwnWork => {
    if (signIn === null) throw new AppError('UNAUTHENTICATED', 'You’re signed out. Log in to continue.');
    return new OwnWork({ database, now, places }, signIn.uid);
  };
  const routes: SavedWorkRoutes & { readonly prefix: string } = { prefix: '/saved-work', ownWork, companies, marketData };
  await app.register(valuationsRoutes, routes);
  await app.register(companiesRoutes, routes);
  await app.register(everythingRoutes, routes);
  const stop = startSweepingDeleted(database, now, app.log);
  app.addHook('onClose', async () => stop());
};

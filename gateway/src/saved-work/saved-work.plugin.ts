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
import { valuationsRoutes } from './valuations.routes.ts';
import { savedWorkLimits } from '@mulya/contract/saved-work';
import { sql } from 'kysely';
import { savedWorkStoreLimits } from '../limits.ts';
import { dayMs } from '../lib/clock.ts';

interface SavedWorkOptions {
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

/**
 * Permanently deletes versions that users deleted 30 days ago, in batches. One gateway sweeps at a time. These are the only statements on
 * saved work without a user. Returns the number of deleted versions.
 */
export async function sweepDeleted(database: Database, now: Date, batchSize = savedWorkStoreLimits.sweepRows): Promise<number> {
  if (database.isBlank()) return 0;
  const before = new Date(now.getTime() - savedWorkLimits.deletedKept * dayMs);
  const statements = await database.open();
  for (let all = 0; ;) {
    const deleted = await statements.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('saved-work-sweep'), 0) as mine`.execute(
        transaction,
      );
      if (rows[0]?.mine !== true) return 0;
      // Skips versions that a user is restoring right now.
      const { numAffectedRows = 0n } = await sql`
        delete from saved_version where (uid, id) in (
          select uid, id from saved_version where deleted_at is not null and deleted_at < ${before} order by deleted_at limit ${batchSize} for update skip locked
        )`.execute(transaction);
      return Number(numAffectedRows);
    });
    all += deleted;
    if (deleted < batchSize) return all;
  }
}

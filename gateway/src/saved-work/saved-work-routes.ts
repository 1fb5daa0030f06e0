import type { FastifyRequest } from 'fastify';
import type { Companies } from '../companies/companies.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import type { UserSavedWork } from './user-saved-work.ts';

/** What the routes of saved work are made of. `ownWork`: the saved work of the signed-in user, and no other. */
export interface SavedWorkRoutes {
  readonly companies: Companies;
  readonly marketData: MarketData;
  readonly savedWorkOf: (request: FastifyRequest) => UserSavedWork;
}

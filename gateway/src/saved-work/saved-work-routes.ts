import type { FastifyRequest } from 'fastify';
import type { Companies } from '../companies/companies.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import type { UserSavedWork } from './user-saved-work.ts';

/** Dependencies of the saved-work routes. `savedWorkOf` returns the saved work of the request's user. */
export interface SavedWorkRoutes {
  readonly companies: Companies;
  readonly marketData: MarketData;
  readonly savedWorkOf: (request: FastifyRequest) => UserSavedWork;
}

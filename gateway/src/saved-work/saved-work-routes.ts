import type { FastifyRequest } from 'fastify';
import { type Companies, requireCompany } from '../companies/companies.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import type { UserSavedWork } from './user-saved-work.ts';
import { companyKey, z } from '@mulya/contract';
import { SavedIdSchema } from '@mulya/contract/saved-work';
import { AppError } from '../errors/app-error.ts';

/** Dependencies of the saved-work routes. `savedWorkOf` returns the saved work of the request's user. */
export interface SavedWorkRoutes {
  readonly companies: Companies;
  readonly marketData: MarketData;
  readonly savedWorkOf: (request: FastifyRequest) => UserSavedWork;
}

const CompanyParamSchema = z.object({ company: z.string() });
const IdParamSchema = z.object({ id: SavedIdSchema });

/** The key of the listed company in an address. @throws AppError UNKNOWN_COMPANY, NOT_A_COMPANY */
export function companyIn(request: FastifyRequest, companies: Companies): string {
  const listing = companies.byKey(CompanyParamSchema.parse(request.params).company);
  return companyKey(requireCompany(listing === undefined ? { is: 'unknown' } : { is: 'found', listing }));
}

/** The id in an address. An invalid one belongs to nothing. @throws AppError NOT_FOUND */
export function idIn(request: FastifyRequest): string {
  const read = IdParamSchema.safeParse(request.params);
  if (!read.success) throw new AppError('NOT_FOUND', 'Not found.');
  return read.data.id;
}

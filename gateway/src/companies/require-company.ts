import { companyKey, type Listing } from '@mulya/contract';
import { AppError } from '../errors/app-error.ts';
import type { CompanyLookup } from './companies.ts';

const nonCompanyKinds = { etf: 'an exchange-traded fund', fund: 'a fund plan' } as const;

/**
 * The company of a lookup.
 *
 * @throws AppError UNKNOWN_COMPANY; BAD_REQUEST where several listings share the name; NOT_A_COMPANY for a fund or ETF. Messages never
 * repeat the caller's text.
 */
export function requireCompany(lookup: CompanyLookup): Listing {
  if (lookup.is === 'unknown') throw new AppError('UNKNOWN_COMPANY', 'No listed company matches this name.');
  if (lookup.is === 'twins') {
    const keys = lookup.listings.map(companyKey).join(', ');
    throw new AppError('BAD_REQUEST', `${lookup.listings.length} listings share this name. Add ?isin= with one of ${keys}.`);
  }
  const { listing } = lookup;
  if (listing.kind === 'equity') return listing;
  throw new AppError('NOT_A_COMPANY', `${listing.name} is ${nonCompanyKinds[listing.kind]}, so there are no company financials to value.`);
}

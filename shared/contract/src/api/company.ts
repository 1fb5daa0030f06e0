import { z } from '../schema.ts';
import { CompanyKeySchema } from './company-key.ts';
import type { Listing } from './listings.ts';

/** A company as one part of Mulya names it to another: the key, and the listed name to show. */
export const CompanyRefSchema = z.object({ key: CompanyKeySchema, name: z.string() });
export type CompanyRef = z.infer<typeof CompanyRefSchema>;

/** The key of a listing, see `CompanyKeySchema`. */
export function companyKey(listing: Pick<Listing, 'isin' | 'nse' | 'name'>): string {
  return listing.isin ?? `NSE:${listing.nse ?? listing.name}`;
}

/**
 * The page of a company: "/valuation/Tata%20Motors%20Ltd". The key is added where the name alone would not do (`twin`: the
 * name stands twice in the listings), and the peers' keys, so that a reload or a shared link keeps them.
 */
export function valuationAddress(company: CompanyRef, options: { twin?: boolean; peers?: readonly CompanyRef[] } = {}): string {
  const query = new URLSearchParams();
  if (options.twin === true) query.set('isin', company.key);
  if (options.peers !== undefined && options.peers.length > 0) query.set('peers', options.peers.map((peer) => peer.key).join(','));
  const search = query.size > 0 ? `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}` : '';
  return `/valuation/${encodeURIComponent(company.name)}${search}`;
}

import type { CompanyRef } from './company-key.ts';
import type { Listing } from './listings.ts';

/**
 * Returns the key of a listing, see `CompanyKeySchema`.
 *
 * @example
 * companyKey({ isin: 'INE467B01029', nse: 'TCS', name: 'Tata Consultancy Services Ltd' }); // 'INE467B01029'
 * companyKey({ isin: null, nse: 'VISHAL', name: 'Vishal Fabrics' }); // 'NSE:VISHAL'
 */
export function companyKey(listing: Pick<Listing, 'isin' | 'nse' | 'name'>): string {
  return listing.isin ?? `NSE:${listing.nse ?? listing.name}`;
}

/**
 * Returns the address of a company's page. `twin`: the listings have the name twice, so the address includes the key. The peers' keys are
 * included, so a reload or a shared link restores them.
 *
 * @example
 * valuationAddress({ key: 'INE155A01022', name: 'Tata Motors Ltd' }); // '/valuation/Tata%20Motors%20Ltd'
 */
export function valuationAddress(company: CompanyRef, options: { twin?: boolean; peers?: readonly CompanyRef[] } = {}): string {
  const query = new URLSearchParams();
  if (options.twin === true) query.set('isin', company.key);
  if (options.peers !== undefined && options.peers.length > 0) query.set('peers', options.peers.map((peer) => peer.key).join(','));
  const search = query.size > 0 ? `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}` : '';
  return `/valuation/${encodeURIComponent(company.name)}${search}`;
}

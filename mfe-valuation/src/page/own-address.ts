import { valuationAddress, type Host } from '@mulya/contract';
import { fetchListings } from '../company/listings.api.ts';

/**
 * Replaces an address with another name of the company, such as its symbol or a former name, by the company's own. Peers, statements and
 * hash stay. Without the list of companies the address stays as it is.
 *
 * @param key of the company
 */
export async function replaceByOwnAddress(
  host: Pick<Host<'mfe-valuation'>, 'navigate' | 'signal'>,
  key: string | undefined,
): Promise<void> {
  const entry = (await fetchListings(host.signal).catch(() => undefined))?.byKey.get(key ?? '');
  if (key === undefined || entry === undefined || host.signal.aborted) return;
  const [path, query] = valuationAddress({ key, name: entry.listing.name }, { twin: entry.twin }).split('?');
  const search = new URLSearchParams(window.location.search);
  search.delete('isin');
  const all = [query, search.toString()].filter(Boolean).join('&');
  host.navigate(`${path}${all === '' ? '' : `?${all}`}${window.location.hash}`, { replace: true });
}

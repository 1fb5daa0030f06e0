import { matchRoute, valuationAddress, type Host, type ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { answerKey } from '../company/company-identity.ts';
import type { WithFairValue } from '../model/fair-value-state.ts';

/**
 * An address with a symbol, a code, a former name or another spelling becomes the company's own. It does not while the model is
 * edited, because a new address mounts a new page.
 */
export function useOwnAddress(answer: ValuationAnswer): void {
  const host = useHost<'mfe-valuation'>();
  const { getState } = useStore<Partial<WithFairValue>>(); // the model's code may load later
  useEffect(() => {
    const asked = matchRoute('/valuation/:company', window.location.pathname)?.['company'];
    if (asked !== undefined && asked.trim() !== answer.companyName)
      void replaceByOwnAddress(host, answerKey(answer), () => getState().fairValue?.mode !== 'edit');
  }, [host, answer, getState]);
}

/**
 * Replaces an address with another name of the company by the company's own. Peers, statements and hash stay. Without the list of companies
 * the address stays as it is.
 *
 * @param key of the company
 * @param mayReplace asked once the list is there
 */
export async function replaceByOwnAddress(
  host: Pick<Host<'mfe-valuation'>, 'navigate' | 'signal'>,
  key: string | undefined,
  mayReplace = () => true,
): Promise<void> {
  const index = await import(/* webpackChunkName: "listings" */ '../company/listings.api.ts')
    .then(({ fetchListings }) => fetchListings(host.signal))
    .catch(() => undefined);
  const entry = index?.byKey.get(key ?? '');
  if (key === undefined || entry === undefined || host.signal.aborted || !mayReplace()) return;
  const [path, query] = valuationAddress({ key, name: entry.listing.name }, { twin: entry.twin }).split('?');
  const search = new URLSearchParams(window.location.search);
  search.delete('isin');
  const all = [query, search.toString()].filter(Boolean).join('&');
  host.navigate(`${path}${all === '' ? '' : `?${all}`}${window.location.hash}`, { replace: true });
}

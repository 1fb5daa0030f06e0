import { useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'react-redux';
import { selectCustomFigures } from '../../company/company.selectors.ts';
import { readValuationAddress } from '../../company/valuation-address.ts';
import { isSharedLink } from '../../kit/section-list.ts';
import { changeCustomFigures, companyFacts } from '../../drawers/custom-financials/custom-figures.ts';
import { fetchLastClose, findListing } from '../../company/listed-company.api.ts';
import type { LastClose, ListedCompany } from '../../company/custom-financials/with-custom-financials.ts';
import { customFinancialsClient } from '../../drawers/custom-financials/custom-financials-client.api.ts';
import { fetchListings } from '../../company/listings.api.ts';
import { linkForCompany, loadSharedLink } from '../shared-link/load-shared-link.ts';
import type { SharedLink } from '../../model/shared-work.ts';
import { useValuationDispatch, type ValuationState } from '../../model/valuation-store.ts';

export type FigureLookup =
  | { readonly is: 'loading' }
  | {
      readonly is: 'done';
      readonly problem?: string;
      readonly link?: Extract<SharedLink, { readonly is: 'refused' }> | undefined;
      /** Undefined if the listing isn't known. */
      readonly identity?: { readonly listing: ListedCompany; readonly lastClose: LastClose | undefined };
    };

const notListed: FigureLookup = { is: 'done', problem: 'the company list couldn’t be read.' };
const noSharedFigures = 'The link has assumptions but no financials for this company, so there’s nothing to show.';

/** Looks up the listing of a company without figures, its last close, and the link's figures or the user's own. */
export function useFigureLookup(): { readonly lookup: FigureLookup; retry(): void } {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useValuationDispatch();
  const store = useStore<ValuationState>();
  const { pathname, search, hash } = useLocation();
  const { asked } = readValuationAddress(pathname, search, undefined);
  const fragment = isSharedLink(hash) ? hash : undefined;
  const [lookup, setLookup] = useState<FigureLookup>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);

  const fetchListing = async () => {
    const index = await fetchListings(host.signal).catch(() => undefined);
    return index && findListing(index, asked)?.listing;
  };
  // Stores the figures as custom ones. Returns undefined if the page shows them, or if the address has changed.
  const lookUp = useEffectEvent(async (isMounted: () => boolean): Promise<FigureLookup | undefined> => {
    const custom = selectCustomFigures(store.getState());
    const listing = custom.listing ?? (await fetchListing());
    if (listing === undefined) return notListed;
    const { key } = companyFacts({ is: 'listing', listing });
    const closeAsked = custom.lastClose ?? fetchLastClose(host, asked);
    const link = fragment === undefined ? undefined : linkForCompany(key, await loadSharedLink(fragment));
    if (!isMounted() || (fragment !== undefined && window.location.hash !== fragment)) return undefined;
    const shared = link?.is === 'read' ? link.shared.customFinancials : undefined;
    if (shared !== undefined && shared.tables.length > 0) {
      const lastClose = await closeAsked;
      if (!isMounted()) return undefined;
      dispatch(changeCustomFigures({ listing, lastClose, shared }));
      return undefined;
    }
    const result = custom.own === undefined ? await customFinancialsClient(host).readIfAny(key) : undefined;
    const lastClose = await closeAsked;
    if (!isMounted()) return undefined;
    dispatch(changeCustomFigures({ listing, lastClose, ...(result?.ok === true ? { own: result.value } : {}) }));
    const refused = link?.is === 'read' ? { is: 'refused' as const, message: noSharedFigures } : link;
    const problem =
      result === undefined || result.ok
        ? undefined
        : result.refusal.is === 'conflict'
          ? 'they were changed in another session.'
          : result.refusal.message;
    return { is: 'done', link: refused, identity: { listing, lastClose }, ...(problem === undefined ? {} : { problem }) };
  });
  useEffect(() => {
    let isMounted = true;
    void lookUp(() => isMounted).then((result) => isMounted && result !== undefined && setLookup(result));
    return () => {
      isMounted = false;
    };
  }, [attempt, fragment]);

  const retry = () => {
    setLookup({ is: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { lookup, retry };
}

import { useAnswer, useHost, type Answer, type AnswerState } from '@mulya/sdk';
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
import { replaceByOwnAddress } from '../own-address.ts';
import { linkForCompany, loadSharedLink } from '../shared-link/load-shared-link.ts';
import type { SharedLink } from '../../model/shared-work.ts';
import { useValuationDispatch, type ValuationState } from '../../model/valuation-store.ts';

export interface FigureLookup {
  readonly problem?: string;
  readonly link?: Extract<SharedLink, { readonly is: 'refused' }> | undefined;
  /** Undefined if the listing isn't known. */
  readonly identity?: { readonly listing: ListedCompany; readonly lastClose: LastClose | undefined };
}

const found = (value: FigureLookup): Answer<FigureLookup> => ({ ok: true, value });
/** Nothing to show: the page shows the figures, or the address has changed. */
const left: Answer<never> = { ok: false, failure: { status: 0, code: 'ABORTED', message: '' } };
const noSharedFigures = 'The link has assumptions but no financials for this company, so there’s nothing to show.';

/** Looks up the listing of a company without figures, its last close, and the link's figures or the user's own. */
export function useFigureLookup(): AnswerState<FigureLookup> {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useValuationDispatch();
  const store = useStore<ValuationState>();
  const { pathname, search, hash } = useLocation();
  const { asked } = readValuationAddress(pathname, search, undefined);
  const fragment = isSharedLink(hash) ? hash : undefined;

  const fetchListing = async () => {
    const index = await fetchListings(host.signal).catch(() => undefined);
    return index && findListing(index, asked)?.listing;
  };
  // Stores the figures as custom ones.
  return useAnswer(host, fragment ?? '', async (_, signal): Promise<Answer<FigureLookup>> => {
    const custom = selectCustomFigures(store.getState());
    const listing = custom.listing ?? (await fetchListing());
    if (listing === undefined) return found({ problem: 'the company list couldn’t be read.' });
    const { key } = companyFacts({ is: 'listing', listing });
    if (listing.name !== asked.name) {
      // The page of the new address does all this again, under the company's own name.
      await replaceByOwnAddress(host, key);
      return left;
    }
    const closeAsked = custom.lastClose ?? fetchLastClose(host, asked);
    const link = fragment === undefined ? undefined : linkForCompany(key, await loadSharedLink(fragment));
    if (signal.aborted || (fragment !== undefined && window.location.hash !== fragment)) return left;
    const shared = link?.is === 'read' ? link.shared.customFinancials : undefined;
    if (shared !== undefined && shared.tables.length > 0) {
      const lastClose = await closeAsked;
      if (signal.aborted) return left;
      dispatch(changeCustomFigures({ listing, lastClose, shared }));
      return left;
    }
    const result = custom.own === undefined ? await customFinancialsClient(host).readIfAny(key) : undefined;
    const lastClose = await closeAsked;
    if (signal.aborted) return left;
    dispatch(changeCustomFigures({ listing, lastClose, ...(result?.ok === true ? { own: result.value } : {}) }));
    const refused = link?.is === 'read' ? { is: 'refused' as const, message: noSharedFigures } : link;
    const problem =
      result === undefined || result.ok
        ? undefined
        : result.refusal.is === 'conflict'
          ? 'they were changed in another session.'
          : result.refusal.message;
    return found({ link: refused, identity: { listing, lastClose }, ...(problem === undefined ? {} : { problem }) });
  });
}

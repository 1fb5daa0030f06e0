import { useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'react-redux';
import { noOwnFigures } from '../../domain/own-figures/own-figures.ts';
import { companyBecame, selectCompany } from '../company/company.slice.ts';
import { readValuationAddress } from '../company/valuation-address.ts';
import { carriesShared } from '../frame/section-list.ts';
import { fetchListings } from '../peers/listings.api.ts';
import { linkTo, readLink } from '../shared-link/read-link.ts';
import type { SharedLink } from '../shared-link/shared-work.ts';
import { useValuationDispatch, type ValuationState } from '../valuation-store.ts';
import { listedCompany } from './listed-company.ts';
import { figuresShelf } from './own-figures.api.ts';
import { companyOf, companyWithOwn, type OwnOfCompany } from './own-of-company.ts';

export type Looked =
  | { readonly is: 'looking' }
  | { readonly is: 'done'; readonly problem?: string; readonly link?: Extract<SharedLink, { readonly is: 'refused' }> | undefined };

const notListed: Looked = { is: 'done', problem: 'the company list couldn’t be read.' };
const noneCame = 'The link has assumptions but no financials for this company, so there’s nothing to show.';

/**
 * Looks up who a company without figures is, and what there is to show of it: what the address shares, else what the analyst has entered.
 * `message`: why its source has none.
 */
export function useLookedFor(message: string): { readonly looked: Looked; retry(): void } {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useValuationDispatch();
  const store = useStore<ValuationState>();
  const { pathname, search, hash } = useLocation();
  const { asked } = readValuationAddress(pathname, search, undefined);
  const fragment = carriesShared(hash) ? hash : undefined;
  const [looked, setLooked] = useState<Looked>({ is: 'looking' });
  const [attempt, setAttempt] = useState(0);

  const knownOwn = (): OwnOfCompany | undefined => {
    const company = selectCompany(store.getState());
    return company.is === 'no-figures' ? company.own : undefined;
  };
  const unasked = async (): Promise<OwnOfCompany | undefined> => {
    const index = await fetchListings(host.signal).catch(() => undefined);
    const found = index && listedCompany(index, asked);
    return found && { without: { is: 'listing', listing: found.listing, message }, revision: null, figures: noOwnFigures, awaited: true };
  };
  // What is found becomes the page's company; the answer is what is left to say. Undefined: nothing, or somebody else says it.
  const look = useEffectEvent(async (isHere: () => boolean): Promise<Looked | undefined> => {
    const own = knownOwn() ?? (await unasked());
    if (own === undefined) return notListed;
    const { key } = companyOf(own.without);
    const link = fragment === undefined ? undefined : linkTo(key, await readLink(fragment));
    // The address may have changed before this could be told.
    if (!isHere() || (fragment !== undefined && window.location.hash !== fragment)) return undefined;
    const theirs = link?.is === 'read' ? link.shared.ownFigures : undefined;
    if (theirs !== undefined && theirs.tables.length > 0) {
      dispatch(companyBecame(companyWithOwn({ ...own, theirs })));
      return undefined;
    }
    const told = own.awaited === true ? await figuresShelf(host).of(key) : undefined;
    if (!isHere()) return undefined;
    if (told?.ok === true) dispatch(companyBecame(companyWithOwn({ ...own, ...told.value, awaited: false })));
    const refused = link?.is === 'read' ? { is: 'refused' as const, message: noneCame } : link;
    const problem =
      told === undefined || told.ok
        ? undefined
        : told.refusal.is === 'conflict'
          ? 'they were changed in another session.'
          : told.refusal.message;
    return { is: 'done', link: refused, ...(problem === undefined ? {} : { problem }) };
  });
  useEffect(() => {
    let here = true;
    void look(() => here).then((found) => here && found !== undefined && setLooked(found));
    return () => {
      here = false;
    };
  }, [attempt, fragment]);

  const retry = () => {
    setLooked({ is: 'looking' });
    setAttempt((count) => count + 1);
  };
  return { looked, retry };
}

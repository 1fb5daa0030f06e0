import { useHost } from '@mulya/sdk';
import { modelCompany } from '@mulya/valuation-model/fair-value';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'react-redux';
import { companyBecame, selectCompany } from '../company/company.slice.ts';
import type { AnalysisProps } from '../analysis-props.ts';
import { useAnalysisDispatch, type AnalysisState } from '../analysis-store.ts';
import { carriesShared } from '../frame/section-list.ts';
import { linkPending, linkClosed, linkResolved, selectFairValue } from '../fair-value/fair-value.slice.ts';
import { companyWithTheirs } from '../own-figures/own-of-company.ts';
import { queryWithPeers } from '../peers/peer-changes.ts';
import { linkTo, readLink } from './read-link.ts';
import { companyWithLink } from './company-with-link.ts';
import type { ReadLink } from './shared-link.ts';

/**
 * Reads what the page's address shares, when the page opens and whenever another address comes: typed, or by Back and Forward. The model
 * waits for it only where it has not been shown yet. `company`: the page's own key.
 */
export function useSharedLink(company: string, answer: AnalysisProps['answer']): void {
  const { navigate } = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const { pathname, search, hash, ...location } = useLocation();
  const state: unknown = location.state;
  const fragment = carriesShared(hash) ? hash : undefined;

  // Figures and assumptions in one go: nobody's assumptions are ever seen with another's figures.
  const put = useEffectEvent((read: ReadLink) => {
    const link = linkTo(company, read);
    const page = selectCompany(store.getState());
    if (link.is === 'refused') {
      dispatch(companyBecame(companyWithTheirs(page, undefined)));
      dispatch(linkResolved(link));
      return;
    }
    const { shared } = link;
    const became = companyWithLink(page, shared);
    const { baseYears } = modelCompany(became.is === 'shown' ? became.answer : answer);
    dispatch(companyBecame(became));
    // A link can start from a year that these figures do not hold.
    dispatch(
      linkResolved({
        is: 'shown',
        shared,
        baseYear: baseYears.includes(shared.content.baseYear) ? shared.content.baseYear : selectFairValue(store.getState()).baseYear,
      }),
    );
    // An address that lost its peers on the way gets those of the link.
    if (shared.peers.length === 0 || new URLSearchParams(search).has('peers')) return;
    navigate(`${pathname}${queryWithPeers(search, shared.peers)}${hash}`, { replace: true, state });
  });
  const leave = useEffectEvent(() => {
    if (selectFairValue(store.getState()).link.is === 'none') return;
    dispatch(companyBecame(companyWithTheirs(selectCompany(store.getState()), undefined)));
    dispatch(linkClosed());
  });

  useEffect(() => {
    if (fragment === undefined) {
      leave();
      return undefined;
    }
    if (selectFairValue(store.getState()).serverCopy.is === 'asked') dispatch(linkPending());
    let here = true;
    const read = () =>
      void readLink(fragment).then((found) => {
        if (here) put(found);
      });
    // Who leaves the link and goes back at once is here again before the address without it was rendered: nothing has changed for React.
    const back = () => {
      if (window.location.hash === fragment && selectFairValue(store.getState()).link.is === 'none') read();
    };
    read();
    window.addEventListener('popstate', back);
    return () => {
      here = false;
      window.removeEventListener('popstate', back);
    };
  }, [fragment, dispatch, store]);
}

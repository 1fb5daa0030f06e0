import { useHost } from '@mulya/sdk';
import { modelCompany } from '@mulya/valuation-model/fair-value';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'react-redux';
import { selectCompany } from '../../company/company.slice.ts';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { useAnalysisDispatch, type AnalysisState } from '../../model/analysis-store.ts';
import { isSharedLink } from '../../kit/section-list.ts';
import { linkPending, linkClosed, linkResolved, selectFairValue } from '../../model/fair-value.slice.ts';
import { hideSharedFigures, showSharedFigures } from '../../drawers/custom-financials/custom-figures.ts';
import { queryWithPeers } from '../../sections/peers/drawer/peer-changes.ts';
import { linkForCompany, loadSharedLink } from './load-shared-link.ts';
import type { ReadLink } from './shared-link.ts';

/**
 * Reads the link in the page's address when the page opens and when the address changes. The model waits for it only if it hasn't been
 * shown yet. `company`: the page's own key.
 */
export function useSharedLink(company: string, answer: AnalysisProps['answer']): void {
  const { navigate } = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const { pathname, search, hash, ...location } = useLocation();
  const state: unknown = location.state;
  const fragment = isSharedLink(hash) ? hash : undefined;

  // Changes figures and assumptions together, so that the page never mixes those of two people.
  const show = useEffectEvent((read: ReadLink) => {
    const link = linkForCompany(company, read);
    if (link.is === 'refused') {
      dispatch(hideSharedFigures());
      dispatch(linkResolved(link));
      return;
    }
    const { shared } = link;
    dispatch(showSharedFigures(shared.customFinancials));
    const page = selectCompany(store.getState());
    const { baseYears } = modelCompany(page.is === 'ready' ? page.answer : answer);
    // These figures may lack the link's base year.
    dispatch(
      linkResolved({
        is: 'ready',
        shared,
        baseYear: baseYears.includes(shared.content.baseYear) ? shared.content.baseYear : selectFairValue(store.getState()).baseYear,
      }),
    );
    // Add the link's peers if the address has none.
    if (shared.peers.length === 0 || new URLSearchParams(search).has('peers')) return;
    navigate(`${pathname}${queryWithPeers(search, shared.peers)}${hash}`, { replace: true, state });
  });
  const leave = useEffectEvent(() => {
    if (selectFairValue(store.getState()).link.is === 'none') return;
    dispatch(hideSharedFigures());
    dispatch(linkClosed());
  });

  useEffect(() => {
    if (fragment === undefined) {
      leave();
      return undefined;
    }
    if (selectFairValue(store.getState()).serverCopy.is === 'loading') dispatch(linkPending());
    let isMounted = true;
    const read = () =>
      void loadSharedLink(fragment).then((result) => {
        if (isMounted) show(result);
      });
    // If the user leaves the link and immediately goes back, React doesn't see the address change.
    const onPopState = () => {
      if (window.location.hash === fragment && selectFairValue(store.getState()).link.is === 'none') read();
    };
    read();
    window.addEventListener('popstate', onPopState);
    return () => {
      isMounted = false;
      window.removeEventListener('popstate', onPopState);
    };
  }, [fragment, dispatch, store]);
}

import { useHost } from '@mulya/sdk';
import { useEffect, useRef } from 'react';
import { useAnalysisDispatch, useAnalysisSelector } from '../analysis-store.ts';
import { selectShown } from '../fair-value.slice.ts';
import { holdingsReceived, selectHeldAnswers } from './holdings.slice.ts';

/** Loads the companies of the stakes, with code that no other page needs. A failed one is loaded again once it is forgotten. */
export function useLoadHoldings(): void {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const holdings = useAnalysisSelector((state) => selectShown(state).work.assumptions.inputs.holdings);
  const answers = useAnalysisSelector(selectHeldAnswers);
  const loading = useRef(new Set<string>());

  useEffect(() => {
    const missing = Object.values(holdings ?? {}).filter(({ key }) => answers[key] === undefined && !loading.current.has(key));
    if (missing.length === 0) return;
    for (const { key } of missing) loading.current.add(key);
    void import(/* webpackChunkName: "holdings" */ './load-holdings.ts')
      .then(({ loadHoldings }) =>
        loadHoldings(host, missing, (received) => {
          for (const { key } of missing) loading.current.delete(key);
          dispatch(holdingsReceived(received));
        }),
      )
      .catch(() => {
        const why = 'Its code did not load. Check the connection and press Retry.';
        for (const { key } of missing) loading.current.delete(key);
        dispatch(holdingsReceived(Object.fromEntries(missing.map(({ key }) => [key, { is: 'none', why, again: true }]))));
      });
  }, [host, dispatch, holdings, answers]);
}

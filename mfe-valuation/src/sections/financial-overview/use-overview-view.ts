import { useFetched } from '@mulya/sdk';
import { useMemo } from 'react';
import { useLater } from '../../kit/use-later.ts';
import { useValuationSelector } from '../../model/valuation-store.ts';
import { overviewView, type OverviewView } from '../../model/overview/overview-view.ts';
import { selectFinancials, selectOverview } from './overview.selectors.ts';

const fetchDerived = () => import(/* webpackChunkName: "derived" */ '../../model/overview/derived-columns.ts');

/** The displayed statement, recomputed only when it or its columns change, not with each click in the table. */
export function useOverviewView(): OverviewView {
  const financials = useValuationSelector(selectFinancials);
  const { type, code, derived } = useLater(useValuationSelector(selectOverview));
  const { fetched } = useFetched(fetchDerived, derived.length > 0);
  const columnsOf = fetched.is === 'ready' ? fetched.part.derivedColumns : undefined;
  const lost = fetched.is === 'failed';
  return useMemo(() => {
    const view = overviewView(financials, { type, code, derived }, columnsOf);
    return lost ? { ...view, notes: ['Columns could not be loaded.'] } : view;
  }, [financials, type, code, derived, columnsOf, lost]);
}

import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Sources } from '../company/company.api.ts';
import { companySlice } from '../company/company.slice.ts';
import { overviewSlice } from './overview/overview.slice.ts';
import { frameSlice } from './frame.slice.ts';
import { peersSlice } from './peers/peers.slice.ts';
import { chartViewSlice } from '../kit/chart/chart-view.slice.ts';

const reducers = {
  company: companySlice.reducer,
  peers: peersSlice.reducer,
  frame: frameSlice.reducer,
  overview: overviewSlice.reducer,
  chartViews: chartViewSlice.reducer,
};
const reducer = combineReducers(reducers);

/** Creates the page's store. It lives as long as the page. */
export function createValuationStore(sources: Sources) {
  return configureStore({
    reducer,
    // The development checks would traverse a company's whole answer, up to 400 KB, after each click.
    middleware: (defaults) => defaults({ thunk: { extraArgument: sources }, immutableCheck: false, serializableCheck: false }),
    devTools: false,
  });
}

export type ValuationStore = ReturnType<typeof createValuationStore>;
export type ValuationState = ReturnType<typeof reducer>;

/**
 * Adds the reducers of the page's second half, which would add 6.5 KB to the 31 that the page loads before its heading. A second call
 * replaces those of the first.
 */
export function addReducers(store: ValuationStore, more: Readonly<Record<string, Reducer>>): void {
  store.replaceReducer(combineReducers({ ...reducers, ...more }));
}

export const useValuationSelector = useSelector.withTypes<ValuationState>();
export const useValuationDispatch = useDispatch.withTypes<ValuationStore['dispatch']>();
export const useValuationStore = useStore.withTypes<ValuationStore>();

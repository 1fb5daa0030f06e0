import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Sources } from '../company/company.api.ts';
import { companySlice } from '../company/company.slice.ts';
import type { OverviewState } from './overview/overview.slice.ts';
import { frameSlice } from './frame.slice.ts';
import { peersSlice } from './peers/peers.slice.ts';
import { chartViewSlice } from '../kit/chart/chart-view.slice.ts';

const firstReducers = {
  company: companySlice.reducer,
  peers: peersSlice.reducer,
  frame: frameSlice.reducer,
  chartViews: chartViewSlice.reducer,
};
const reducer = combineReducers(firstReducers);
/** Those of code that has loaded later. */
let added: Readonly<Record<string, Reducer>> = {};

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
export type ValuationState = ReturnType<typeof reducer> & { readonly overview?: OverviewState };

/** Adds the reducers of code that loads later: those of the analysis alone would add 6.5 KB to what the page loads before its heading. */
export function addReducers(store: ValuationStore, more: Readonly<Record<string, Reducer>>): void {
  added = { ...added, ...more };
  store.replaceReducer(combineReducers({ ...firstReducers, ...added }));
}

export const useValuationSelector = useSelector.withTypes<ValuationState>();
export const useValuationDispatch = useDispatch.withTypes<ValuationStore['dispatch']>();
export const useValuationStore = useStore.withTypes<ValuationStore>();

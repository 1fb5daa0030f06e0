import { companyKey } from '@mulya/contract';
import { coverageFrom, indexListings, unknownCoverage, type Entry } from '@mulya/domain/listings';
import { combineReducers, configureStore, createSelector } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { coverageSlice, listingsSlice } from './listings/listings.slice.ts';
import { searchSlice } from './search/search.slice.ts';
import { selectionSlice } from './selection/selection.slice.ts';
import type { Sources } from './sources.ts';
import { watchlistSlice } from './watchlist/watchlist.slice.ts';

const reducer = combineReducers({
  listings: listingsSlice.reducer,
  coverage: coverageSlice.reducer,
  search: searchSlice.reducer,
  selection: selectionSlice.reducer,
  watchlist: watchlistSlice.reducer,
});

/** The dashboard's store. It lives as long as the page. */
export function createSearchStore(sources: Sources) {
  return configureStore({
    reducer,
    // In development these checks would traverse all 2,910 listings after each key, which is slower than the search.
    middleware: (defaults) => defaults({ thunk: { extraArgument: sources }, immutableCheck: false, serializableCheck: false }),
    devTools: false,
  });
}

export type SearchStore = ReturnType<typeof createSearchStore>;
export type SearchState = ReturnType<typeof reducer>;

export const useSearchSelector = useSelector.withTypes<SearchState>();
export const useSearchDispatch = useDispatch.withTypes<SearchStore['dispatch']>();
export const useSearchStore = useStore.withTypes<SearchStore>();

const noListings = indexListings([], companyKey);

/** The search index; empty until the listings have loaded. */
export const selectIndex = createSelector([(state: SearchState) => state.listings], (listings) =>
  listings.is === 'ready' ? indexListings(listings.listings, companyKey) : noListings,
);

export const selectCoverage = createSelector([(state: SearchState) => state.coverage], (coverage) =>
  coverage.is === 'ready' ? coverageFrom(coverage.answer) : unknownCoverage,
);

export interface ChosenCompanies {
  readonly company: Entry | undefined;
  readonly peers: readonly Entry[];
}

/** The selected company and peers, as entries of the list. */
export const selectChosenCompanies = createSelector(
  [selectIndex, (state: SearchState) => state.selection.now],
  (index, selection): ChosenCompanies => {
    const entry = (key: string) => index.byKey.get(key);
    return {
      company: selection.company === undefined ? undefined : entry(selection.company),
      peers: selection.peers.map(entry).filter((peer) => peer !== undefined),
    };
  },
);

import type { CompanyRef } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useCallback } from 'react';
import { useSearchDispatch, useSearchStore } from '../search-store.ts';
import { unwatchedText, watchedText } from './watching.ts';
import { watchChosen, watchStored } from './watchlist.slice.ts';

/** Adds a company to the watchlist or removes it. */
export type Watch = (company: CompanyRef, isWatched: boolean) => void;

/** Shows the change at once, and takes it back with a sentence if the gateway refuses it. The last click wins. */
export function useWatch(): Watch {
  const { notify } = useHost<'mfe-search'>();
  const dispatch = useSearchDispatch();
  const store = useSearchStore();
  return useCallback(
    ({ key, name }, isWatched) => {
      dispatch(watchChosen({ key, isWatched }));
      notify.announce(watchedText(name, isWatched));
      const send = async () => {
        const failure = await dispatch((_, __, sources) => sources.watch(key, isWatched));
        if (failure === undefined) dispatch(watchStored({ key, isWatched }));
        if (failure === undefined || failure.code === 'ABORTED') return;
        if (store.getState().watchlist.watched[key] === isWatched) dispatch(watchChosen({ key, isWatched: !isWatched }));
        notify.alert(unwatchedText(name, isWatched, failure.message));
      };
      void send();
    },
    [dispatch, notify, store],
  );
}

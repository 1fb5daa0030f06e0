import type { CompanyRef } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useCallback } from 'react';
import { useSearchDispatch } from '../search-store.ts';
import { tellWatched, watchedText } from './watching.ts';
import { watchChosen } from './watchlist.slice.ts';

/** Adds a company to the watchlist or removes it. */
export type Watch = (company: CompanyRef, isWatched: boolean) => void;

/** Shows the change at once, and takes it back if the gateway refuses it. The last click wins. */
export function useWatch(): Watch {
  const { notify } = useHost<'mfe-search'>();
  const dispatch = useSearchDispatch();
  return useCallback(
    (company, isWatched) => {
      const { key, name } = company;
      dispatch(watchChosen({ key, isWatched }));
      notify.announce(watchedText(name, isWatched));
      void dispatch(async (_, state, sources) => {
        const isStored = await sources.watch(company, isWatched);
        if (state().watchlist[key] !== isWatched) return; // a later click decides
        if (isStored) tellWatched({ key, isWatched });
        else dispatch(watchChosen({ key, isWatched: !isWatched }));
      });
    },
    [dispatch, notify],
  );
}

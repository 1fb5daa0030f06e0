import { useHost } from '@mulya/sdk';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { industryQuery, readIndustry } from '../../domain/industry-address.ts';
import { readSelection, selectionQuery } from '../../domain/selection.ts';
import { selectIndex, useSearchSelector, useSearchStore } from '../search-store.ts';
import { selectionRead, companyChosen, peerOffered } from './selection.slice.ts';

/**
 * Applies the selection in the address on arrival, after a reload, and after Back or a link. Removes companies from the address that it
 * can't apply.
 */
export function useAddressedSelection(): void {
  const host = useHost<'mfe-search'>();
  const store = useSearchStore();
  const { pathname, search } = useLocation();
  const ready = useSearchSelector((state) => state.listings.is === 'ready');
  const index = useSearchSelector(selectIndex);
  useEffect(() => {
    if (!ready) return;
    const read = readSelection(search, (key) => index.byKey.has(key));
    const leftOut = read.unlisted + read.surplus > 0;
    if (!leftOut && selectionQuery(read.selection) === selectionQuery(store.getState().selection.now)) return;
    store.dispatch(selectionRead(read));
    if (leftOut) host.navigate(`${pathname}${industryQuery(selectionQuery(read.selection), readIndustry(search))}`, { replace: true });
  }, [host, store, pathname, search, ready, index]);
}

interface Choices {
  select(key: string): void;
  addPeer(key: string): void;
}

/** Puts each choice into the store, and into the address so that reloads and shared links preserve it. */
export function useChoices(): Choices {
  const host = useHost<'mfe-search'>();
  const store = useSearchStore();
  const { pathname } = useLocation();
  return useMemo(() => {
    const address = () => `${pathname}${selectionQuery(store.getState().selection.now)}`;
    const apply = (choice: ReturnType<typeof companyChosen | typeof peerOffered>) => {
      const before = address();
      store.dispatch(choice);
      if (address() !== before) host.navigate(address(), { replace: true });
    };
    return { select: (key) => apply(companyChosen(key)), addPeer: (key) => apply(peerOffered(key)) };
  }, [host, store, pathname]);
}

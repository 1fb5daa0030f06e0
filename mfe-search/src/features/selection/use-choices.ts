import { useHost } from '@mulya/sdk';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { selectionQuery } from '../../domain/selection-address.ts';
import { useSearchStore } from '../search-store.ts';
import { companyChosen, peerOffered } from './selection.slice.ts';

export interface Choices {
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

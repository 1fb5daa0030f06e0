import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createValuationStore } from '../valuation-store.ts';
import { openDesk } from './desk-store.ts';

/** A part of the desk without the page around it: with a store of its own, and no company to ask for. */
export function OnDesk({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => {
    const created = createValuationStore({ fetchCompany: () => Promise.reject(new Error('not asked')) });
    openDesk(created);
    return created;
  });
  return <Provider store={store}>{children}</Provider>;
}

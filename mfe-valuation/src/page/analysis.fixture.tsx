import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createValuationStore } from '../model/valuation-store.ts';
import { registerAnalysisReducers } from '../model/analysis-store.ts';

/** Renders part of the analysis without the page: with its own store and no company. */
export function WithAnalysisStore({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => {
    const created = createValuationStore({ fetchCompany: () => Promise.reject(new Error('The company is not fetched here.')) });
    registerAnalysisReducers(created);
    return created;
  });
  return <Provider store={store}>{children}</Provider>;
}

import type { ViewProps } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { fetchCoverage } from '../features/coverage/coverage.api.ts';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { fetchListings } from '../features/listings/listings.api.ts';
import { createSearchStore } from '../features/search-store.ts';

/** /dashboard */
export default function DashboardPage({ host }: ViewProps<'mfe-search'>) {
  const [store] = useState(() => createSearchStore({ listings: () => fetchListings(host.signal), coverage: () => fetchCoverage(host) }));
  return (
    <HostProvider host={host}>
      <Provider store={store}>
        <Dashboard />
      </Provider>
    </HostProvider>
  );
}

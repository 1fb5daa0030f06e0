import type { ViewProps } from '@mulya/contract';
import { HostProvider } from '@mulya/sdk';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { createSearchStore } from '../features/search-store.ts';
import { fetchedSources } from '../features/sources.ts';

/** /dashboard */
export default function DashboardPage({ host }: ViewProps<'mfe-search'>) {
  const [store] = useState(() => createSearchStore(fetchedSources(host)));
  return (
    <HostProvider host={host}>
      <Provider store={store}>
        <Dashboard />
      </Provider>
    </HostProvider>
  );
}

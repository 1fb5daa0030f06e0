import { unstable_HistoryRouter as HistoryRouter } from '#react-router-dom'; // remotes get a facade without it
import type { Route } from '@mulya/contract';
import { useState } from 'react';
import type { Kernel } from '../kernel/kernel.ts';
import { KernelProvider } from '../kernel/kernel-context.tsx';
import type { LandingLoader } from '../landing/landing-page.tsx';
import { createGuardedHistory } from './guarded-history.ts';
import { RootBoundary } from './root-boundary.tsx';
import { ShellRoutes } from './shell-routes.tsx';

interface AppProps {
  readonly kernel: Kernel;
  readonly routes: readonly Route[];
  readonly landing: LandingLoader;
}

export function App({ kernel, routes, landing }: AppProps) {
  const [history] = useState(() => createGuardedHistory(kernel.leaving));
  return (
    <RootBoundary log={kernel.log}>
      <KernelProvider kernel={kernel}>
        <HistoryRouter history={history}>
          <ShellRoutes routes={routes} landing={landing} />
        </HistoryRouter>
      </KernelProvider>
    </RootBoundary>
  );
}

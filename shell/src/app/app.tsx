import { unstable_HistoryRouter as HistoryRouter } from '#react-router-dom'; // the shell's alone
import type { Route } from '@mulya/contract';
import { useState } from 'react';
import type { Kernel } from '../kernel/kernel.ts';
import { KernelProvider } from '../kernel/kernel-context.tsx';
import { createGuardedHistory } from './guarded-history.ts';
import { RootBoundary } from './root-boundary.tsx';
import { ShellRoutes } from './shell-routes.tsx';

/** The shell, whole. */
export function App({ kernel, routes }: { readonly kernel: Kernel; readonly routes: readonly Route[] }) {
  const [history] = useState(() => createGuardedHistory(kernel.leaving));
  return (
    <RootBoundary log={kernel.log}>
      <KernelProvider kernel={kernel}>
        <HistoryRouter history={history}>
          <ShellRoutes routes={routes} />
        </HistoryRouter>
      </KernelProvider>
    </RootBoundary>
  );
}

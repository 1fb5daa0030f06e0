import { BrowserRouter } from '#react-router-dom'; // the shell's alone
import type { Route } from '@mulya/contract';
import type { Kernel } from '../kernel/kernel.ts';
import { KernelProvider } from '../kernel/kernel-context.tsx';
import { RootBoundary } from './root-boundary.tsx';
import { ShellRoutes } from './shell-routes.tsx';

/** The shell, whole. */
export function App({ kernel, routes }: { readonly kernel: Kernel; readonly routes: readonly Route[] }) {
  return (
    <RootBoundary log={kernel.log}>
      <KernelProvider kernel={kernel}>
        <BrowserRouter>
          <ShellRoutes routes={routes} />
        </BrowserRouter>
      </KernelProvider>
    </RootBoundary>
  );
}

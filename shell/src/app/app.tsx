import { RouterProvider } from 'react-router-dom';
import type { Kernel } from '../kernel/kernel.ts';
import { KernelProvider } from '../kernel/kernel-context.tsx';
import { RootBoundary } from './root-boundary.tsx';
import type { ShellRouter } from './shell-router.tsx';

/** The shell, whole. */
export function App({ kernel, router }: { readonly kernel: Kernel; readonly router: ShellRouter }) {
  return (
    <RootBoundary log={kernel.log}>
      <KernelProvider kernel={kernel}>
        <RouterProvider router={router} />
      </KernelProvider>
    </RootBoundary>
  );
}

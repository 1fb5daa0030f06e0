import { createContext, useContext, type ReactNode } from 'react';
import type { Kernel } from './kernel.ts';

const KernelContext = createContext<Kernel | undefined>(undefined);

export function KernelProvider({ kernel, children }: { readonly kernel: Kernel; readonly children: ReactNode }) {
  return <KernelContext value={kernel}>{children}</KernelContext>;
}

/** The shell's kernel. Throws outside `KernelProvider`. */
export function useKernel(): Kernel {
  const kernel = useContext(KernelContext);
  if (kernel === undefined) throw new Error('Expected a KernelProvider around this component.');
  return kernel;
}

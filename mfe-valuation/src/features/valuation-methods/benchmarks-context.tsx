import type { ValuationAnswer } from '@mulya/contract';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useBenchmarks, type LoadedBenchmarks } from './use-benchmarks.ts';

interface SharedBenchmarks {
  readonly loaded: LoadedBenchmarks;
  want(): void;
}

const BenchmarksContext = createContext<SharedBenchmarks | undefined>(undefined);

interface BenchmarksProviderProps {
  readonly answer: ValuationAnswer;
  readonly children: ReactNode;
}

/** Shares the company's past and its industry. They are requested once, when a part of the page first reads them. */
export function BenchmarksProvider({ answer, children }: BenchmarksProviderProps) {
  const [isWanted, setIsWanted] = useState(false);
  const loaded = useBenchmarks(answer, isWanted);
  const shared = useMemo(() => ({ loaded, want: () => setIsWanted(true) }), [loaded]);
  return <BenchmarksContext value={shared}>{children}</BenchmarksContext>;
}

/**
 * The company's past and its industry, requested by the first call.
 *
 * @throws Error outside of `BenchmarksProvider`
 */
export function useLoadedBenchmarks(): LoadedBenchmarks {
  const shared = use(BenchmarksContext);
  if (shared === undefined) throw new Error('useLoadedBenchmarks was expected to be called below BenchmarksProvider.');
  const { loaded, want } = shared;
  useEffect(want, [want]);
  return loaded;
}

import type { ValuationAnswer } from '@mulya/contract';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useBenchmarks, type LoadedBenchmarks } from './use-benchmarks.ts';

interface SharedBenchmarks {
  readonly loaded: LoadedBenchmarks;
  want(): void;
}

export const BenchmarksContext = createContext<SharedBenchmarks | undefined>(undefined);

/** The company's past and its industry, for the context. They are requested once, when a part of the page first reads them. */
export function useSharedBenchmarks(answer: ValuationAnswer): SharedBenchmarks {
  const [isWanted, setIsWanted] = useState(false);
  const loaded = useBenchmarks(answer, isWanted);
  return useMemo(() => ({ loaded, want: () => setIsWanted(true) }), [loaded]);
}

/**
 * The company's past and its industry, requested by the first call.
 *
 * @throws Error outside of `BenchmarksContext`
 */
export function useLoadedBenchmarks(): LoadedBenchmarks {
  const shared = use(BenchmarksContext);
  if (shared === undefined) throw new Error('useLoadedBenchmarks was expected to be called below BenchmarksContext.');
  const { loaded, want } = shared;
  useEffect(want, [want]);
  return loaded;
}

import { IndustryAnswerSchema, type HistoryAnswer, type IndustryAnswer, type ValuationAnswer } from '@mulya/contract';
import { fetchAnswer, useAnswer, useHost } from '@mulya/sdk';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { fetchHistory, shownBenchmark, type BenchmarkState } from '../../company/benchmark-state.ts';
import { benchmarkPaths } from '../../company/headline-paths.ts';
import { useLoadHoldings } from '../holdings/use-load-holdings.ts';

export interface Benchmark<T> {
  readonly state: BenchmarkState<T>;
  retry(): void;
}

export interface LoadedBenchmarks {
  readonly history: Benchmark<HistoryAnswer>;
  readonly industry: Benchmark<IndustryAnswer>;
}

interface SharedBenchmarks {
  readonly loaded: LoadedBenchmarks;
  want(): void;
}

export const BenchmarksContext = createContext<SharedBenchmarks | undefined>(undefined);

const loading = { is: 'loading' } as const;

/**
 * The company's past and its industry, for the context. They are requested once, when a part of the page first reads them. A quote of a
 * later month asks for the past again, because the gateway may only then have the months between.
 */
export function useSharedBenchmarks(answer: ValuationAnswer): SharedBenchmarks {
  const host = useHost<'mfe-valuation'>();
  useLoadHoldings();
  const [isWanted, setIsWanted] = useState(false);
  const paths = isWanted ? benchmarkPaths(answer) : undefined;
  const history = useAnswer(host, paths?.history, (path, signal) => fetchHistory(host, path, { signal }));
  const quotedMonth = answer.priceSource?.at === undefined ? undefined : answer.asOf.price?.slice(0, 7);
  const lacksMonths = quotedMonth !== undefined && history.is === 'ready' && (history.value.months.at(-1)?.month ?? '') < quotedMonth;
  const renewed = useAnswer(host, lacksMonths ? paths?.history : undefined, (path, signal) => fetchHistory(host, path, { signal }));
  const past = renewed.is === 'ready' ? renewed : history;
  const industry = useAnswer(host, paths?.industry, (path, signal) => fetchAnswer(host, path, IndustryAnswerSchema, { signal }));
  return useMemo(
    () => ({
      loaded: {
        history: { state: isWanted ? shownBenchmark(past) : loading, retry: history.retry },
        industry: { state: isWanted ? shownBenchmark(industry) : loading, retry: industry.retry },
      },
      want: () => setIsWanted(true),
    }),
    [past, history.retry, industry, isWanted],
  );
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

import type { HistoryAnswer, IndustryAnswer, ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { comparedIndustry } from '../../company/headline-paths.ts';
import { fetchHistory, fetchIndustry, type BenchmarkState } from '../../company/benchmarks.api.ts';

export interface Benchmark<T> {
  readonly state: BenchmarkState<T>;
  retry(): void;
}

export interface LoadedBenchmarks {
  readonly history: Benchmark<HistoryAnswer>;
  readonly industry: Benchmark<IndustryAnswer>;
}

/** Fetches the company's past and its industry once they are wanted. The same object while nothing changes. */
export function useBenchmarks(answer: ValuationAnswer, isWanted: boolean): LoadedBenchmarks {
  const host = useHost<'mfe-valuation'>();
  const { companyName, ids } = answer;
  const { isin } = ids;
  const name = comparedIndustry(answer);
  const history = useRequest(`${companyName} ${isin ?? ''}`, isWanted, (signal) => fetchHistory(host, answer, signal));
  const industry = useRequest(name ?? '', isWanted, (signal) => fetchIndustry(host, name, signal));
  return useMemo(() => ({ history, industry }), [history, industry]);
}

/** Sends the request once it is wanted, when `key` changes, and on `retry`. */
function useRequest<T>(
  key: string,
  isWanted: boolean,
  request: (signal: AbortSignal) => Promise<BenchmarkState<T> | undefined>,
): Benchmark<T> {
  const [state, setState] = useState<BenchmarkState<T>>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent(request);
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    void start(controller.signal).then((found) => {
      if (found !== undefined && !controller.signal.aborted) setState(found);
    });
    return () => controller.abort();
  }, [key, isWanted, attempt]);
  return useMemo(
    () => ({
      state,
      retry: () => {
        setState({ is: 'loading' });
        setAttempt((count) => count + 1);
      },
    }),
    [state],
  );
}

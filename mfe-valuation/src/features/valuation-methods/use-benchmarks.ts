import type { HistoryAnswer, IndustryAnswer, ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { comparedIndustry, fetchHistory, fetchIndustry, type BenchmarkState } from './benchmarks.api.ts';

export interface Benchmark<T> {
  readonly state: BenchmarkState<T>;
  retry(): void;
}

export interface LoadedBenchmarks {
  readonly history: Benchmark<HistoryAnswer>;
  readonly industry: Benchmark<IndustryAnswer>;
}

/** Fetches the company's past and its industry. */
export function useBenchmarks(answer: ValuationAnswer): LoadedBenchmarks {
  const host = useHost<'mfe-valuation'>();
  const { companyName, ids } = answer;
  const { isin } = ids;
  const industry = comparedIndustry(answer);
  return {
    history: useRequest(`${companyName} ${isin ?? ''}`, (signal) => fetchHistory(host, answer, signal)),
    industry: useRequest(industry ?? '', (signal) => fetchIndustry(host, industry, signal)),
  };
}

/** Repeats the request when `key` changes, or on `retry`. */
function useRequest<T>(key: string, request: (signal: AbortSignal) => Promise<BenchmarkState<T> | undefined>): Benchmark<T> {
  const [state, setState] = useState<BenchmarkState<T>>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent(request);
  useEffect(() => {
    const controller = new AbortController();
    void start(controller.signal).then((found) => {
      if (found !== undefined && !controller.signal.aborted) setState(found);
    });
    return () => controller.abort();
  }, [key, attempt]);
  const retry = () => {
    setState({ is: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}

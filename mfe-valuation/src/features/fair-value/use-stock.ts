import type { ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useCallback, useEffect, useState } from 'react';
import { useAnalysisDispatch } from '../analysis-store.ts';
import { stockReceived } from './fair-value.slice.ts';
import { fetchStock, stockTimeout } from './stock.api.ts';

/** Milliseconds. The model then shows without the market cap, because the headline doesn't need it. */
const timeout = 8000;

/** Fetches today's market cap into the store. A timeout counts as a failure. Returns a function that fetches it again. */
export function useStock(answer: ValuationAnswer): () => void {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const late = setTimeout(() => {
      controller.abort();
      dispatch(stockReceived(stockTimeout(timeout)));
    }, timeout);
    void fetchStock(host, answer, controller.signal).then((state) => {
      clearTimeout(late);
      if (state !== undefined && !controller.signal.aborted) dispatch(stockReceived(state));
    });
    return () => {
      clearTimeout(late);
      controller.abort();
    };
  }, [host, dispatch, answer, attempt]);

  return useCallback(() => setAttempt((count) => count + 1), []);
}

import type { ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { useAnalysisDispatch, useAnalysisSelector } from '../analysis-store.ts';
import { selectFairValue, stockReceived } from './fair-value.slice.ts';
import type { StockState } from './fair-value-state.ts';
import { fetchStock, stockTimeout } from './stock.api.ts';

/** Milliseconds. The model then shows without the market cap, because the headline doesn't need it. */
const timeout = 8000;

/** Fetches today's market cap. A timeout counts as a failure. */
export function useStock(answer: ValuationAnswer): { readonly stock: StockState; retry(): void } {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const stock = useAnalysisSelector((state) => selectFairValue(state).stock);
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

  return { stock, retry: () => setAttempt((count) => count + 1) };
}

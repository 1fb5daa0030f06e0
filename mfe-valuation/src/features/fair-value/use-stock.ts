import type { ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { useAnalysisDispatch, useAnalysisSelector } from '../analysis-store.ts';
import { selectFairValue, stockReceived } from './fair-value.slice.ts';
import type { StockState } from './fair-value-state.ts';
import { fetchStock, stockTimeout } from './stock.api.ts';

/** How long the model waits for the market cap: the headline does not need it. */
const timeout = 8000;

/** Asks for today's market cap once, and again by `retry`; who does not answer in time counts as failed. */
export function useStock(answer: ValuationAnswer): { readonly stock: StockState; retry(): void } {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const stock = useAnalysisSelector((state) => selectFairValue(state).stock);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const given = new AbortController();
    const late = setTimeout(() => {
      given.abort();
      dispatch(stockReceived(stockTimeout(timeout)));
    }, timeout);
    void fetchStock(host, answer, given.signal).then((state) => {
      clearTimeout(late);
      if (state !== undefined && !given.signal.aborted) dispatch(stockReceived(state));
    });
    return () => {
      clearTimeout(late);
      given.abort();
    };
  }, [host, dispatch, answer, attempt]);

  return { stock, retry: () => setAttempt((count) => count + 1) };
}

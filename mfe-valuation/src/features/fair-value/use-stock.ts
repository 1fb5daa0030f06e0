import type { ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { useAnalysisDispatch, useAnalysisSelector } from '../analysis-store.ts';
import { selectFairValue, stockAnswered, type StockState } from './fair-value.slice.ts';
import { askStock, noAnswerWithin } from './stock.ts';

/** How long the model waits for the market cap: the headline does not need it. */
const patience = 8000;

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
      dispatch(stockAnswered(noAnswerWithin(patience)));
    }, patience);
    void askStock(host, answer, given.signal).then((state) => {
      clearTimeout(late);
      if (state !== undefined && !given.signal.aborted) dispatch(stockAnswered(state));
    });
    return () => {
      clearTimeout(late);
      given.abort();
    };
  }, [host, dispatch, answer, attempt]);

  return { stock, retry: () => setAttempt((count) => count + 1) };
}

import type { ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { useDeskDispatch, useDeskSelector } from '../desk/desk-store.ts';
import { selectFairValue, stockAnswered, type StockState } from './fair-value.slice.ts';
import { askStock } from './stock.ts';

/** Asks for today's market cap once, and again by `retry`. */
export function useStock(answer: ValuationAnswer): { readonly stock: StockState; retry(): void } {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useDeskDispatch();
  const { stock } = useDeskSelector(selectFairValue);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const given = new AbortController();
    void askStock(host, answer, given.signal).then((state) => {
      if (state !== undefined && !given.signal.aborted) dispatch(stockAnswered(state));
    });
    return () => given.abort();
  }, [host, dispatch, answer, attempt]);

  return { stock, retry: () => setAttempt((count) => count + 1) };
}

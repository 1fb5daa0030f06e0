import { type ValuationAnswer, StockAnswerSchema, type Host } from '@mulya/contract';
import { useHost, fetchAnswer } from '@mulya/sdk';
import { useCallback, useEffect, useState } from 'react';
import { useAnalysisDispatch } from './analysis-store.ts';
import { stockReceived } from './fair-value.slice.ts';
import { stockPath } from '../company/headline-paths.ts';
import type { StockState } from './fair-value-state.ts';

/** @param timeout in milliseconds */
const stockTimeout = (timeout: number): StockState =>
  stockFailure("The stock data service isn't responding", `no response within ${timeout / 1000} seconds`);

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

/** GET /api/stock. Never rejects; undefined if the request was aborted. */
async function fetchStock(
  host: Pick<Host<'mfe-valuation'>, 'http'>,
  company: Pick<ValuationAnswer, 'companyName' | 'ids'>,
  signal: AbortSignal,
): Promise<StockState | undefined> {
  const answer = await fetchAnswer(host, stockPath(company), StockAnswerSchema, { signal });
  if (answer.ok) return { is: 'ready', marketCap: answer.value.marketCap };
  const { status, code, message } = answer.failure;
  if (code === 'ABORTED') return undefined;
  // the company's figures are the analyst's own, and a retry wouldn't help
  if (code === 'NO_FIGURES') return { is: 'ready', marketCap: null };
  return stockFailure(message, status === 0 ? 'no response' : `status ${status}${code === undefined ? '' : `, ${code}`}`);
}

function stockFailure(message: string, detail: string): StockState {
  return { is: 'failed', message: `Failed to load fair market data: ${message.replace(/\.$/, '')} - ${detail}. Using default values.` };
}

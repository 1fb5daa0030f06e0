import { StockAnswerSchema, type StockAnswer, type ValuationAnswer } from '@mulya/contract';
import { fetchAnswer, useAnswer, useHost, type Answer } from '@mulya/sdk';
import { useAnalysisDispatch } from './analysis-store.ts';
import { stockReceived } from './fair-value.slice.ts';
import { stockPath } from '../company/headline-paths.ts';
import type { StockState } from './fair-value-state.ts';

/** Milliseconds. The model then shows without the market cap, because the headline doesn't need it. */
const timeout = 8000;

/** Fetches today's market cap into the store. A timeout counts as a failure. Returns a function that fetches it again. */
export function useStock(answer: ValuationAnswer): () => void {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const { retry } = useAnswer(
    host,
    stockPath(answer),
    (path, signal) => inTime(signal, (ended) => fetchAnswer(host, path, StockAnswerSchema, { signal: ended })),
    (stock) => dispatch(stockReceived(stockOf(stock))),
  );
  return retry;
}

const noResponse = { status: 0, code: 'TIMEOUT', message: "The stock data service isn't responding" } as const;

/** Aborts a request after the timeout, and answers with the failure at once. */
function inTime<Value>(signal: AbortSignal, request: (signal: AbortSignal) => Promise<Answer<Value>>): Promise<Answer<Value>> {
  const late = new AbortController();
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve({ ok: false, failure: noResponse });
      late.abort();
    }, timeout);
    void request(AbortSignal.any([signal, late.signal])).then((answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}

function stockOf(answer: Answer<StockAnswer>): StockState {
  if (answer.ok) return { is: 'ready', marketCap: answer.value.marketCap };
  const { status, code, message } = answer.failure;
  // the company's figures are the analyst's own, and a retry wouldn't help
  if (code === 'NO_FIGURES') return { is: 'ready', marketCap: null };
  const detail =
    answer.failure === noResponse
      ? `no response within ${timeout / 1000} seconds`
      : status === 0
        ? 'no response'
        : `status ${status}${code === undefined ? '' : `, ${code}`}`;
  return { is: 'failed', message: `Failed to load fair market data: ${message.replace(/\.$/, '')} - ${detail}. Using default values.` };
}

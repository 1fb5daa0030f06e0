import { StockAnswerSchema, type Host, type ValuationAnswer } from '@mulya/contract';
import { fetchAnswer } from '@mulya/sdk';
import { stockPath } from '../company/headline-paths.ts';
import type { StockState } from './fair-value-state.ts';

/** GET /api/stock. Never rejects; undefined if the request was aborted. */
export async function fetchStock(
  host: Pick<Host<'mfe-valuation'>, 'http'>,
  company: Pick<ValuationAnswer, 'companyName' | 'ids'>,
  signal: AbortSignal,
): Promise<StockState | undefined> {
  const answer = await fetchAnswer(host, stockPath(company), StockAnswerSchema, { signal });
  if (answer.ok) return { is: 'known', marketCap: answer.value.marketCap };
  const { status, code, message } = answer.failure;
  if (code === 'ABORTED') return undefined;
  // the company's figures are the analyst's own, and a retry wouldn't help
  if (code === 'NO_FIGURES') return { is: 'known', marketCap: null };
  return stockFailure(message, status === 0 ? 'no response' : `status ${status}${code === undefined ? '' : `, ${code}`}`);
}

/** @param timeout in milliseconds */
export const stockTimeout = (timeout: number): StockState =>
  stockFailure("The stock data service isn't responding", `no response within ${timeout / 1000} seconds`);

function stockFailure(message: string, detail: string): StockState {
  return { is: 'failed', message: `Failed to load fair market data: ${message.replace(/\.$/, '')} - ${detail}. Using default values.` };
}

import { z, type Host } from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';

/** The last close of a month. `month`: "2026-08". `close`: ₹ a share of today. */
export interface MonthEnd {
  readonly month: string;
  readonly close: number;
}

// Uses only zod functions that the page has already, and none of the multiples.
const HistorySchema: z.ZodMiniType<{ months: MonthEnd[] }> = z.object({
  months: z.array(z.object({ month: z.string(), close: z.number() })),
});

/** GET /api/company/history/:company. Never rejects. */
export async function fetchMonthEnds(
  host: Pick<Host<'mfe-search'>, 'http'>,
  { key, name }: { readonly key: string; readonly name: string },
  signal: AbortSignal,
): Promise<Answer<readonly MonthEnd[]>> {
  const query = key.includes(':') ? '' : `?isin=${key}`; // a key without an ISIN is "NSE:" with a symbol
  const answer = await fetchAnswer(host, `/api/company/history/${encodeURIComponent(name)}${query}`, HistorySchema, { signal });
  return answer.ok ? { ok: true, value: answer.value.months } : answer;
}

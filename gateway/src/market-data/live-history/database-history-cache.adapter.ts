import { z } from '@mulya/contract';
import { createVerdictRows, type VerdictRowsOptions } from '../result-cache/verdict-rows.ts';
import type { CachedHistory, HistoryCache } from './history-cache.port.ts';

/** Histories in the table of the source's results, under a name of their own. */
export function createDatabaseHistoryCache(options: VerdictRowsOptions): HistoryCache {
  const rows = createVerdictRows({ ...options, source: `${options.source}, price history` });
  return {
    async get(company) {
      const row = await rows.get(company);
      return row === undefined ? undefined : parseRow(row.day, row.answer);
    },
    set: (company, { day, history }) =>
      rows.set(company, {
        day,
        verdict: history === null ? 'no-history' : 'history',
        answer: history === null ? null : JSON.stringify(history),
        peers: null,
      }),
  };
}

const HistorySchema = z.nullable(
  z.object({
    source: z.string(),
    asOf: z.string(),
    months: z.array(z.object({ month: z.string(), close: z.number() })),
  }),
);

/** Ignores a row of another gateway version that this one cannot parse. */
function parseRow(day: string, answer: string | null): CachedHistory | undefined {
  try {
    return { day, history: HistorySchema.parse(JSON.parse(answer ?? 'null')) };
  } catch {
    return undefined;
  }
}

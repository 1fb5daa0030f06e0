import { ValuationAnswerSchema, z } from '@mulya/contract';
import type { SourceResult } from '../stock-api/ask-company.ts';
import type { CachedResult, ResultCache } from './result-cache.port.ts';
import { createVerdictRows, type VerdictRow, type VerdictRowsOptions } from './verdict-rows.ts';

/** Results in the database that all gateways share. */
export function createDatabaseResultCache(options: VerdictRowsOptions): ResultCache {
  const rows = createVerdictRows(options);
  return {
    async get(company) {
      const row = await rows.get(company);
      return row === undefined ? undefined : parseRow(row);
    },
    set: (company, { result: verdict, day }) =>
      rows.set(company, {
        day,
        verdict: verdict.is,
        answer: verdict.is === 'figures' ? JSON.stringify(verdict.value) : null,
        peers: verdict.is === 'figures' ? JSON.stringify(verdict.peers) : null,
      }),
  };
}

const PeersSchema = z.array(z.string());

/** Ignores a row of another gateway version that this one cannot parse: the source is asked again. */
function parseRow({ day, verdict, answer, peers }: VerdictRow): CachedResult | undefined {
  if (verdict === 'no-figures' || verdict === 'other-company') return { day, result: { is: verdict } };
  const figures = parseFigures(answer, peers);
  return verdict === 'figures' && figures !== undefined ? { day, result: figures } : undefined;
}

function parseFigures(answer: string | null, peers: string | null): SourceResult | undefined {
  try {
    return {
      is: 'figures',
      value: ValuationAnswerSchema.parse(JSON.parse(answer ?? 'null')),
      peers: PeersSchema.parse(JSON.parse(peers ?? 'null')),
    };
  } catch {
    return undefined;
  }
}

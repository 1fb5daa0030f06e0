import type { Kysely } from 'kysely';
import type { Database } from '../database/database.port.ts';
import { withTimeout } from '../lib/promises.ts';
import { marketDataLimits } from '../limits.ts';
import { ValuationAnswerSchema, z } from '@mulya/contract';
import type { SourceResult } from './stock-api/ask-company.ts';
import type { CachedResult, ResultCache, CachedHistory, HistoryCache } from './caches.port.ts';

/** The table of `migrations.ts`: one row for each company, so that it never has more rows than there are listings. */
interface MarketTables {
  readonly market_verdict: {
    source: string;
    company: string;
    day: string;
    verdict: string;
    /** JSON of the answer and of the source's peers; null without figures. */
    answer: string | null;
    peers: string | null;
  };
}

type VerdictRow = Omit<MarketTables['market_verdict'], 'source' | 'company'>;

export interface VerdictRowsOptions {
  readonly database: Database;
  /** The name of the source: "Indian Stock API". */
  readonly source: string;
  readonly log: { warn(fields: object, line: string): void };
  /** Milliseconds to wait for the database before the source is asked instead. */
  readonly timeout?: number;
}

/** A source's rows in the database that all gateways share. Neither method rejects: an unreachable database is logged. */
function createVerdictRows({ database, source, log, timeout: patience = marketDataLimits.verdictReadMs }: VerdictRowsOptions) {
  const table = async () => (await database.open()).withTables<Pick<MarketTables, keyof MarketTables>>();

  async function withTables<Value>(work: (tables: Kysely<MarketTables>) => Promise<Value>): Promise<Value | undefined> {
    try {
      return await withTimeout(patience, table().then(work));
    } catch (error) {
      log.warn({ err: error }, 'Market answers are kept in memory alone, since the database cannot be reached.');
      return undefined;
    }
  }

  return {
    async get(company: string) {
      if (database.isBlank()) return undefined;
      return withTables((tables) =>
        tables
          .selectFrom('market_verdict')
          .select(['day', 'verdict', 'answer', 'peers'])
          .where('source', '=', source)
          .where('company', '=', company)
          .executeTakeFirst(),
      );
    },
    async set(company: string, row: VerdictRow) {
      await withTables((tables) =>
        tables
          .insertInto('market_verdict')
          .values({ source, company, ...row })
          .onConflict((conflict) => conflict.columns(['source', 'company']).doUpdateSet(row))
          .execute(),
      );
    },
  };
}

/** Results in the database that all gateways share. */
export function createDatabaseResultCache(options: VerdictRowsOptions): ResultCache {
  const rows = createVerdictRows(options);
  return {
    async get(company) {
      const row = await rows.get(company);
      return row === undefined ? undefined : parseResult(row);
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
function parseResult({ day, verdict, answer, peers }: VerdictRow): CachedResult | undefined {
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

/** Histories in the table of the source's results, under a name of their own. */
export function createDatabaseHistoryCache(options: VerdictRowsOptions): HistoryCache {
  const rows = createVerdictRows({ ...options, source: `${options.source}, price history` });
  return {
    async get(company) {
      const row = await rows.get(company);
      return row === undefined ? undefined : parseHistory(row);
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
function parseHistory({ day, answer }: VerdictRow): CachedHistory | undefined {
  try {
    return { day, history: HistorySchema.parse(JSON.parse(answer ?? 'null')) };
  } catch {
    return undefined;
  }
}

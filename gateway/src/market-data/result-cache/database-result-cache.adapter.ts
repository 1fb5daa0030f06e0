import { ValuationAnswerSchema, z } from '@mulya/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/database.port.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { SourceResult } from '../stock-api/ask-company.ts';
import type { CachedResult, ResultCache } from './result-cache.port.ts';

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

export interface DatabaseResultCacheOptions {
  readonly database: Database;
  /** The name of the source: "Indian Stock API". */
  readonly source: string;
  readonly log: { warn(fields: object, line: string): void };
  /** Milliseconds to wait for the database before the source is asked instead. */
  readonly timeout?: number;
}

const defaultTimeout = 2_000;

/** Results in the database that all gateways share. */
export function createDatabaseResultCache({
  database,
  source,
  log,
  timeout: patience = defaultTimeout,
}: DatabaseResultCacheOptions): ResultCache {
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
    async get(company) {
      if (database.isBlank()) return undefined;
      const row = await withTables((tables) =>
        tables
          .selectFrom('market_verdict')
          .select(['day', 'verdict', 'answer', 'peers'])
          .where('source', '=', source)
          .where('company', '=', company)
          .executeTakeFirst(),
      );
      return row === undefined ? undefined : parseRow(row);
    },
    async set(company, { result: verdict, day }) {
      const row = {
        day,
        verdict: verdict.is,
        answer: verdict.is === 'figures' ? JSON.stringify(verdict.value) : null,
        peers: verdict.is === 'figures' ? JSON.stringify(verdict.peers) : null,
      };
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

const PeersSchema = z.array(z.string());

/** Ignores a row of another gateway version that this one cannot parse: the source is asked again. */
function parseRow({ day, verdict, answer, peers }: Omit<MarketTables['market_verdict'], 'source' | 'company'>): CachedResult | undefined {
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

import { ValuationAnswerSchema, z } from '@mulya/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../database/database.port.ts';
import { withTimeout } from '../lib/promises.ts';
import { marketDataLimits } from '../limits.ts';
import type { DayCache } from './day-cache.port.ts';
import type { SourceHistory } from './live-history/source-history.ts';
import type { SourceResult } from './stock-api/company-memory.ts';

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

type Columns = Pick<MarketTables['market_verdict'], 'verdict' | 'answer' | 'peers'>;

/** How a value is stored. `parse` throws for columns of another gateway version that this one cannot parse. */
interface Format<Value> {
  write(value: Value): Columns;
  parse(columns: Columns): Value;
}

export interface DatabaseCacheOptions {
  readonly database: Database;
  /** The name of the source: "Indian Stock API". */
  readonly source: string;
  readonly log: { warn(fields: object, line: string): void };
  /** Milliseconds to wait for the database before the source is asked instead. */
  readonly timeout?: number;
}

/** A source's rows in the database that all gateways share. Neither method rejects: an unreachable database is logged. */
function createDatabaseCache<Value>(
  { database, source, log, timeout = marketDataLimits.verdictReadMs }: DatabaseCacheOptions,
  format: Format<Value>,
): DayCache<Value> {
  const table = async () => (await database.open()).withTables<Pick<MarketTables, keyof MarketTables>>();

  async function withTables<Found>(work: (tables: Kysely<MarketTables>) => Promise<Found>): Promise<Found | undefined> {
    try {
      return await withTimeout(timeout, table().then(work));
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
      try {
        return row === undefined ? undefined : { day: row.day, value: format.parse(row) };
      } catch {
        return undefined; // the source is asked again
      }
    },
    async set(company, { day, value }) {
      const row = { day, ...format.write(value) };
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

export function createDatabaseResultCache(options: DatabaseCacheOptions): DayCache<SourceResult> {
  return createDatabaseCache(options, {
    write: (result) => ({
      verdict: result.is,
      answer: result.is === 'figures' ? JSON.stringify(result.value) : null,
      peers: result.is === 'figures' ? JSON.stringify(result.peers) : null,
    }),
    parse({ verdict, answer, peers }) {
      if (verdict === 'no-figures' || verdict === 'other-company') return { is: verdict };
      if (verdict !== 'figures') throw new Error(`The verdict ${verdict} is not known.`);
      return {
        is: 'figures',
        value: ValuationAnswerSchema.parse(JSON.parse(answer ?? 'null')),
        peers: PeersSchema.parse(JSON.parse(peers ?? 'null')),
      };
    },
  });
}

const HistorySchema = z.nullable(
  z.object({
    source: z.string(),
    asOf: z.string(),
    months: z.array(z.object({ month: z.string(), close: z.number() })),
  }),
);

/** Histories in the table of the source's results, under a name of their own. */
export function createDatabaseHistoryCache(options: DatabaseCacheOptions): DayCache<SourceHistory | null> {
  return createDatabaseCache(
    { ...options, source: `${options.source}, price history` },
    {
      write: (history) => ({
        verdict: history === null ? 'no-history' : 'history',
        answer: history === null ? null : JSON.stringify(history),
        peers: null,
      }),
      parse: ({ answer }) => HistorySchema.parse(JSON.parse(answer ?? 'null')),
    },
  );
}

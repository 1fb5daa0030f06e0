import type { Kysely } from 'kysely';
import type { Database } from '../../database/database.port.ts';
import { withTimeout } from '../../lib/promises.ts';
import { marketDataLimits } from '../../limits.ts';

/** The table of `market-data-migrations.ts`: one row for each company, so that it never has more rows than there are listings. */
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

export type VerdictRow = Omit<MarketTables['market_verdict'], 'source' | 'company'>;

export interface VerdictRowsOptions {
  readonly database: Database;
  /** The name of the source: "Indian Stock API". */
  readonly source: string;
  readonly log: { warn(fields: object, line: string): void };
  /** Milliseconds to wait for the database before the source is asked instead. */
  readonly timeout?: number;
}

/** A source's rows in the database that all gateways share. Neither method rejects: an unreachable database is logged. */
export interface VerdictRows {
  get(company: string): Promise<VerdictRow | undefined>;
  set(company: string, row: VerdictRow): Promise<void>;
}

export function createVerdictRows({
  database,
  source,
  log,
  timeout: patience = marketDataLimits.verdictReadMs,
}: VerdictRowsOptions): VerdictRows {
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
      return withTables((tables) =>
        tables
          .selectFrom('market_verdict')
          .select(['day', 'verdict', 'answer', 'peers'])
          .where('source', '=', source)
          .where('company', '=', company)
          .executeTakeFirst(),
      );
    },
    async set(company, row) {
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

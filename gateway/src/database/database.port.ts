import type { Kysely } from 'kysely';
import type { Dependency } from '../health/dependency.ts';

/** Where the gateway stores persistent data. */
export type DatabaseConfig =
  /** PostgreSQL in this process, in a folder of `DATA_DIR`, for one gateway at a time. */
  | { readonly kind: 'embedded'; readonly folder: string }
  /** A PostgreSQL server, shared by any number of gateways. */
  | { readonly kind: 'postgres'; readonly url: string };

/** Runs statements. Each capability types its own tables by `withTables`. */
export type Statements = Kysely<object>;

/** Persistent storage for releases, saved work and market data. The dialect is PostgreSQL's. */
export interface Database {
  /**
   * The migrated database. The first call opens it.
   *
   * @throws Error with one sentence, without a password, when it is unavailable
   */
  open(): Promise<Statements>;
  /** Whether nothing was ever written to it. Answers without opening it. */
  isBlank(): boolean;
  /** Whether other gateways write to it too, so that data read from it may soon be outdated. */
  readonly isShared: boolean;
  ready(): Promise<Dependency>;
  close(): Promise<void>;
}

import type { Kysely } from 'kysely';
import type { Dependency } from '../health/dependency.ts';

/** A connection's statements. Each capability names its own tables by `withTables`. */
export type Statements = Kysely<object>;

/** What outlives the gateway: releases and saved work. One dialect, PostgreSQL's. */
export interface Database {
  /**
   * The database, brought up to date; opened with the first call.
   *
   * @throws Error with one sentence, without a password, when it cannot be had
   */
  open(): Promise<Statements>;
  /** Nothing was ever written to it, so that there is nothing to read: it need not be opened to know that. */
  isBlank(): boolean;
  /** Others write to it too: what was read of it may be old a moment later. */
  readonly isShared: boolean;
  ready(): Promise<Dependency>;
  close(): Promise<void>;
}

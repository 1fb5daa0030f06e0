import type { Migration } from 'kysely';

/** A migration of the tables. */
export interface SchemaMigration extends Migration {
  /**
   * Replaces `up` on a server that other gateways are using, and runs outside a transaction. It is for migrations that
   * would block their writes, such as an index of a large table, which is created `concurrently`. It starts by removing
   * what an interrupted attempt has left.
   */
  readonly upOnline?: Migration['up'];
}

/** By name. The names begin with a number and sort in the order of application. */
export type SchemaMigrations = Readonly<Record<string, SchemaMigration>>;

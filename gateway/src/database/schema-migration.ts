import type { Migration } from 'kysely';

/** A change of the tables. */
export interface SchemaMigration extends Migration {
  /**
   * How it is made on a server that other gateways use meanwhile, in place of `up` and outside of a transaction: for what would keep them from writing, such as an index of a
   * large table, which is made `concurrently`. It begins with taking away what an attempt that was cut off has left.
   */
  readonly upOnline?: Migration['up'];
}

/** By number, in the order in which they are made. */
export type SchemaMigrations = Readonly<Record<string, SchemaMigration>>;

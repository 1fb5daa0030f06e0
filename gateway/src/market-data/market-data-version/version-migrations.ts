import { sql, type Kysely } from 'kysely';

/** Creates the one row that counts the changes of imported market data. */
export async function createVersionTable(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('market_data_version')
    .addColumn('one', 'boolean', (column) =>
      column
        .primaryKey()
        .defaultTo(true)
        .check(sql`one`),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into market_data_version (version) values (0)`.execute(database);
}

import type { Migration } from 'kysely';
import { createVersionTable } from '../market-data-version/version-migrations.ts';

/** Creates the tables of the exchanges' daily prices, and the version of imported market data. */
export const createDailyPriceTables: Migration = {
  async up(database) {
    await createVersionTable(database);
    await database.schema
      .createTable('daily_price')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('isin', 'text')
      .addColumn('nse', 'double precision')
      .addColumn('nse_previous', 'double precision')
      .addColumn('bse', 'double precision')
      .addColumn('bse_previous', 'double precision')
      .addPrimaryKeyConstraint('daily_price_key', ['company', 'day'])
      .execute();
    await database.schema.createIndex('daily_price_day').on('daily_price').column('day').execute();
    await database.schema
      .createTable('daily_price_file')
      .addColumn('exchange', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('shares', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_price_file_key', ['exchange', 'day'])
      .execute();
  },
};

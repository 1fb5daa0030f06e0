import type { Migration } from 'kysely';

/** Creates the table of the market-data source's cached results. */
export const createMarketVerdictTable: Migration = {
  async up({ schema }) {
    await schema
      .createTable('market_verdict')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('verdict', 'text', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('peers', 'text')
      .addPrimaryKeyConstraint('market_verdict_key', ['source', 'company'])
      .execute();
  },
};

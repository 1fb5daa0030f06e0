import type { Migration } from 'kysely';

const first: Migration = {
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

/** The table of the source's results. */
export const marketDataMigrations: Readonly<Record<string, Migration>> = { '0003-market-verdicts': first };

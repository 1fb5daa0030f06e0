import type { Migration } from 'kysely';

/** Creates the table of imported filings: one row a file and company. `position`: the order of import. `periods`: JSON. */
export const createFilingTable: Migration = {
  async up({ schema }) {
    await schema
      .createTable('market_filing')
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('position', 'serial', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('basis', 'text', (column) => column.notNull())
      .addColumn('filed_on', 'text')
      .addColumn('imported_at', 'text', (column) => column.notNull())
      .addColumn('periods', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('market_filing_key', ['company', 'sha256'])
      .execute();
  },
};

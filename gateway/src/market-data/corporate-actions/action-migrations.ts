import type { Migration } from 'kysely';

/** Creates the table of imported corporate actions. */
export const createCorporateActionTable: Migration = {
  async up({ schema }) {
    await schema
      .createTable('corporate_action')
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('ex_date', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'double precision', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('corporate_action_key', ['company', 'ex_date', 'kind'])
      .execute();
  },
};

import type { SchemaMigration } from '../../database/migrate.ts';

/** Creates the table of faults that browsers reported. */
export const createFaultTable: SchemaMigration = {
  async up({ schema }) {
    await schema
      .createTable('release_fault')
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('phase', 'text', (column) => column.notNull())
      .addColumn('error', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('frames', 'jsonb', (column) => column.notNull())
      .addColumn('routes', 'jsonb', (column) => column.notNull())
      .addColumn('trace', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('first_seen', 'timestamptz', (column) => column.notNull())
      .addColumn('last_seen', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('release_fault_key', ['remote', 'id'])
      .execute();
  },
};

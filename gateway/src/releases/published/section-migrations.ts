import type { SchemaMigration } from '../../database/migrate.ts';

/** Creates the table of sections in slots. */
export const createSectionMountTable: SchemaMigration = {
  async up({ schema }) {
    await schema
      .createTable('release_section')
      .addColumn('slot', 'text', (column) => column.notNull())
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('section', 'text', (column) => column.notNull())
      .addColumn('mount', 'jsonb', (column) => column.notNull())
      .addPrimaryKeyConstraint('release_section_key', ['slot', 'remote', 'section'])
      .execute();
  },
};

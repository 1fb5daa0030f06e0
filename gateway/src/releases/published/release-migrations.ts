import { sql, type Migration } from 'kysely';
import type { SchemaMigration } from '../../database/migrate.ts';

/** Creates the tables of published builds, their pointers and the audit log. */
export const createReleaseTables: Migration = {
  async up(db) {
    const { schema } = db;
    await schema
      .createTable('release_blob')
      .addColumn('integrity', 'text', (column) => column.primaryKey())
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .addColumn('brotli', 'bytea')
      .addColumn('gzip', 'bytea')
      .execute();
    await schema
      .createTable('release_build')
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('manifest', 'jsonb', (column) => column.notNull())
      .addColumn('published_at', 'timestamptz', (column) => column.notNull())
      .addColumn('published_by', 'text', (column) => column.notNull())
      .addColumn('pointed_until', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('release_build_key', ['remote', 'version'])
      .execute();
    await schema
      .createTable('release_pointer')
      .addColumn('remote', 'text', (column) => column.primaryKey())
      .addColumn('current', 'text')
      .addColumn('previous', 'text')
      .addColumn('canary', 'text')
      .addColumn('percent', 'real', (column) => column.notNull().defaultTo(0))
      .addColumn('off', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    await schema
      .createTable('release_mount')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('route', 'jsonb', (column) => column.notNull())
      .execute();
    await schema
      .createTable('release_log')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('verb', 'text', (column) => column.notNull())
      .addColumn('version_from', 'text')
      .addColumn('version_to', 'text')
      .addColumn('why', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('release_load')
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('reader', 'text', (column) => column.notNull())
      .addColumn('loads', 'integer', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('release_load_key', ['remote', 'version', 'reader'])
      .execute();
    await schema
      .createTable('release_revision')
      .addColumn('one', 'boolean', (column) => column.primaryKey().check(sql`one`))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute();
    await sql`insert into release_revision (one, revision) values (true, 1)`.execute(db);
  },
};

/** Adds the versions before the previous one, which a rollback falls back to. */
export const addEarlierVersions: SchemaMigration = {
  async up({ schema }) {
    await schema.alterTable('release_pointer').addColumn('earlier', 'jsonb').execute();
  },
};

/** Marks builds as previews that end. */
export const addPreviews: SchemaMigration = {
  async up({ schema }) {
    await schema.alterTable('release_build').addColumn('preview', 'text').addColumn('ends_at', 'timestamptz').execute();
  },
};

/** Adds when a page was mounted. Mounts of older gateways get the time of their row. */
export const addMountTimes: SchemaMigration = {
  async up({ schema }) {
    await schema
      .alterTable('release_mount')
      .addColumn('mounted_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
  },
};

/** Creates the table of addresses that lead on after their remote was retired. */
export const createRedirectTable: SchemaMigration = {
  async up({ schema }) {
    await schema
      .createTable('release_redirect')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .execute();
  },
};

/** Creates the table of source maps, apart from the files that pages load. */
export const createSourceMapTable: SchemaMigration = {
  async up({ schema }) {
    await schema
      .createTable('release_map')
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('script', 'text', (column) => column.notNull())
      .addColumn('gzip', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('release_map_key', ['remote', 'version', 'script'])
      .execute();
  },
};

/** Creates the table of how fast page loads were while their remote had a canary. */
export const createVitalTable: SchemaMigration = {
  async up({ schema }) {
    await schema
      .createTable('release_vital')
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('route', 'text', (column) => column.notNull())
      .addColumn('vital', 'text', (column) => column.notNull())
      .addColumn('reader', 'text', (column) => column.notNull())
      .addColumn('value', 'double precision', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('release_vital_index')
      .on('release_vital')
      .columns(['remote', 'version', 'route', 'vital', 'reader'])
      .execute();
  },
};

/** Adds the order of measurements: a canary's speed is judged over the first ones. */
export const orderVitals: SchemaMigration = {
  async up({ schema }) {
    await schema
      .alterTable('release_vital')
      .addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity())
      .execute();
  },
};

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

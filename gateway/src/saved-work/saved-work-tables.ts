import { sql, type Migration } from 'kysely';
import type { SchemaMigration } from '../database/migrate.ts';

/**
 * The tables of saved work, without the `uid` column of each. Only
 * `user-scoped-db.ts` writes it, and each table's key begins with it. `company` is a company's key. A team's JSON is
 * stored as text, so that it comes back unchanged.
 */
export interface SavedWorkTables {
  readonly saved_version: {
    id: string;
    company: string;
    name: string;
    saved_at: Date;
    price: number | null;
    target: number | null;
    upside: number | null;
    model_version: string;
    work: string;
    /** Of the work and the forecast together. */
    bytes: number;
    /** null: not deleted. */
    deleted_at: Date | null;
    /** The forecast, as JSON; null for a version without one. */
    forecast: string | null;
    /** ISO date: the end of the results that the user has seen; null without any. */
    seen_until: string | null;
  };
  readonly saved_draft: { id: string; company: string; kept_at: Date; based_on: string | null; model_version: string; work: string };
  readonly saved_own_figures: { company: string; revision: string; saved_at: Date; figures: string; bytes: number };
  readonly saved_watch: { company: string; added_at: Date };
  /** When a company was last opened, and what the page showed. `peers`: keys, `newest`: the newest period, as JSON. */
  readonly saved_visit: {
    company: string;
    opened_at: Date;
    price: number | null;
    price_as_of: string | null;
    peers: string;
    newest: string | null;
  };
  readonly saved_preferences: { preferences: string };
}

/** Creates the tables of saved work. */
export const createSavedWorkTables: Migration = {
  async up({ schema }) {
    await schema
      .createTable('saved_version')
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
      .addColumn('price', 'double precision')
      .addColumn('target', 'double precision')
      .addColumn('upside', 'double precision')
      .addColumn('model_version', 'text', (column) => column.notNull())
      .addColumn('work', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('deleted_at', 'timestamptz')
      .addPrimaryKeyConstraint('saved_version_key', ['uid', 'id'])
      .execute();
    await schema.createIndex('saved_version_newest').on('saved_version').columns(['uid', 'company', 'saved_at']).execute();
    await schema
      .createTable('saved_draft')
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('kept_at', 'timestamptz', (column) => column.notNull())
      .addColumn('based_on', 'text')
      .addColumn('model_version', 'text', (column) => column.notNull())
      .addColumn('work', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('saved_draft_key', ['uid', 'company', 'id'])
      .execute();
    await schema
      .createTable('saved_own_figures')
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('revision', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
      .addColumn('figures', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('saved_own_figures_key', ['uid', 'company'])
      .execute();
    await schema
      .createTable('saved_watch')
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('added_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('saved_watch_key', ['uid', 'company'])
      .execute();
    await schema
      .createTable('saved_visit')
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('opened_at', 'timestamptz', (column) => column.notNull())
      .addColumn('price', 'double precision')
      .addColumn('price_as_of', 'text')
      .addColumn('peers', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('saved_visit_key', ['uid', 'company'])
      .execute();
    await schema
      .createTable('saved_preferences')
      .addColumn('uid', 'text', (column) => column.primaryKey())
      .addColumn('preferences', 'text', (column) => column.notNull())
      .execute();
  },
};

/** Indexes the few deleted versions, so that the sweep does not scan all others. */
export const indexDeletedVersions: SchemaMigration = {
  async up(tables) {
    await sql`create index saved_version_deleted on saved_version (deleted_at) where deleted_at is not null`.execute(tables);
  },
  async upOnline(tables) {
    await sql`drop index concurrently if exists saved_version_deleted`.execute(tables);
    await sql`create index concurrently saved_version_deleted on saved_version (deleted_at) where deleted_at is not null`.execute(tables);
  },
};

/** Adds the forecast of a version. Without a default, so that the column appears at once in a large table. */
export const addForecastOfVersion: SchemaMigration = {
  async up({ schema }) {
    await schema.alterTable('saved_version').addColumn('forecast', 'text').execute();
  },
};

/** Adds the results that the user has seen, and the newest period of a visited page. Without defaults, for the same reason. */
export const addSeenResults: SchemaMigration = {
  async up({ schema }) {
    await schema.alterTable('saved_version').addColumn('seen_until', 'text').execute();
    await schema.alterTable('saved_visit').addColumn('newest', 'text').execute();
  },
};

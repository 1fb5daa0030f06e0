import { marketDataMigrations } from '../market-data/result-cache/migrations.ts';
import { releasesMigrations } from '../releases/published/migrations.ts';
import { savedWorkMigrations } from '../saved-work/migrations.ts';
import type { SchemaMigrations } from './schema-migration.ts';

/**
 * Every change of the tables, by number, in the order in which they are made. A change is by addition only, so that the
 * gateway of the version before lives with it while the new one takes over; what is no longer used goes a version later.
 */
export const migrations: SchemaMigrations = {
  ...releasesMigrations,
  ...savedWorkMigrations,
  ...marketDataMigrations,
};

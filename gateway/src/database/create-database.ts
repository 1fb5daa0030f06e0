import {
  createCorporateActionTable,
  createDailyPriceTables,
  createMarketVerdictTable,
  createFilingTable,
} from '../market-data/migrations.ts';
import {
  createSectionMountTable,
  createFaultTable,
  addEarlierVersions,
  addMountTimes,
  addPreviews,
  createRedirectTable,
  createReleaseTables,
  createSourceMapTable,
  createVitalTable,
  orderVitals,
} from '../releases/published/release-migrations.ts';
import { addForecastOfVersion, addSeenResults, createSavedWorkTables, indexDeletedVersions } from '../saved-work/saved-work-tables.ts';
import type { SchemaMigrations } from './migrate.ts';
import type { Database, DatabaseConfig } from './database.port.ts';
import { createEmbeddedDatabase } from './embedded-database.adapter.ts';

/**
 * Every migration in the order of application: capabilities define migrations, and this list alone numbers them. A
 * released name never changes. Migrations only add, so that the previous version of the gateway keeps working during a
 * rollout. Unused tables and columns are dropped one version later.
 */
export const migrations: SchemaMigrations = {
  '0001-releases': createReleaseTables,
  '0002-saved-work': createSavedWorkTables,
  '0003-market-verdicts': createMarketVerdictTable,
  '0004-deleted-versions': indexDeletedVersions,
  '0005-daily-prices': createDailyPriceTables,
  '0006-market-history': createCorporateActionTable,
  '0007-filings': createFilingTable,
  '0008-forecasts': addForecastOfVersion,
  '0009-earlier-versions': addEarlierVersions,
  '0010-previews': addPreviews,
  '0011-redirects': createRedirectTable,
  '0012-section-mounts': createSectionMountTable,
  '0013-source-maps': createSourceMapTable,
  '0014-faults': createFaultTable,
  '0015-vitals': createVitalTable,
  '0016-seen-results': addSeenResults,
  '0017-mount-times': addMountTimes,
  '0018-order-of-vitals': orderVitals,
};

/**
 * Creates the configured database. A connection to a server is opened immediately.
 *
 * @throws Error with one sentence, without the password, when the server cannot be reached or migrated
 */
export async function createDatabase(config: DatabaseConfig, log: { warn(fields: object, line: string): void }): Promise<Database> {
  if (config.kind === 'embedded') return createEmbeddedDatabase(config.folder, migrations);
  const { createPostgresDatabase } = await import('./postgres.adapter.ts'); // loaded only where a server is configured
  const database = createPostgresDatabase(config.url, migrations, log);
  try {
    await database.open();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

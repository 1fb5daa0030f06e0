import type { Database } from './database.port.ts';
import type { DatabaseConfig } from './database-config.ts';
import { createEmbeddedDatabase } from './embedded-database.adapter.ts';
import { migrations } from './migrations.ts';

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

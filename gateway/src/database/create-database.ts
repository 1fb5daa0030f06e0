import type { Database } from './database.port.ts';
import type { DatabaseConfig } from './database-config.ts';
import { createEmbeddedDatabase } from './embedded.adapter.ts';
import { migrations } from './migrations.ts';

/**
 * The database that the configuration names. A server is connected to at once.
 *
 * @throws Error with one sentence, without the password, when the server cannot be reached or brought up to date
 */
export async function createDatabase(config: DatabaseConfig, log: { warn(fields: object, line: string): void }): Promise<Database> {
  if (config.kind === 'embedded') return createEmbeddedDatabase(config.folder, migrations);
  const { createPostgresDatabase } = await import('./postgres.adapter.ts'); // its client is loaded where there is a server
  const database = createPostgresDatabase(config.url, migrations, log);
  try {
    await database.open();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

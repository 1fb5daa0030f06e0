import { join } from 'node:path';
import type { DatabaseConfig } from '../database/database.port.ts';
import type { VariableReader } from './variable-reader.ts';
import { databaseAddress } from './variables.ts';

/** Reads the database: a PostgreSQL server, or the embedded one, which production must name explicitly. */
export function readDatabase(
  variables: VariableReader,
  { dataDir, production }: { readonly dataDir: string; readonly production: boolean },
): DatabaseConfig {
  const url = variables.read('DATABASE_URL', databaseAddress);
  if (production && !variables.isSet('DATABASE_URL')) {
    variables.addProblem(
      'DATABASE_URL was expected to be set with NODE_ENV=production: the address of a PostgreSQL server, or "embedded" for one in DATA_DIR.',
    );
  }
  if (url === undefined || url === 'embedded') return { kind: 'embedded', folder: join(dataDir, 'database') };
  return { kind: 'postgres', url };
}

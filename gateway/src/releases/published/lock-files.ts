import { sql, type Transaction } from 'kysely';
import type { ReleaseTables } from './release-tables.ts';

/** Keeps a sweep from deleting a file or a build that another gateway begins to use in the same moment. */
export async function lockFiles(tables: Transaction<ReleaseTables>, mode: 'shared' | 'exclusive'): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtext('release'), hashtext('all files'))`.execute(tables);
}

import { savedWorkLimits } from '@mulya/contract/saved-work';
import { sql } from 'kysely';
import type { Database } from '../database/database.port.ts';
import { savedWorkStoreLimits } from '../limits.ts';
import { dayMs } from '../lib/clock.ts';

/**
 * Permanently deletes versions that users deleted 30 days ago, in batches. One gateway sweeps at a time. These are the only statements on
 * saved work without a user. Returns the number of deleted versions.
 */
export async function sweepDeleted(database: Database, now: Date, batchSize = savedWorkStoreLimits.sweepRows): Promise<number> {
  if (database.isBlank()) return 0;
  const before = new Date(now.getTime() - savedWorkLimits.deletedKept * dayMs);
  const statements = await database.open();
  for (let all = 0; ;) {
    const deleted = await statements.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('saved-work-sweep'), 0) as mine`.execute(
        transaction,
      );
      if (rows[0]?.mine !== true) return 0;
      // Skips versions that a user is restoring right now.
      const { numAffectedRows = 0n } = await sql`
        delete from saved_version where (uid, id) in (
          select uid, id from saved_version where deleted_at is not null and deleted_at < ${before} order by deleted_at limit ${batchSize} for update skip locked
        )`.execute(transaction);
      return Number(numAffectedRows);
    });
    all += deleted;
    if (deleted < batchSize) return all;
  }
}

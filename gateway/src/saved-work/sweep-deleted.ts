import { savedWorkLimits } from '@mulya/contract/saved-work';
import { sql } from 'kysely';
import type { Database } from '../database/database.port.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Deletes for good what users deleted 30 days ago. It is the one statement on saved work that is nobody's. Gives how many. */
export async function sweepDeleted(database: Database, now: Date): Promise<number> {
  if (database.isBlank()) return 0;
  const before = new Date(now.getTime() - savedWorkLimits.deletedKept * DAY_MS);
  const { numAffectedRows = 0n } = await sql`delete from saved_version where deleted_at < ${before}`.execute(await database.open());
  return Number(numAffectedRows);
}

/** Sweeps now and once a day. Returns how to stop. */
export function startSweepingDeleted(database: Database, now: () => Date, log: { warn(fields: object, line: string): void }): () => void {
  const sweep = () => {
    sweepDeleted(database, now()).catch((error: unknown) => log.warn({ cause: error }, 'Deleted versions could not be swept; the next try is in a day.'));
  };
  sweep();
  const timer = setInterval(sweep, DAY_MS).unref();
  return () => clearInterval(timer);
}

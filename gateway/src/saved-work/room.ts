import { savedWorkLimits } from '@mulya/contract/saved-work';
import { AppError } from '../errors/app-error.ts';
import type { OwnRows } from './own-rows.ts';

/**
 * Looks whether what a user keeps is within what can be kept in all, after a change was made and before it is final.
 *
 * @throws AppError LIMIT_REACHED
 */
export async function staysWithinRoom(rows: OwnRows): Promise<void> {
  const ofVersions = await rows
    .selectFrom('saved_version')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const ofFigures = await rows
    .selectFrom('saved_own_figures')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
    .executeTakeFirst();
  if (Number(ofVersions?.bytes ?? 0) + Number(ofFigures?.bytes ?? 0) <= savedWorkLimits.inAll) return;
  throw new AppError('LIMIT_REACHED', `Saved work has reached ${String(savedWorkLimits.inAll / 1_024 / 1_024)} MiB, which is the most that is kept. Delete versions that you need no more.`);
}

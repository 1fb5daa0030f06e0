import { savedWorkLimits } from '@mulya/contract/saved-work';
import { AppError } from '../errors/app-error.ts';
import type { UserScopedDb } from './user-scoped-db.ts';

/** The number and total size of versions and custom financials. */
export interface StorageUsage {
  readonly count: number;
  readonly bytes: number;
}

/**
 * Checks a user's storage quota after a change, before the commit.
 *
 * @throws AppError LIMIT_REACHED
 */
export async function assertWithinQuota(rows: UserScopedDb): Promise<void> {
  const ofVersions = await rows
    .selectFrom('saved_version')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('bytes').as('bytes')])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const ofFigures = await rows
    .selectFrom('saved_own_figures')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('bytes').as('bytes')])
    .executeTakeFirst();
  assertUsageWithinQuota({
    count: Number(ofVersions?.count ?? 0) + Number(ofFigures?.count ?? 0),
    bytes: Number(ofVersions?.bytes ?? 0) + Number(ofFigures?.bytes ?? 0),
  });
}

/** @throws AppError LIMIT_REACHED when the usage exceeds the quota */
export function assertUsageWithinQuota({ count, bytes }: StorageUsage): void {
  if (bytes > savedWorkLimits.inAll) throw storageIsFull(`${String(savedWorkLimits.inAll / 1_024 / 1_024)} MiB`);
  if (count > savedWorkLimits.entries)
    throw storageIsFull(`${savedWorkLimits.entries.toLocaleString('en')} versions and companies with custom financials`);
}

const storageIsFull = (most: string) =>
  new AppError('LIMIT_REACHED', `Storage limit reached (${most}). Delete versions you no longer need.`);

import { savedWorkLimits, type Forecast, type Work } from '@mulya/contract/saved-work';
import { AppError } from '../errors/app-error.ts';
import { isDeeperThan } from '../web/body-depth.ts';
import type { UserScopedDb } from './user-scoped-db.ts';

/** A team's JSON as stored. `bytes`: its size in UTF-8. */
export interface WorkText {
  readonly text: string;
  readonly bytes: number;
}

/** `most`: bytes. @throws AppError BAD_REQUEST if it nests too deep, PAYLOAD_TOO_LARGE beyond the limit of a body */
export function workText(work: Work, most: number = savedWorkLimits.body): WorkText {
  if (isDeeperThan(savedWorkLimits.depth, work))
    throw new AppError(
      'BAD_REQUEST',
      `Saved work was expected to nest at most ${String(savedWorkLimits.depth)} levels deep; this nests deeper.`,
    );
  const text = JSON.stringify(work);
  const bytes = Buffer.byteLength(text);
  if (bytes > most) throw tooLarge(`${String(Math.ceil(bytes / 1_024))} KiB`, most);
  return { text, bytes };
}

export function tooLarge(came: string, most: number = savedWorkLimits.body): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', `Saved work was expected to be at most ${String(most / 1_024)} KiB; ${came} came.`);
}

/** Parses stored work. */
export function readWork(text: string): Work {
  return JSON.parse(text) as Work; // written by `workText`
}

/** A version's forecast as stored; undefined for a version without one. */
export function forecastText(forecast: Forecast | undefined): WorkText | undefined {
  if (forecast === undefined) return undefined;
  const text = JSON.stringify(forecast);
  return { text, bytes: Buffer.byteLength(text) };
}

/** Parses a stored forecast. */
export function readForecast(text: string): Forecast {
  return JSON.parse(text) as Forecast; // written by `forecastText`
}

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

import { savedWorkLimits, type SaveBody, type Version, type VersionSaved, type VersionSummary } from '@mulya/contract/saved-work';
import type { Selectable } from 'kysely';
import { AppError } from '../errors/app-error.ts';
import { EditConflict, type UserSavedWork } from './user-saved-work.ts';
import type { UserScopedDb } from './user-scoped-db.ts';
import { assertWithinQuota, forecastText, readForecast, readWork, workText } from './stored-work.ts';
import type { SavedWorkTables } from './saved-work-tables.ts';
import { savedWorkStoreLimits } from '../limits.ts';

type VersionRow = Selectable<SavedWorkTables['saved_version']>;

const summaryColumns = ['id', 'name', 'saved_at', 'price', 'target', 'upside', 'model_version', 'forecast', 'seen_until'] as const;

/** The base of the next Save: the newest version that is not deleted. */
export async function currentVersion(rows: UserScopedDb, company: string): Promise<Version | null> {
  const row = await rows
    .selectFrom('saved_version')
    .selectAll()
    .where('company', '=', company)
    .where('deleted_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : wholeVersion(row);
}

/** A company's versions that are not deleted, newest first. */
export async function versionsOf(rows: UserScopedDb, company: string): Promise<readonly VersionSummary[]> {
  const found = await rows
    .selectFrom('saved_version')
    .select(summaryColumns)
    .where('company', '=', company)
    .where('deleted_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return found.map(summary);
}

/** The newest versions of all companies that are not deleted, newest first, and the number of all of them. */
export async function newestVersions(
  rows: UserScopedDb,
): Promise<{ readonly versions: readonly (VersionSummary & { readonly company: string })[]; readonly count: number }> {
  const found = await rows
    .selectFrom('saved_version')
    .select([...summaryColumns, 'company'])
    .where('deleted_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(savedWorkLimits.trackRecord)
    .execute();
  const { count } = await rows
    .selectFrom('saved_version')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { versions: found.map((row) => ({ ...summary(row), company: row.company })), count: Number(count) };
}

/** @throws AppError NOT_FOUND for a version that is deleted, of another company or user, or missing */
export async function versionOf(savedWork: UserSavedWork, company: string, id: string): Promise<Version> {
  const row = await savedWork.read(undefined, (rows) =>
    rows
      .selectFrom('saved_version')
      .selectAll()
      .where('company', '=', company)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (row === undefined) throw noVersion();
  return wholeVersion(row);
}

/**
 * Saves a version after the current one. A repeated request gets the same answer.
 *
 * @throws AppError CHANGED_MEANWHILE with the current version; ALREADY_EXISTS; LIMIT_REACHED; BAD_REQUEST and
 *   PAYLOAD_TOO_LARGE for invalid work
 */
export async function saveVersion(savedWork: UserSavedWork, company: string, body: SaveBody): Promise<VersionSaved> {
  const { id, name, price, target, upside, modelVersion } = body;
  const { text: work, bytes: workBytes } = workText(body.work);
  const forecast = forecastText(body.forecast);
  const bytes = workBytes + (forecast?.bytes ?? 0);
  return savedWork.write(async (rows) => {
    const current = await currentVersion(rows, company);
    const same = await rows.selectFrom('saved_version').selectAll().where('id', '=', id).executeTakeFirst();
    if (same !== undefined) {
      const isSame =
        same.company === company &&
        same.work === work &&
        same.price === price &&
        same.target === target &&
        same.upside === upside &&
        same.model_version === modelVersion &&
        same.forecast === (forecast?.text ?? null);
      if (!isSame) throw new AppError('ALREADY_EXISTS', 'That version already exists. Save again.');
      return { revision: current?.id ?? null, version: summary(same) };
    }
    if ((current?.id ?? null) !== body.basedOn)
      throw new EditConflict('This valuation was saved in another session. Nothing was overwritten. Review both, then save again.', {
        revision: current?.id ?? null,
        current,
      });
    const row = {
      id,
      company,
      name,
      saved_at: await nextTime(rows, company, savedWork.now()),
      price,
      target,
      upside,
      model_version: modelVersion,
      work,
      bytes,
      deleted_at: null,
      forecast: forecast?.text ?? null,
      seen_until: null,
    };
    await rows.insertInto('saved_version').values(row).execute();
    await assertVersionQuota(rows, company);
    await assertWithinQuota(rows);
    if (body.draft !== undefined)
      await rows.deleteFrom('saved_draft').where('company', '=', company).where('id', '=', body.draft).execute();
    return { revision: id, version: summary(row) };
  });
}

/** Changes a version's name, or the results that the user has seen. @throws AppError NOT_FOUND, BAD_REQUEST without a change */
export async function changeVersion(
  savedWork: UserSavedWork,
  company: string,
  id: string,
  { name, seenUntil }: { readonly name?: string | undefined; readonly seenUntil?: string | undefined },
): Promise<VersionSaved> {
  const change = { ...(name !== undefined && { name }), ...(seenUntil !== undefined && { seen_until: seenUntil }) };
  if (Object.keys(change).length === 0)
    throw new AppError('BAD_REQUEST', 'A change of a version was expected to have a name or seenUntil. Send one of them.');
  return savedWork.write(async (rows) => {
    const row = await rows
      .updateTable('saved_version')
      .set(change)
      .where('company', '=', company)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    return versionSaved(rows, company, row);
  });
}

/** Deletes a version, which can be restored for a while. @throws AppError NOT_FOUND */
export async function deleteVersion(savedWork: UserSavedWork, company: string, id: string): Promise<VersionSaved> {
  return savedWork.write(async (rows) => {
    await rows
      .updateTable('saved_version')
      .set({ deleted_at: savedWork.now() })
      .where('company', '=', company)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .execute();
    const row = await rows.selectFrom('saved_version').selectAll().where('company', '=', company).where('id', '=', id).executeTakeFirst();
    await rows
      .deleteFrom('saved_version')
      .where('id', 'in', (inner) =>
        inner
          .selectFrom('saved_version')
          .select('id')
          .where('deleted_at', 'is not', null)
          .orderBy('deleted_at', 'desc')
          .orderBy('id')
          .offset(savedWorkStoreLimits.maxDeletedVersions),
      )
      .execute();
    return versionSaved(rows, company, row);
  });
}

/** Restores a deleted version in its chronological place. @throws AppError NOT_FOUND, LIMIT_REACHED */
export async function undeleteVersion(savedWork: UserSavedWork, company: string, id: string): Promise<VersionSaved> {
  return savedWork.write(async (rows) => {
    const row = await rows
      .updateTable('saved_version')
      .set({ deleted_at: null })
      .where('company', '=', company)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    await assertVersionQuota(rows, company);
    await assertWithinQuota(rows);
    return versionSaved(rows, company, row);
  });
}

/** @throws AppError LIMIT_REACHED */
async function assertVersionQuota(rows: UserScopedDb, company: string): Promise<void> {
  const { count } = await rows
    .selectFrom('saved_version')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company', '=', company)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) > savedWorkLimits.versions) throw tooManyVersions('This company');
}

/** Checks all companies of a user in one statement. @throws AppError LIMIT_REACHED */
export async function assertVersionQuotas(rows: UserScopedDb, nameOf: (company: string) => string): Promise<void> {
  const full = await rows
    .selectFrom('saved_version')
    .select('company')
    .where('deleted_at', 'is', null)
    .groupBy('company')
    .having(({ fn }) => fn.countAll(), '>', savedWorkLimits.versions)
    .limit(1)
    .executeTakeFirst();
  if (full !== undefined) throw tooManyVersions(nameOf(full.company));
}

export function tooManyVersions(name: string): AppError {
  return new AppError(
    'LIMIT_REACHED',
    `${name} has the maximum ${String(savedWorkLimits.versions)} saved versions. Delete one you no longer need.`,
  );
}

async function versionSaved(rows: UserScopedDb, company: string, row: VersionRow | undefined): Promise<VersionSaved> {
  if (row === undefined) throw noVersion();
  return { revision: (await currentVersion(rows, company))?.id ?? null, version: summary(row) };
}

/** Now, or just after the newest version if another gateway's clock is fast: a Save is always the newest. */
async function nextTime(rows: UserScopedDb, company: string, now: Date): Promise<Date> {
  const newest = await rows
    .selectFrom('saved_version')
    .select('saved_at')
    .where('company', '=', company)
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new Date(Math.max(now.getTime(), (newest?.saved_at.getTime() ?? 0) + 1));
}

/** Converts a row to the contract's shape, without its work. */
export function summary({
  id,
  name,
  saved_at: savedAt,
  price,
  target,
  upside,
  model_version: modelVersion,
  forecast,
  seen_until: seenUntil,
}: Pick<VersionRow, (typeof summaryColumns)[number]>): VersionSummary {
  return {
    id,
    name,
    savedAt: savedAt.toISOString(),
    price,
    target,
    upside,
    modelVersion,
    ...(forecast !== null && { forecast: readForecast(forecast) }),
    ...(seenUntil !== null && { seenUntil }),
  };
}

/** Converts a row to the contract's shape. */
function wholeVersion(row: VersionRow): Version {
  return { ...summary(row), work: readWork(row.work) };
}

const noVersion = () => new AppError('NOT_FOUND', 'Version not found. It may have been permanently deleted.');

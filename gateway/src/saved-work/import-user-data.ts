import type { ImportResult } from '@mulya/contract/saved-work';
import type { Insertable } from 'kysely';
import { assertWatchlistQuota, evictOldVisits, newestText } from './company-lists.ts';
import { evictOldDrafts } from './drafts.ts';
import type { UserScopedDb } from './user-scoped-db.ts';
import type { UserSavedWork } from './user-saved-work.ts';
import { writePreferences } from './preferences.ts';
import { assertWithinQuota } from './stored-work.ts';
import type { SavedWorkFile } from './saved-work-file.ts';
import type { SavedWorkTables } from './saved-work-tables.ts';
import type { NameOf } from './export-user-data.ts';
import { assertVersionQuotas } from './versions.ts';
import { savedWorkStoreLimits } from '../limits.ts';

type Counts = Record<keyof ImportResult['added'], number>;

/**
 * Adds the entries of a file that the user lacks: all of them, or none if a limit would be exceeded. Deleted versions in the file are
 * restored. Inserts are batched across companies, so that their number depends on the rows, not on the companies.
 *
 * @throws AppError LIMIT_REACHED
 */
export async function importUserData(savedWork: UserSavedWork, file: SavedWorkFile, nameOf: NameOf): Promise<ImportResult> {
  const now = savedWork.now();
  const versions = [...file.versions].flatMap(([company, ofCompany]) =>
    inDistinctOrder(now, ofCompany).map((version) => ({ company, ...version })),
  );
  const all: Counts = {
    versions: versions.length,
    drafts: file.drafts.length,
    ownFigures: file.customFinancials.length,
    watchlist: file.watchlist.length,
    recent: file.recent.length,
    preferences: file.preferences === null ? 0 : 1,
  };
  return savedWork.write(async (rows) => {
    const added: Counts = {
      versions: await addVersions(rows, versions),
      drafts: await addNew(
        rows,
        'saved_draft',
        file.drafts.map(({ id, company, at, basedOn, modelVersion, text }) => ({
          id,
          company,
          kept_at: notAfter(now, at),
          based_on: basedOn,
          model_version: modelVersion,
          work: text,
        })),
      ),
      ownFigures: await addNew(
        rows,
        'saved_own_figures',
        file.customFinancials.map(({ key, revision, savedAt, text, bytes }) => ({
          company: key,
          revision,
          saved_at: notAfter(now, savedAt),
          figures: text,
          bytes,
        })),
      ),
      watchlist: await addNew(
        rows,
        'saved_watch',
        file.watchlist.map(({ key, addedAt }) => ({ company: key, added_at: notAfter(now, addedAt) })),
      ),
      recent: await addNew(
        rows,
        'saved_visit',
        file.recent.map(({ key, openedAt, price, asOf, peers, newest }) => ({
          company: key,
          opened_at: notAfter(now, openedAt),
          price,
          price_as_of: asOf,
          peers: JSON.stringify(peers),
          newest: newestText(newest),
        })),
      ),
      preferences: await addPreferences(rows, file.preferences),
    };
    if (added.versions > 0) await assertVersionQuotas(rows, nameOf);
    if (added.versions > 0 || added.ownFigures > 0) await assertWithinQuota(rows);
    if (added.drafts > 0) await evictOldDrafts(rows);
    if (added.watchlist > 0) await assertWatchlistQuota(rows);
    if (added.recent > 0) await evictOldVisits(rows);
    // the same names
    const kept = Object.fromEntries(Object.entries(all).map(([name, count]) => [name, count - added[name as keyof Counts]])) as Counts;
    return { added, kept };
  });
}

interface VersionToAdd {
  readonly id: string;
  readonly company: string;
  readonly name: string;
  readonly savedAt: string;
  readonly price: number | null;
  readonly target: number | null;
  readonly upside: number | null;
  readonly modelVersion: string;
  readonly text: string;
  readonly bytes: number;
  readonly forecast: string | null;
  readonly seenUntil?: string | undefined;
}

async function addVersions(rows: UserScopedDb, versions: readonly VersionToAdd[]): Promise<number> {
  if (versions.length === 0) return 0;
  const back = await undelete(rows, versions);
  const added = await addNew(
    rows,
    'saved_version',
    versions.map(({ id, company, name, savedAt, price, target, upside, modelVersion, text, bytes, forecast, seenUntil }) => ({
      id,
      company,
      name,
      saved_at: new Date(savedAt),
      price,
      target,
      upside,
      model_version: modelVersion,
      work: text,
      bytes,
      deleted_at: null,
      forecast,
      seen_until: seenUntil ?? null,
    })),
  );
  return back + added;
}

/** Restores deleted versions that the file contains. A user has 200 of them at most. Returns their number. */
async function undelete(rows: UserScopedDb, versions: readonly VersionToAdd[]): Promise<number> {
  const companies = new Map(versions.map(({ id, company }) => [id, company]));
  const deleted = await rows.selectFrom('saved_version').select(['id', 'company']).where('deleted_at', 'is not', null).execute();
  const ids = deleted.filter(({ id, company }) => companies.get(id) === company).map(({ id }) => id);
  if (ids.length > 0) await rows.updateTable('saved_version').set({ deleted_at: null }).where('id', 'in', ids).execute();
  return ids.length;
}

/** Sorts versions newest first, with distinct times until now, so that a fast clock changes no order. */
function inDistinctOrder<T extends { readonly savedAt: string }>(now: Date, versions: readonly T[]): readonly T[] {
  let latest = now.getTime();
  return versions
    .toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
    .map((version) => {
      const savedAt = Math.min(latest, Date.parse(version.savedAt));
      latest = savedAt - 1;
      return { ...version, savedAt: new Date(savedAt).toISOString() };
    });
}

async function addPreferences(rows: UserScopedDb, preferences: string | null): Promise<number> {
  if (preferences === null || (await rows.selectFrom('saved_preferences').selectAll().executeTakeFirst()) !== undefined) return 0;
  await writePreferences(rows, preferences);
  return 1;
}

/** Adds rows that the user lacks, by key. Returns their number. */
async function addNew<T extends keyof SavedWorkTables>(
  rows: UserScopedDb,
  table: T,
  values: readonly Insertable<SavedWorkTables[T]>[],
): Promise<number> {
  let added = 0n;
  for (let from = 0; from < values.length; from += savedWorkStoreLimits.insertRows) {
    const { numInsertedOrUpdatedRows = 0n } = await rows
      .insertInto(table)
      .values(values.slice(from, from + savedWorkStoreLimits.insertRows))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += numInsertedOrUpdatedRows;
  }
  return Number(added);
}

/** Limits a time to now, because the file's clock may have been fast. */
function notAfter(now: Date, time: string): Date {
  return new Date(Math.min(now.getTime(), Date.parse(time)));
}

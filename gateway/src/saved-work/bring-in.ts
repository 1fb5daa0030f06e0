import { savedWorkLimits, type BroughtIn, type Everything } from '@mulya/contract/saved-work';
import { hasRoomToWatch, oldVisitsGiveWay } from './company-lists.ts';
import { oldestGiveWay } from './drafts.ts';
import type { Insertable } from 'kysely';
import type { OwnRows } from './own-rows.ts';
import type { OwnWork } from './own-work.ts';
import { writePreferences } from './preferences.ts';
import { staysWithinRoom } from './room.ts';
import type { SavedWorkTables } from './saved-work-tables.ts';
import type { NameOf } from './take-out.ts';
import { hasRoomForVersions } from './versions.ts';
import { workText } from './work-text.ts';

type Counts = Record<keyof BroughtIn['added'], number>;

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const AT_A_TIME = 200;

/**
 * Adds what a file holds and the user has not: all of it or, when a limit would be passed, nothing. A version that was deleted and
 * stands in the file is brought back.
 *
 * @throws AppError LIMIT_REACHED; BAD_REQUEST and PAYLOAD_TOO_LARGE for work that could not have been saved
 */
export async function bringIn(own: OwnWork, file: Everything, nameOf: NameOf): Promise<BroughtIn> {
  const now = own.now();
  return own.write(async (rows) => {
    const added: Counts = { versions: 0, drafts: 0, ownFigures: 0, watchlist: 0, recent: 0, preferences: 0 };
    const all: Counts = { versions: 0, drafts: 0, ownFigures: file.ownFigures.length, watchlist: file.watchlist.length, recent: file.recent.length, preferences: file.preferences === null ? 0 : 1 };
    for (const { key, versions, drafts } of file.valuations) {
      all.versions += versions.length;
      all.drafts += drafts.length;
      added.versions += await addVersions(rows, key, versions, now);
      await hasRoomForVersions(rows, key, nameOf(key));
      added.drafts += await addDrafts(rows, key, drafts, now);
    }
    added.ownFigures = await addOwnFigures(rows, file.ownFigures, now);
    await staysWithinRoom(rows);
    added.watchlist = await addNew(
      rows,
      'saved_watch',
      file.watchlist.map(({ key, addedAt }) => ({ company: key, added_at: notAfter(now, addedAt) })),
    );
    await hasRoomToWatch(rows);
    added.recent = await addNew(
      rows,
      'saved_visit',
      file.recent.map(({ key, openedAt, price, asOf, peers }) => ({ company: key, opened_at: notAfter(now, openedAt), price, price_as_of: asOf, peers: JSON.stringify(peers) })),
    );
    await oldVisitsGiveWay(rows);
    added.preferences = await addPreferences(rows, file.preferences);
    const kept = Object.fromEntries(Object.entries(all).map(([name, count]) => [name, count - added[name as keyof Counts]])) as Counts; // the same names
    return { added, kept };
  });
}

async function addVersions(rows: OwnRows, company: string, versions: Everything['valuations'][number]['versions'], now: Date): Promise<number> {
  let added = 0;
  for (const some of portions(inOrderUntil(now, versions))) {
    const ids = some.map(({ id }) => id);
    const { numUpdatedRows } = await rows.updateTable('saved_version').set({ deleted_at: null }).where('id', 'in', ids).where('company', '=', company).where('deleted_at', 'is not', null).executeTakeFirst();
    added += Number(numUpdatedRows);
    added += await addNew(
      rows,
      'saved_version',
      some.map(({ id, name, savedAt, price, target, upside, modelVersion, work }) => {
        const { text, bytes } = workText(work);
        return { id, company, name, saved_at: savedAt, price, target, upside, model_version: modelVersion, work: text, bytes, deleted_at: null };
      }),
    );
  }
  return added;
}

/** The newest first, none of them after now and none at the time of another, so that a clock that was ahead changes no order. */
function inOrderUntil(now: Date, versions: Everything['valuations'][number]['versions']) {
  let latest = now.getTime();
  return versions
    .toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
    .map((version) => {
      const savedAt = Math.min(latest, Date.parse(version.savedAt));
      latest = savedAt - 1;
      return { ...version, savedAt: new Date(savedAt) };
    });
}

async function addDrafts(rows: OwnRows, company: string, drafts: Everything['valuations'][number]['drafts'], now: Date): Promise<number> {
  const added = await addNew(
    rows,
    'saved_draft',
    drafts.map(({ id, at, basedOn, modelVersion, work }) => ({ id, company, kept_at: notAfter(now, at), based_on: basedOn, model_version: modelVersion, work: workText(work).text })),
  );
  await oldestGiveWay(rows, company);
  return added;
}

async function addOwnFigures(rows: OwnRows, figures: Everything['ownFigures'], now: Date): Promise<number> {
  return addNew(
    rows,
    'saved_own_figures',
    figures.map(({ key, revision, savedAt, figures: work }) => {
      const { text, bytes } = workText(work);
      return { company: key, revision, saved_at: notAfter(now, savedAt), figures: text, bytes };
    }),
  );
}

async function addPreferences(rows: OwnRows, preferences: Everything['preferences']): Promise<number> {
  if (preferences === null || (await rows.selectFrom('saved_preferences').selectAll().executeTakeFirst()) !== undefined) return 0;
  await writePreferences(rows, workText(preferences, savedWorkLimits.preferences).text);
  return 1;
}

/** Adds the rows that the user has none of with the same key. Gives how many. */
async function addNew<T extends keyof SavedWorkTables>(rows: OwnRows, table: T, values: readonly Insertable<SavedWorkTables[T]>[]): Promise<number> {
  let added = 0n;
  for (const some of portions(values)) {
    const { numInsertedOrUpdatedRows = 0n } = await rows
      .insertInto(table)
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += numInsertedOrUpdatedRows;
  }
  return Number(added);
}

/** A file may come from a clock that was ahead. */
function notAfter(now: Date, time: string): Date {
  return new Date(Math.min(now.getTime(), Date.parse(time)));
}

function* portions<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += AT_A_TIME) yield all.slice(from, from + AT_A_TIME);
}

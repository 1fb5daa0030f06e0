import type { Work } from '@mulya/contract/saved-work';
import type { UserScopedDb } from './user-scoped-db.ts';
import type { UserSavedWork } from './user-saved-work.ts';
import { readWork, workText } from './stored-work.ts';

/** The user's preferences; null if they were never set. */
export async function preferencesOf(savedWork: UserSavedWork): Promise<Work | null> {
  return savedWork.read(null, readPreferences);
}

async function readPreferences(rows: UserScopedDb): Promise<Work | null> {
  const row = await rows.selectFrom('saved_preferences').selectAll().executeTakeFirst();
  return row === undefined ? null : readWork(row.preferences);
}

/** Replaces the preferences. @throws AppError BAD_REQUEST if they nest too deep */
export async function putPreferences(savedWork: UserSavedWork, preferences: Work): Promise<void> {
  const { text } = workText(preferences);
  await savedWork.write((rows) => writePreferences(rows, text));
}

export async function writePreferences(rows: UserScopedDb, preferences: string): Promise<void> {
  await rows
    .insertInto('saved_preferences')
    .values({ preferences })
    .onConflict((conflict) => conflict.columns([]).doUpdateSet({ preferences }))
    .execute();
}

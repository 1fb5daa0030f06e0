import { savedWorkLimits, type Draft, type DraftBody } from '@mulya/contract/saved-work';
import type { Selectable } from 'kysely';
import { AppError } from '../errors/app-error.ts';
import type { UserScopedDb } from './user-scoped-db.ts';
import type { UserSavedWork } from './user-saved-work.ts';
import type { SavedWorkTables } from './saved-work-tables.ts';
import { readWork, workText } from './stored-work.ts';
import { savedWorkStoreLimits } from '../limits.ts';

/** The drafts of a company, newest first. */
export async function draftsOf(rows: UserScopedDb, company: string): Promise<readonly Draft[]> {
  const found = await rows
    .selectFrom('saved_draft')
    .selectAll()
    .where('company', '=', company)
    .orderBy('kept_at', 'desc')
    .orderBy('id')
    .execute();
  return found.map((row) => ({ ...draftHead(row), work: readWork(row.work) }));
}

/** Stores a draft and evicts the oldest ones. Returns the draft's time. */
export async function keepDraft(
  savedWork: UserSavedWork,
  company: string,
  id: string,
  { basedOn, modelVersion, work }: DraftBody,
): Promise<Date> {
  const { text } = workText(work);
  return savedWork.write(async (rows) => {
    const values = { kept_at: await nextTime(rows, savedWork.now()), based_on: basedOn, model_version: modelVersion, work: text };
    await rows
      .insertInto('saved_draft')
      .values({ id, company, ...values })
      .onConflict((conflict) => conflict.columns(['company', 'id']).doUpdateSet(values))
      .execute();
    await evictOldDrafts(rows);
    return values.kept_at;
  });
}

/**
 * Now, or just after the user's newest draft if a clock was set back or another gateway's is fast. So the draft that was just acknowledged
 * is always the newest, and never evicted.
 */
async function nextTime(rows: UserScopedDb, now: Date): Promise<Date> {
  const newest = await rows.selectFrom('saved_draft').select('kept_at').orderBy('kept_at', 'desc').limit(1).executeTakeFirst();
  return new Date(Math.max(now.getTime(), (newest?.kept_at.getTime() ?? 0) + 1));
}

/** @throws AppError NOT_FOUND */
export async function discardDraft(savedWork: UserSavedWork, company: string, id: string): Promise<void> {
  const { numDeletedRows } = await savedWork.write((rows) =>
    rows.deleteFrom('saved_draft').where('company', '=', company).where('id', '=', id).executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw new AppError('NOT_FOUND', 'Draft not found. It may have been saved or discarded.');
}

/** Deletes drafts beyond the limits of a company and of a user. */
export async function evictOldDrafts(rows: UserScopedDb): Promise<void> {
  const drafts = await rows
    .selectFrom('saved_draft')
    .select(['company', 'id'])
    .orderBy('kept_at', 'desc')
    .orderBy('company')
    .orderBy('id')
    .execute();
  const stay = new Map<string, number>();
  let inAll = 0;
  const beyond = drafts.filter(({ company }) => {
    const ofCompany = stay.get(company) ?? 0;
    if (ofCompany === savedWorkLimits.drafts || inAll === savedWorkStoreLimits.maxDrafts) return true;
    stay.set(company, ofCompany + 1);
    inAll += 1;
    return false;
  });
  if (beyond.length === 0) return;
  await rows
    .deleteFrom('saved_draft')
    .where(({ eb, or }) => or(beyond.map(({ company, id }) => eb.and([eb('company', '=', company), eb('id', '=', id)]))))
    .execute();
}

type DraftRow = Selectable<SavedWorkTables['saved_draft']>;

/** Converts a row to the contract's shape, without its work. */
export function draftHead({ id, kept_at: keptAt, based_on: basedOn, model_version: modelVersion }: DraftRow): Omit<Draft, 'work'> {
  return { id, at: keptAt.toISOString(), basedOn, modelVersion };
}

import { savedWorkLimits, type Draft, type DraftBody } from '@mulya/contract/saved-work';
import type { Selectable } from 'kysely';
import { AppError } from '../errors/app-error.ts';
import type { OwnRows } from './own-rows.ts';
import type { OwnWork } from './own-work.ts';
import type { SavedWorkTables } from './saved-work-tables.ts';
import { readWork, workText } from './work-text.ts';

/** Drafts of a user, of all companies; the oldest gives way. */
const DRAFTS_IN_ALL = 50;

/** The drafts of a company, the newest first. */
export async function draftsOf(rows: OwnRows, company: string): Promise<readonly Draft[]> {
  const found = await rows.selectFrom('saved_draft').selectAll().where('company', '=', company).orderBy('kept_at', 'desc').orderBy('id').execute();
  return found.map(wholeDraft);
}

/** Keeps what is being edited; the oldest drafts give way. Gives the time at which it was kept. */
export async function keepDraft(own: OwnWork, company: string, id: string, { basedOn, modelVersion, work }: DraftBody): Promise<Date> {
  const { text } = workText(work);
  const kept = { kept_at: own.now(), based_on: basedOn, model_version: modelVersion, work: text };
  return own.write(async (rows) => {
    await rows
      .insertInto('saved_draft')
      .values({ id, company, ...kept })
      .onConflict((conflict) => conflict.columns(['company', 'id']).doUpdateSet(kept))
      .execute();
    await oldestGiveWay(rows, company);
    return kept.kept_at;
  });
}

/** @throws AppError NOT_FOUND */
export async function discardDraft(own: OwnWork, company: string, id: string): Promise<void> {
  const { numDeletedRows } = await own.write((rows) => rows.deleteFrom('saved_draft').where('company', '=', company).where('id', '=', id).executeTakeFirst());
  if (numDeletedRows === 0n) throw new AppError('NOT_FOUND', 'There is no such draft. It may have been saved or discarded.');
}

/** Deletes what is beyond the drafts of a company, and of a user. */
export async function oldestGiveWay(rows: OwnRows, company: string): Promise<void> {
  const ofCompany = await rows.selectFrom('saved_draft').select('id').where('company', '=', company).orderBy('kept_at', 'desc').orderBy('id').offset(savedWorkLimits.drafts).execute();
  for (const { id } of ofCompany) await rows.deleteFrom('saved_draft').where('company', '=', company).where('id', '=', id).execute();
  const inAll = await rows.selectFrom('saved_draft').select(['company', 'id']).orderBy('kept_at', 'desc').orderBy('id').offset(DRAFTS_IN_ALL).execute();
  for (const draft of inAll) await rows.deleteFrom('saved_draft').where('company', '=', draft.company).where('id', '=', draft.id).execute();
}

/** A row as the contract has it. */
export function wholeDraft({ id, kept_at: keptAt, based_on: basedOn, model_version: modelVersion, work }: Selectable<SavedWorkTables['saved_draft']>): Draft {
  return { id, at: keptAt.toISOString(), basedOn, modelVersion, work: readWork(work) };
}

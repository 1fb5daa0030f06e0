import type { OwnFigures, OwnFiguresBody, OwnFiguresList } from '@mulya/contract/saved-work';
import { EditConflict, type UserSavedWork } from './user-saved-work.ts';
import type { UserScopedDb } from './user-scoped-db.ts';
import { assertWithinQuota, readWork, workText } from './stored-work.ts';

/** The contract and the database call custom financials own figures. */
const none: OwnFigures = { revision: null, savedAt: null, figures: null };

/** The companies for which a user has custom financials. */
export async function listCustomFinancials(savedWork: UserSavedWork): Promise<OwnFiguresList> {
  return savedWork.read({ companies: [] }, async (rows) => {
    const entered = await rows.selectFrom('saved_own_figures').select('company').orderBy('company').execute();
    return { companies: entered.map(({ company }) => company) };
  });
}

/** The custom financials of a company. */
export async function customFinancialsOf(savedWork: UserSavedWork, company: string): Promise<OwnFigures> {
  return savedWork.read(none, (rows) => currentFinancials(rows, company));
}

/**
 * Replaces the custom financials that the new ones are based on. A repeated request gets the same answer.
 *
 * @throws AppError CHANGED_MEANWHILE with the current ones; LIMIT_REACHED; BAD_REQUEST and PAYLOAD_TOO_LARGE for invalid ones
 */
export async function putCustomFinancials(
  savedWork: UserSavedWork,
  company: string,
  { id, basedOn, figures }: OwnFiguresBody,
): Promise<{ readonly revision: string; readonly savedAt: string }> {
  const { text, bytes } = workText(figures);
  return savedWork.write(async (rows) => {
    const current = await currentFinancials(rows, company);
    if (current.revision === id && current.savedAt !== null) return { revision: id, savedAt: current.savedAt };
    assertBasedOn(current, basedOn);
    const row = { revision: id, saved_at: savedWork.now(), figures: text, bytes };
    await rows
      .insertInto('saved_own_figures')
      .values({ company, ...row })
      .onConflict((conflict) => conflict.columns(['company']).doUpdateSet(row))
      .execute();
    await assertWithinQuota(rows);
    return { revision: id, savedAt: row.saved_at.toISOString() };
  });
}

/** `basedOn`: undefined deletes any revision. @throws AppError CHANGED_MEANWHILE */
export async function deleteCustomFinancials(savedWork: UserSavedWork, company: string, basedOn: string | undefined): Promise<void> {
  await savedWork.write(async (rows) => {
    const current = await currentFinancials(rows, company);
    if (basedOn !== undefined && current.revision !== null) assertBasedOn(current, basedOn);
    await rows.deleteFrom('saved_own_figures').where('company', '=', company).execute();
  });
}

async function currentFinancials(rows: UserScopedDb, company: string): Promise<OwnFigures> {
  const row = await rows.selectFrom('saved_own_figures').selectAll().where('company', '=', company).executeTakeFirst();
  return row === undefined ? none : { revision: row.revision, savedAt: row.saved_at.toISOString(), figures: readWork(row.figures) };
}

function assertBasedOn(current: OwnFigures, basedOn: string | null): void {
  if (current.revision === basedOn) return;
  throw new EditConflict('Custom financials were changed in another session. Nothing was overwritten. Review both, then save again.', {
    current,
  });
}

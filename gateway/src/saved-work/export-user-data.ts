import type { Listing } from '@mulya/contract';
import type { Everything } from '@mulya/contract/saved-work';
import type { Selectable } from 'kysely';
import { readNewest, readPeers } from './company-lists.ts';
import { draftHead } from './drafts.ts';
import type { UserSavedWork } from './user-saved-work.ts';
import type { SavedWorkTables } from './saved-work-tables.ts';
import { summary } from './versions.ts';

/** The listed name of a company, or its key if it is delisted. */
export type NameOf = (key: string) => string;

/** See {@link NameOf}. */
export function listedNames(findByKey: (key: string) => Listing | undefined): NameOf {
  return (key) => findByKey(key)?.name ?? key;
}

/** A file with all of a user's saved work, in the shape of `EverythingSchema`. */
export interface UserDataExport {
  readonly takenOutAt: string;
  readonly text: string;
}

type Rows<Table extends keyof SavedWorkTables> = readonly Selectable<SavedWorkTables[Table]>[];

interface AllRows {
  readonly versions: Rows<'saved_version'>;
  readonly drafts: Rows<'saved_draft'>;
  readonly figures: Rows<'saved_own_figures'>;
  readonly watched: Rows<'saved_watch'>;
  readonly visits: Rows<'saved_visit'>;
  readonly preferences: string | undefined;
}

const emptyRows: AllRows = { versions: [], drafts: [], figures: [], watched: [], visits: [], preferences: undefined };

/** Exports all of a user's saved work, without deleted versions. */
export async function exportUserData(savedWork: UserSavedWork, nameOf: NameOf): Promise<UserDataExport> {
  const takenOutAt = savedWork.now().toISOString();
  const rows = await savedWork.read(emptyRows, async (tables): Promise<AllRows> => ({
    versions: await tables
      .selectFrom('saved_version')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('company')
      .orderBy('saved_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    drafts: await tables.selectFrom('saved_draft').selectAll().orderBy('company').orderBy('kept_at', 'desc').execute(),
    figures: await tables.selectFrom('saved_own_figures').selectAll().orderBy('company').execute(),
    watched: await tables.selectFrom('saved_watch').selectAll().orderBy('added_at', 'desc').execute(),
    visits: await tables.selectFrom('saved_visit').selectAll().orderBy('opened_at', 'desc').execute(),
    preferences: (await tables.selectFrom('saved_preferences').selectAll().executeTakeFirst())?.preferences,
  }));
  return { takenOutAt, text: fileOf(takenOutAt, rows, nameOf) };
}

/** The text of the file. A team's JSON is stored as text and inserted unparsed, because parsing megabytes would block the thread. */
function fileOf(takenOutAt: string, { versions, drafts, figures, watched, visits, preferences }: AllRows, nameOf: NameOf): string {
  const companyRef = (key: string) => ({ key, name: nameOf(key) });
  const texts = new Map<string, { readonly versions: string[]; readonly drafts: string[] }>();
  const valuation = (key: string) => {
    const found = texts.get(key) ?? { versions: [], drafts: [] };
    texts.set(key, found);
    return found;
  };
  for (const row of versions) valuation(row.company).versions.push(withJsonMembers(summary(row), { work: row.work }));
  for (const row of drafts) valuation(row.company).drafts.push(withJsonMembers(draftHead(row), { work: row.work }));
  const valuations = [...texts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, of]) => withJsonMembers(companyRef(key), { versions: list(of.versions), drafts: list(of.drafts) }));
  const head: Pick<Everything, 'format' | 'schema' | 'takenOutAt'> = { format: 'mulya-saved-work', schema: 1, takenOutAt };
  return withJsonMembers(head, {
    valuations: list(valuations),
    ownFigures: list(
      figures.map(({ company, revision, saved_at: savedAt, figures: work }) =>
        withJsonMembers({ ...companyRef(company), revision, savedAt: savedAt.toISOString() }, { figures: work }),
      ),
    ),
    watchlist: JSON.stringify(
      watched.map(({ company, added_at: addedAt }) => ({ ...companyRef(company), addedAt: addedAt.toISOString() })),
    ),
    recent: JSON.stringify(
      visits.map(({ company, opened_at: openedAt, price, price_as_of: asOf, peers, newest }) => ({
        ...companyRef(company),
        openedAt: openedAt.toISOString(),
        price,
        asOf,
        peers: readPeers(peers),
        ...readNewest(newest),
      })),
    ),
    preferences: preferences ?? 'null',
  });
}

/** Appends members that are JSON already to `head`, which has at least one member. */
function withJsonMembers(head: object, members: Readonly<Record<string, string>>): string {
  return `${JSON.stringify(head).slice(0, -1)}${Object.entries(members)
    .map(([name, text]) => `,${JSON.stringify(name)}:${text}`)
    .join('')}}`;
}

const list = (texts: readonly string[]) => `[${texts.join(',')}]`;

/** Permanently deletes all of a user's saved work. */
export async function deleteEverything(savedWork: UserSavedWork): Promise<void> {
  await savedWork.write(async (rows) => {
    await rows.deleteFrom('saved_version').execute();
    await rows.deleteFrom('saved_draft').execute();
    await rows.deleteFrom('saved_own_figures').execute();
    await rows.deleteFrom('saved_watch').execute();
    await rows.deleteFrom('saved_visit').execute();
    await rows.deleteFrom('saved_preferences').execute();
  });
}

/** "mulya-saved-work-2026-11-22.json" */
export function fileName({ takenOutAt }: Pick<UserDataExport, 'takenOutAt'>): string {
  return `mulya-saved-work-${takenOutAt.slice(0, 10)}.json`;
}

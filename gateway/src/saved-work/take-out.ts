import type { Listing } from '@mulya/contract';
import type { Draft, Everything, Version } from '@mulya/contract/saved-work';
import { readPeers } from './company-lists.ts';
import { wholeDraft } from './drafts.ts';
import type { OwnWork } from './own-work.ts';
import { readPreferences } from './preferences.ts';
import { wholeVersion } from './versions.ts';
import { readWork } from './work-text.ts';

/** The name by which a company is listed now; of one that is not listed any more, its key. */
export type NameOf = (key: string) => string;

/** See {@link NameOf}. */
export function listedNames(keyed: (key: string) => Listing | undefined): NameOf {
  return (key) => keyed(key)?.name ?? key;
}

/** All that a user has saved, without what was deleted. */
export async function takeOut(own: OwnWork, nameOf: NameOf): Promise<Everything> {
  const head = { format: 'mulya-saved-work', schema: 1, takenOutAt: own.now().toISOString() } as const;
  const nothing: Everything = { ...head, valuations: [], ownFigures: [], watchlist: [], recent: [], preferences: null };
  const called = (key: string) => ({ key, name: nameOf(key) });
  return own.read(nothing, async (rows) => {
    const versions = await rows.selectFrom('saved_version').selectAll().where('deleted_at', 'is', null).orderBy('company').orderBy('saved_at', 'desc').orderBy('id', 'desc').execute();
    const drafts = await rows.selectFrom('saved_draft').selectAll().orderBy('company').orderBy('kept_at', 'desc').execute();
    const figures = await rows.selectFrom('saved_own_figures').selectAll().orderBy('company').execute();
    const watched = await rows.selectFrom('saved_watch').selectAll().orderBy('added_at', 'desc').execute();
    const visits = await rows.selectFrom('saved_visit').selectAll().orderBy('opened_at', 'desc').execute();

    const valuations = new Map<string, { readonly key: string; readonly name: string; readonly versions: Version[]; readonly drafts: Draft[] }>();
    const valuation = (key: string) => {
      const found = valuations.get(key) ?? { ...called(key), versions: [], drafts: [] };
      valuations.set(key, found);
      return found;
    };
    for (const row of versions) valuation(row.company).versions.push(wholeVersion(row));
    for (const row of drafts) valuation(row.company).drafts.push(wholeDraft(row));
    return {
      ...head,
      valuations: [...valuations.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1)),
      ownFigures: figures.map(({ company, revision, saved_at: savedAt, figures: text }) => ({ ...called(company), revision, savedAt: savedAt.toISOString(), figures: readWork(text) })),
      watchlist: watched.map(({ company, added_at: addedAt }) => ({ ...called(company), addedAt: addedAt.toISOString() })),
      recent: visits.map(({ company, opened_at: openedAt, price, price_as_of: asOf, peers }) => ({ ...called(company), openedAt: openedAt.toISOString(), price, asOf, peers: readPeers(peers) })),
      preferences: await readPreferences(rows),
    };
  });
}

/** Deletes all that a user has saved, for good. */
export async function deleteEverything(own: OwnWork): Promise<void> {
  await own.write(async (rows) => {
    await rows.deleteFrom('saved_version').execute();
    await rows.deleteFrom('saved_draft').execute();
    await rows.deleteFrom('saved_own_figures').execute();
    await rows.deleteFrom('saved_watch').execute();
    await rows.deleteFrom('saved_visit').execute();
    await rows.deleteFrom('saved_preferences').execute();
  });
}

/** "mulya-saved-work-2026-11-22.json" */
export function fileName({ takenOutAt }: Pick<Everything, 'takenOutAt'>): string {
  return `mulya-saved-work-${takenOutAt.slice(0, 10)}.json`;
}


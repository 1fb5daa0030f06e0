import { savedWorkLimits, type Forecast, type RecentRow, type VisitBody } from '@mulya/contract/saved-work';
import { AppError } from '../errors/app-error.ts';
import { readForecast } from './stored-work.ts';
import type { UserScopedDb } from './user-scoped-db.ts';
import type { UserSavedWork } from './user-saved-work.ts';

/** When a company was last opened, and what its page showed. */
export interface Visit extends VisitBody {
  readonly openedAt: Date;
}

/** The companies that a user watches or has opened, by key. */
export interface CompanyLists {
  /** Newest first. */
  readonly watched: readonly { readonly company: string; readonly addedAt: Date }[];
  /** Last opened first. Visits of watched companies are never evicted. */
  readonly visits: ReadonlyMap<string, Visit>;
  /** The current version of each company. */
  readonly saved: ReadonlyMap<
    string,
    Omit<NonNullable<RecentRow['saved']>, 'event' | 'newQuarter' | 'restsOn'> & {
      readonly forecast: Forecast | undefined;
      readonly seenUntil: string | undefined;
    }
  >;
}

const emptyLists: CompanyLists = { watched: [], visits: new Map(), saved: new Map() };

export async function companyLists(savedWork: UserSavedWork): Promise<CompanyLists> {
  return savedWork.read(emptyLists, async (rows) => {
    const watched = await rows.selectFrom('saved_watch').selectAll().orderBy('added_at', 'desc').orderBy('company').execute();
    const visits = await visitsByCompany(rows);
    const saved = await rows
      .selectFrom('saved_version')
      .distinctOn('company')
      .select(['company', 'id', 'name', 'target', 'upside', 'saved_at', 'forecast', 'seen_until'])
      .where('deleted_at', 'is', null)
      .orderBy('company')
      .orderBy('saved_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return {
      watched: watched.map(({ company, added_at: addedAt }) => ({ company, addedAt })),
      visits,
      saved: new Map(
        saved.map(({ company, saved_at: savedAt, forecast, seen_until: seenUntil, ...rest }) => [
          company,
          {
            ...rest,
            savedAt: savedAt.toISOString(),
            forecast: forecast === null ? undefined : readForecast(forecast),
            seenUntil: seenUntil ?? undefined,
          },
        ]),
      ),
    };
  });
}

/** The last visit of each company, last opened first. */
export async function visitsByCompany(rows: UserScopedDb): Promise<ReadonlyMap<string, Visit>> {
  const visits = await rows.selectFrom('saved_visit').selectAll().orderBy('opened_at', 'desc').orderBy('company').execute();
  return new Map(
    visits.map(({ company, opened_at: openedAt, price, price_as_of: asOf, peers, newest }) => [
      company,
      { openedAt, price, asOf, peers: readPeers(peers), ...readNewest(newest) },
    ]),
  );
}

/** @throws AppError LIMIT_REACHED */
export async function watch(savedWork: UserSavedWork, company: string): Promise<void> {
  await savedWork.write(async (rows) => {
    await rows
      .insertInto('saved_watch')
      .values({ company, added_at: savedWork.now() })
      .onConflict((conflict) => conflict.columns(['company']).doNothing())
      .execute();
    await assertWatchlistQuota(rows);
  });
}

export async function unwatch(savedWork: UserSavedWork, company: string): Promise<void> {
  await savedWork.write(async (rows) => {
    await rows.deleteFrom('saved_watch').where('company', '=', company).execute();
    await evictOldVisits(rows);
  });
}

/** Records that a company was opened now. */
export async function visit(savedWork: UserSavedWork, company: string, { price, asOf, peers, newest }: VisitBody): Promise<void> {
  const row = { opened_at: savedWork.now(), price, price_as_of: asOf, peers: JSON.stringify(peers), newest: newestText(newest) };
  await savedWork.write(async (rows) => {
    await rows
      .insertInto('saved_visit')
      .values({ company, ...row })
      .onConflict((conflict) => conflict.columns(['company']).doUpdateSet(row))
      .execute();
    await evictOldVisits(rows);
  });
}

/** @throws AppError LIMIT_REACHED */
export async function assertWatchlistQuota(rows: UserScopedDb): Promise<void> {
  const { count } = await rows
    .selectFrom('saved_watch')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) > savedWorkLimits.watchlist) throw watchlistIsFull();
}

export const watchlistIsFull = () =>
  new AppError('LIMIT_REACHED', `Your watchlist is full (${String(savedWorkLimits.watchlist)}). Remove a company first.`);

/** Deletes visits that are neither recent nor of a watched company. */
export async function evictOldVisits(rows: UserScopedDb): Promise<void> {
  await rows
    .deleteFrom('saved_visit')
    .where('company', 'not in', (inner) => inner.selectFrom('saved_watch').select('company'))
    .where('company', 'not in', (inner) =>
      inner.selectFrom('saved_visit').select('company').orderBy('opened_at', 'desc').orderBy('company').limit(savedWorkLimits.recent),
    )
    .execute();
}

/** Parses the keys that `visit` wrote. */
export function readPeers(text: string): string[] {
  return JSON.parse(text) as string[];
}

/** The newest period of a visit as JSON; null without one. `readNewest` parses it. */
export const newestText = (newest: VisitBody['newest']): string | null => (newest === undefined ? null : JSON.stringify(newest));

export const readNewest = (text: string | null): Pick<VisitBody, 'newest'> =>
  text === null ? {} : { newest: JSON.parse(text) as NonNullable<VisitBody['newest']> };

/** The newest period of a company's last visit. */
export async function newestOf(rows: UserScopedDb, company: string): Promise<Pick<VisitBody, 'newest'>> {
  const visited = await rows.selectFrom('saved_visit').select('newest').where('company', '=', company).executeTakeFirst();
  return readNewest(visited?.newest ?? null);
}

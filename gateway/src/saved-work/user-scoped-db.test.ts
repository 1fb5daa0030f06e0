import { sql } from 'kysely';
import type { Database, Statements } from '../database/database.port.ts';
import { createTestDatabase } from '../database/fixtures/test-database.ts';
import { withUserLock, scopeToUser, type UserScopedDb } from './user-scoped-db.ts';

let database: Database;
let statements: Statements;
let anns: UserScopedDb;
let bens: UserScopedDb;

const watchedCompanies = async (rows: UserScopedDb) =>
  (await rows.selectFrom('saved_watch').select('company').orderBy('company').execute()).map(({ company }) => company);
const at = new Date('2026-11-22T10:00:00Z');

beforeAll(async () => {
  database = createTestDatabase();
  statements = await database.open();
  anns = scopeToUser(statements, 'ann');
  bens = scopeToUser(statements, 'ben');
}, 120_000);
afterAll(() => database.close());

beforeEach(async () => {
  await sql`delete from saved_watch`.execute(statements);
  await anns
    .insertInto('saved_watch')
    .values(['A', 'B'].map((company) => ({ company, added_at: at })))
    .execute();
  await bens.insertInto('saved_watch').values({ company: 'B', added_at: at }).execute();
});

it('selects only rows of the user, also with "or" and in inner selects', async () => {
  await expect(watchedCompanies(anns)).resolves.toEqual(['A', 'B']);
  await expect(watchedCompanies(bens)).resolves.toEqual(['B']);
  await expect(
    bens
      .selectFrom('saved_watch')
      .selectAll()
      .where(({ or, eb }) => or([eb('company', '=', 'A'), eb('company', '=', 'B')]))
      .execute(),
  ).resolves.toHaveLength(1);
  const inner = bens
    .selectFrom('saved_watch')
    .select('company')
    .where('company', 'in', (own) => own.selectFrom('saved_watch').select('company'));
  await expect(inner.execute()).resolves.toEqual([{ company: 'B' }]);
  const { count } = await bens
    .selectFrom('saved_watch')
    .select(({ selectFrom }) =>
      selectFrom('saved_watch')
        .select(({ fn }) => fn.countAll<string>().as('all'))
        .as('count'),
    )
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

it('scopes both sides of a union', async () => {
  const both = bens.selectFrom('saved_watch').select('company').union(bens.selectFrom('saved_watch').select('company'));
  await expect(both.execute()).resolves.toEqual([{ company: 'B' }]);
});

it("updates and deletes only the user's rows", async () => {
  await bens
    .updateTable('saved_watch')
    .set({ company: 'C' })
    .where(({ or, eb }) => or([eb('company', '=', 'A'), eb('company', '=', 'B')]))
    .execute();
  await expect(watchedCompanies(anns)).resolves.toEqual(['A', 'B']);
  await bens.deleteFrom('saved_watch').execute();
  await expect(watchedCompanies(bens)).resolves.toEqual([]);
  await expect(watchedCompanies(anns)).resolves.toEqual(['A', 'B']);
});

it('adds rows even if another user has rows with the same key', async () => {
  const later = new Date('2026-11-23T10:00:00Z');
  await bens
    .insertInto('saved_watch')
    .values([
      { company: 'A', added_at: later },
      { company: 'B', added_at: later },
    ])
    .onConflict((conflict) => conflict.columns(['company']).doUpdateSet({ added_at: later }))
    .execute();
  await bens
    .insertInto('saved_watch')
    .values({ company: 'A', added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const times = async (rows: UserScopedDb) =>
    (await rows.selectFrom('saved_watch').select('added_at').execute()).map(({ added_at: added }) => added);
  await expect(times(bens)).resolves.toEqual([later, later]);
  await expect(times(anns)).resolves.toEqual([at, at]);
});

it.each<[string, (rows: UserScopedDb) => Promise<unknown>]>([
  ['raw SQL', (rows) => sql`select * from saved_watch`.execute(rows)],
  [
    'raw SQL inside',
    (rows) =>
      rows
        .selectFrom('saved_watch')
        .selectAll()
        .where(sql<boolean>`true or true`)
        .execute(),
  ],
  [
    'a raw value',
    (rows) =>
      rows
        .selectFrom('saved_watch')
        .select(sql`(select count(*) from saved_watch)`.as('all'))
        .execute(),
  ],
  [
    'a join',
    (rows) => rows.selectFrom('saved_watch').innerJoin('saved_visit', 'saved_visit.company', 'saved_watch.company').selectAll().execute(),
  ],
  ['two tables', (rows) => rows.selectFrom(['saved_watch', 'saved_visit']).selectAll().execute()],
  ['an update from another table', (rows) => rows.updateTable('saved_watch').from('saved_visit').set({ company: 'A' }).execute()],
  ['a deletion using another table', (rows) => rows.deleteFrom('saved_watch').using('saved_visit').execute()],
  [
    'an insert from a select',
    (rows) =>
      rows.insertInto('saved_watch').columns(['company', 'added_at']).expression(rows.selectFrom('saved_watch').selectAll()).execute(),
  ],
  [
    'a conflict on a constraint',
    (rows) =>
      rows
        .insertInto('saved_watch')
        .values({ company: 'A', added_at: at })
        .onConflict((conflict) => conflict.constraint('saved_watch_key').doUpdateSet({ added_at: at }))
        .execute(),
  ],
  ['a change of a table', (rows) => rows.schema.dropTable('saved_watch').execute()],
])('refuses %s before it runs', async (_what, statement) => {
  await expect(statement(bens)).rejects.toThrow('A statement on saved work was expected to be of one table, without raw SQL;');
  await expect(watchedCompanies(anns)).resolves.toEqual(['A', 'B']);
});

it("serialises a user's changes, and rolls back a failed one", async () => {
  const events: string[] = [];
  const change = (name: string) =>
    withUserLock(statements, 'ann', async (rows) => {
      events.push(`${name} begins`);
      await rows.insertInto('saved_watch').values({ company: name, added_at: at }).execute();
      events.push(`${name} ends`);
      if (name === 'D') throw new Error('It was refused.');
    });
  const [, failed] = await Promise.allSettled([change('C'), change('D'), change('E')]);
  expect(failed).toMatchObject({ status: 'rejected' });
  expect(events.map((each) => each.slice(2)).join(' ')).toBe('begins ends begins ends begins ends');
  await expect(watchedCompanies(anns)).resolves.toEqual(['A', 'B', 'C', 'E']);
});

import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type DatabaseConnection } from 'kysely';
import type { Database, Statements } from '../database/database.port.ts';
import { file, INFOSYS, save, savedWorkGateway, TCS, type SavedWorkGateway } from './fixtures/saved-work-gateway.ts';

let gateway: SavedWorkGateway;
/** The number of requested connections. */
let connectCount: number;
let lose: (reason: Error) => void;
let openDatabase: () => void;

beforeEach(async () => {
  const hanging = new Promise<DatabaseConnection>((_resolve, reject) => {
    lose = reject;
  });
  const opening = new Promise<void>((resolve) => {
    openDatabase = resolve;
  });
  connectCount = 0;
  const nothing = () => Promise.resolve();
  const driver = {
    init: nothing,
    acquireConnection() {
      connectCount += 1;
      return hanging;
    },
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  const statements: Statements = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const database: Database = {
    isShared: true,
    isBlank: () => false,
    open: () => opening.then(() => statements),
    ready: () => Promise.resolve({ ok: true, detail: '' }),
    close: nothing,
  };
  gateway = await savedWorkGateway(database);
});
afterEach(() => gateway.close());

it.each<[string, number, (user: string) => Promise<{ readonly statusCode: number }>]>([
  ['one change', 1, (user) => gateway.as(user).post(`/valuations/${TCS}/versions`, save(null))],
  ['three reads', 3, (user) => gateway.as(user).get(`/valuations/${INFOSYS}`)],
])("runs at most %s of a user in a hanging database, and starts another user's call immediately", async (_what, places, call) => {
  openDatabase();
  await pause(50);
  connectCount = 0; // ignores the sweep of deleted versions at the start
  const calls = Array.from({ length: 10 }, () => call('one'));
  await pause(50);
  expect(connectCount).toBe(places);

  calls.push(call('other'));
  await pause(50);
  expect(connectCount).toBe(places + 1);

  lose(new Error('lost'));
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ statusCode: 503 });
});

it('holds no slot while the database opens', async () => {
  const calls = Array.from({ length: 60 }, () => gateway.as('one').post(`/valuations/${TCS}/versions`, save(null)));
  await pause(50);
  expect(connectCount).toBe(0);
  const early = await Promise.race([Promise.any(calls), pause(100)]);
  expect(early).toBeUndefined(); // up to fifty calls wait for a slot, and further calls would be rejected
  openDatabase();
  lose(new Error('lost'));
  await Promise.all(calls);
});

it.each<[string, number, (user: string) => Promise<{ readonly statusCode: number }>]>([
  ['import', 2, (user) => gateway.as(user).post('/everything', file())],
  ['export', 4, (user) => gateway.as(user).get('/everything')],
])('runs one %s of a user and %i of all users at a time', async (_what, inAll, call) => {
  openDatabase();
  await pause(50);
  connectCount = 0;
  const calls = Array.from({ length: inAll }, (_, index) => call(`user ${String(index)}`));
  await pause(50);
  expect(connectCount).toBe(inAll);
  expect(await call('user 0')).toMatchObject({ statusCode: 429, headers: { 'retry-after': '5' } });
  expect(await call('another')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  expect(connectCount).toBe(inAll);

  lose(new Error('lost'));
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ statusCode: 503 });
});

it('reads no file without a slot', async () => {
  openDatabase();
  const calls = ['one', 'other'].map((user) => gateway.as(user).post('/everything', file()));
  await pause(50);
  expect(await gateway.as('third').post('/everything', 'no JSON')).toMatchObject({ statusCode: 503 });
  lose(new Error('lost'));
  await Promise.all(calls);
  expect(await gateway.as('third').post('/everything', 'no JSON')).toMatchObject({ statusCode: 400 });
});

import type { Database, Statements } from '../database/database.port.ts';
import { INFOSYS, save, savedWorkGateway, TCS, type SavedWorkGateway } from './fixtures/saved-work-gateway.ts';

let gateway: SavedWorkGateway;
let asked: number;
let lose: (reason: Error) => void;

beforeEach(async () => {
  const hanging = new Promise<Statements>((_resolve, reject) => {
    lose = reject;
  });
  asked = 0;
  const database: Database = {
    isShared: true,
    isBlank: () => false,
    open: () => {
      asked += 1;
      return hanging;
    },
    ready: () => Promise.resolve({ ok: true, detail: '' }),
    close: () => Promise.resolve(),
  };
  gateway = await savedWorkGateway(database);
  asked = 0; // of old versions it was asked when it started
});
afterEach(() => gateway.close());

it.each<[string, number, (user: string) => Promise<{ readonly statusCode: number }>]>([
  ['one change', 1, (user) => gateway.as(user).post(`/valuations/${TCS}/versions`, save(null))],
  ['three reads', 3, (user) => gateway.as(user).get(`/valuations/${INFOSYS}`)],
])("no more than %s of a user at a time is in a database that hangs, and another user's comes at once", async (_what, places, call) => {
  const calls = Array.from({ length: 10 }, () => call('one'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(places);

  calls.push(call('other'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(places + 1);

  lose(new Error('lost'));
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ statusCode: 503 });
});

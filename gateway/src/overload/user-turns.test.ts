import { once } from 'node:events';
import { get } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { handleError } from '../errors/error-answer.ts';
import { createCallerFinder } from './remote-caller.ts';
import { takeUserTurns } from './user-turns.ts';

let app: FastifyInstance;
/** The reads under way, by user, and how each is ended. */
let running: { readonly uid: string; readonly remote: string; end(): void }[];
const build = { version: '1.0.0', contract: '1.0', entry: '/builds/x.js', integrity: '', files: {}, requires: {} };

beforeEach(async () => {
  running = [];
  app = fastify();
  app.setErrorHandler(handleError);
  app.decorateRequest('signIn', null);
  app.addHook('onRequest', (request, reply, done) => {
    request.signIn = { uid: String(request.headers['x-user']), authTime: 0, emailVerified: true, expiresAt: 0 };
    if (request.headers['x-leaves'] === undefined) done();
    else reply.raw.once('close', () => setImmediate(done)); // the sign-in check outlasts the caller
  });
  const findCaller = createCallerFinder(() => ({ remotes: { 'mfe-greedy': build, 'mfe-page': build, 'mfe-card': build } }));
  app.addHook('onRequest', takeUserTurns(findCaller, { running: { figures: 4, calculated: 2 }, waiting: 3, retryAfterSeconds: 5 }));
  const handler = ({ headers }: { readonly headers: NodeJS.Dict<string | string[]> }) =>
    new Promise((resolve) => running.push({ uid: String(headers['x-user']), remote: String(headers['x-remote']), end: () => resolve({}) }));
  app.get('/api/company/x', handler);
  app.get('/api/company/valuation/x', handler);
  app.get('/api/ai/x', handler);
  await app.ready();
});
afterEach(() => app.close());

const read = async (uid: string, url = '/api/company/x', method: 'GET' | 'HEAD' = 'GET') =>
  (await app.inject({ method, url, headers: { 'x-user': uid } })).statusCode;
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};
const users = () => running.map(({ uid }) => uid).toSorted();

it('a user’s reads run two at a time, and another user’s begin at once', async () => {
  const greedy = Array.from({ length: 5 }, () => read('greedy'));
  await settled();
  expect(users()).toEqual(['greedy', 'greedy']);
  const patient = read('patient');
  await settled();
  expect(users()).toEqual(['greedy', 'greedy', 'patient']);
  for (let ended = 0; ended < 6; ended += 1) {
    running.shift()?.end();
    await settled();
    expect(users().filter((uid) => uid === 'greedy').length).toBeLessThanOrEqual(2);
  }
  expect(await Promise.all([...greedy, patient])).toEqual([200, 200, 200, 200, 200, 200]);
});

it('refuses reads beyond those that may wait, and counts them no more afterwards', async () => {
  const greedy = Array.from({ length: 6 }, () => read('greedy'));
  expect(await greedy[5]).toBe(429);
  while (running.length > 0) {
    running.shift()?.end();
    await settled();
  }
  expect(await Promise.all(greedy.slice(0, 5))).toEqual([200, 200, 200, 200, 200]);
  const again = read('greedy');
  await settled();
  running.shift()?.end();
  expect(await again).toBe(200);
});

it('figures of a slow source wait for no calculated answer', async () => {
  const reads = [
    ...Array.from({ length: 2 }, () => read('analyst')),
    ...Array.from({ length: 4 }, () => read('analyst', '/api/company/valuation/x')),
  ];
  await settled();
  expect(running).toHaveLength(6);
  for (const { end } of running) end();
  expect(await Promise.all(reads)).toEqual([200, 200, 200, 200, 200, 200]);
});

it('another spelling of an address or another reading method takes a turn too', async () => {
  const reads = [read('greedy'), read('greedy', '/api/%63ompany/x'), read('greedy', '/api/company/x', 'HEAD')];
  await settled();
  expect(running).toHaveLength(2);
  for (let ended = 0; ended < 3; ended += 1) {
    running.shift()?.end();
    await settled();
  }
  expect(await Promise.all(reads)).toEqual([200, 200, 200]);
});

it('callers who leave during the sign-in check keep no turn', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (let left = 0; left < 2; left += 1) {
    const call = get(`${address}/api/company/x`, { headers: { 'x-user': 'hasty', 'x-leaves': 'yes' } }).on('error', () => undefined);
    await once(app.server, 'request');
    call.destroy();
    while (running.length === 0) await settled();
    running.shift()?.end();
  }
  const reads = [read('hasty'), read('hasty')];
  await settled();
  expect(running).toHaveLength(2);
  for (const { end } of running) end();
  expect(await Promise.all(reads)).toEqual([200, 200]);
});

it('answers that wait elsewhere take no turn', async () => {
  const long = Array.from({ length: 4 }, () => read('analyst', '/api/ai/x'));
  await settled();
  expect(running).toHaveLength(4);
  for (const { end } of running.splice(0)) end();
  expect(await Promise.all(long)).toEqual([200, 200, 200, 200]);
});

describe('remotes of one user', () => {
  const readAs = async (remote: string, page = 'mfe-page') =>
    app.inject({ url: '/api/company/x', headers: { 'x-user': 'analyst', 'x-remote': remote, 'x-page-remote': page } });
  const endOne = async (remote: string) => {
    const [first] = running.splice(
      running.findIndex((each) => each.remote === remote),
      1,
    );
    first?.end();
    await settled();
  };
  const endAll = async () => {
    while (running.length > 0) {
      running.shift()?.end();
      await settled();
    }
  };
  const remotes = () => running.map(({ remote }) => remote).toSorted();

  it('have half of the turns each while others wait, and the page’s own calls come first', async () => {
    const greedy = [readAs('mfe-greedy'), readAs('mfe-greedy'), readAs('mfe-greedy')];
    await settled();
    expect(remotes()).toEqual(['mfe-greedy', 'mfe-greedy']); // nobody else waits
    const others = [readAs('mfe-card'), readAs('mfe-page')];
    await settled();
    await endOne('mfe-greedy');
    expect(remotes()).toEqual(['mfe-greedy', 'mfe-page']);
    await endOne('mfe-greedy');
    expect(remotes()).toEqual(['mfe-greedy', 'mfe-page']); // the first in order, and none beside the page has a turn
    await endOne('mfe-greedy');
    expect(remotes()).toEqual(['mfe-card', 'mfe-page']);
    await endAll();
    for (const answer of [...greedy, ...others]) expect((await answer).statusCode).toBe(200);
  });

  it('have half of the places to wait each, and a refusal names the remote', async () => {
    const greedy = Array.from({ length: 4 }, () => readAs('mfe-greedy'));
    const refused = await readAs('mfe-greedy');
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { error: expect.objectContaining({ message: 'Too many requests of mfe-greedy at once. Try again in a few seconds.' }) },
    ]);
    const page = readAs('mfe-page');
    await settled();
    await endAll();
    for (const answer of [...greedy, page]) expect((await answer).statusCode).toBe(200);
  });
});

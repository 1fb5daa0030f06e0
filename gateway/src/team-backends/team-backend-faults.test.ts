import fastify, { type FastifyInstance } from 'fastify';
import { handleError } from '../errors/error-answer.ts';
import { hangUp, json, loopbackServer, type LoopbackServer } from '../fixtures/loopback-server.ts';
import { noTelemetry } from '../metrics/telemetry.port.ts';
import { teamBackendsPlugin } from './team-backends.plugin.ts';
import { teamBackendLimits } from '../limits.ts';

let team: LoopbackServer;
let app: FastifyInstance;

const limits = {
  ...teamBackendLimits,
  headers: 100,
  idle: 100,
  attempt: 200,
  total: 400,
  maxConsecutiveFailures: 2,
  maxConcurrent: 1,
  maxQueued: 0,
};

beforeEach(() => start(limits));
afterEach(() => stop());
const stop = () => Promise.all([app.close(), team.close()]);

/** Calls come from the user of the header x-user. */
async function start(given: typeof limits): Promise<void> {
  team = await loopbackServer(json({}));
  app = fastify();
  app.setErrorHandler(handleError);
  app.decorateRequest('signIn', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.signIn = { uid: decodeURI(String(request.headers['x-user'])), authTime: 0, emailVerified: true, expiresAt: 0 };
    done();
  });
  await app.register(teamBackendsPlugin, {
    backends: new Map([['mfe-news', { address: team.url }]]),
    observe: () => noTelemetry.upstream('ai'),
    limits: given,
  });
}

const ask = async (user = 'Zoë/1') => {
  const response = await app.inject({ url: '/teams/mfe-news/x', headers: { 'x-remote': 'mfe-news', 'x-user': encodeURI(user) } });
  return [response.statusCode, response.body] as const;
};

it('a server that never answers, or stops in the middle, is given up in time', async () => {
  team.answerWith(() => {});
  expect(await ask()).toEqual([504, expect.stringContaining('The server of mfe-news didn’t answer in time. Try again.')]);
  team.answerWith((_request, response) => void response.write('{"head'));
  expect((await ask())[0]).toBe(504);
});

it('a server that fails again and again is left alone for a while', async () => {
  team.answerWith(hangUp);
  expect([(await ask())[0], (await ask())[0]]).toEqual([502, 502]);
  const before = team.requestCount();
  expect(await ask()).toEqual([503, expect.stringContaining('The server of mfe-news failed several times in a row.')]);
  expect(team.requestCount()).toBe(before);
});

it('one user’s failing calls refuse only that user', async () => {
  team.answerWith((request, response) => (request.headers['x-mulya-user'] === 'greedy' ? undefined : void response.end('{}')));
  for (let at = 0; at < 3; at += 1) expect((await ask('greedy'))[0]).toBe(at < 2 ? 504 : 503);
  expect((await ask('patient'))[0]).toBe(200);
  expect((await ask('greedy'))[0]).toBe(503);
});

it('failing calls of two users open the circuit for all', async () => {
  team.answerWith(hangUp);
  expect([(await ask('one'))[0], (await ask('two'))[0]]).toEqual([502, 502]);
  const before = team.requestCount();
  expect(await ask('three')).toEqual([503, expect.stringContaining('failed several times in a row')]);
  expect(team.requestCount()).toBe(before);
});

it('a slow server has few calls at once, and the next caller is answered at once', async () => {
  let finish = () => {};
  team.answerWith((_request, response) => {
    finish = () => void response.end('{}');
  });
  const first = ask();
  while (team.requestCount() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await ask()).toEqual([503, expect.stringContaining('The server of mfe-news has too many requests.')]);
  finish();
  expect((await first)[0]).toBe(200);
});

it('answers that can’t be passed on leave the circuit closed for everybody', async () => {
  await stop();
  await start({ ...limits, headers: 5_000, idle: 5_000, attempt: 5_000, total: 5_000 });
  team.answerWith((_request, response) => void response.end(Buffer.alloc(limits.maxBytes + 1)));
  for (let at = 0; at < 5; at += 1) expect(await ask()).toEqual([502, expect.stringContaining('can’t be passed on: it is larger')]);
  team.answerWith(json({}));
  expect((await ask())[0]).toBe(200);
});

it('a user’s hanging calls leave three quarters of the slots and of the queue to others', async () => {
  await stop();
  await start({ ...limits, headers: 5_000, attempt: 5_000, total: 5_000, maxConsecutiveFailures: 10, maxConcurrent: 16, maxQueued: 64 });
  const finish: (() => void)[] = [];
  team.answerWith((request, response) => {
    if (request.headers['x-mulya-user'] === 'greedy') finish.push(() => void response.end('{}'));
    else response.end('{}');
  });
  const askAs = async (user: string) => (await ask(user))[0];
  const greedy = Array.from({ length: 80 }, () => askAs('greedy'));
  while (finish.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await Promise.all(Array.from({ length: 12 }, () => askAs('patient')))).toEqual(Array(12).fill(200));
  expect(finish).toHaveLength(4);
  const answers = Promise.all(greedy);
  let isOver = false;
  void answers.finally(() => (isOver = true));
  while (!isOver) {
    for (const end of finish.splice(0)) end();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const statuses = await answers;
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 503)).toHaveLength(60);
});

it('a user’s ID with characters that no header may have is encoded', async () => {
  let user: unknown;
  team.answerWith((request, response) => {
    user = request.headers['x-mulya-user'];
    response.end('{}');
  });
  await ask();
  expect(user).toBe('Zo%C3%AB%2F1');
});

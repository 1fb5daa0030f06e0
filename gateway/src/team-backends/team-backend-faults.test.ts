import fastify, { type FastifyInstance } from 'fastify';
import { handleError } from '../errors/error-answer.ts';
import { hangUp, json, loopbackServer, type LoopbackServer } from '../fixtures/loopback-server.ts';
import { noTelemetry } from '../metrics/telemetry.port.ts';
import { teamBackendsPlugin } from './team-backends.plugin.ts';
import { teamBackendLimits } from '../limits.ts';

let team: LoopbackServer;
let app: FastifyInstance;

beforeEach(async () => {
  team = await loopbackServer(json({}));
  app = fastify();
  app.setErrorHandler(handleError);
  app.decorateRequest('signIn', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.signIn = { uid: 'Zoë/1', authTime: 0, emailVerified: true, expiresAt: 0 };
    done();
  });
  await app.register(teamBackendsPlugin, {
    backends: new Map([['mfe-news', { address: team.url }]]),
    observe: () => noTelemetry.upstream('ai'),
    limits: {
      ...teamBackendLimits,
      headers: 100,
      idle: 100,
      attempt: 200,
      total: 400,
      maxConsecutiveFailures: 2,
      maxConcurrent: 1,
      maxQueued: 0,
    },
  });
});
afterEach(() => Promise.all([app.close(), team.close()]));

const ask = async () => {
  const response = await app.inject({ url: '/teams/mfe-news/x', headers: { 'x-remote': 'mfe-news' } });
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

it('a user’s ID with characters that no header may have is encoded', async () => {
  let user: unknown;
  team.answerWith((request, response) => {
    user = request.headers['x-mulya-user'];
    response.end('{}');
  });
  await ask();
  expect(user).toBe('Zo%C3%AB%2F1');
});

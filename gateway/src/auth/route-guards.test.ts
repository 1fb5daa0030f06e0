import { bearerToken, guardLoopback } from './route-guards.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { createBundledBuilds, type BuiltFolders } from '../fixtures/bundled-builds.ts';
import { json, loopbackServer, type LoopbackServer } from '../fixtures/loopback-server.ts';
import { emulatorConfig, firebaseConfig, startGateway } from '../fixtures/start-gateway.ts';
import { NOW, unsignedToken } from '../fixtures/tokens.ts';

const request = (...values: readonly string[]) => ({
  headers: values[0] === undefined ? {} : { authorization: values[0] },
  rawHeaders: values.flatMap((value) => ['Authorization', value]),
});

it('reads one bearer token', () => {
  expect(bearerToken(request('Bearer abc.DEF-1_2.x'))).toBe('abc.DEF-1_2.x');
  expect(bearerToken(request(`Bearer ${'a'.repeat(4_096)}`))).toHaveLength(4_096);
});

it.each([
  ['no header', request()],
  ['another scheme', request('Basic abc')],
  ['lower case', request('bearer abc')],
  ['no token', request('Bearer ')],
  ['two spaces', request('Bearer  abc')],
  ['two tokens', request('Bearer abc, Bearer def')],
  ['a token of 4,097 characters', request(`Bearer ${'a'.repeat(4_097)}`)],
  ['characters that are not allowed in a token', request('Bearer abc=')],
  ['two headers', { ...request('Bearer abc', 'Bearer def') }],
  ['two headers, one of them empty', { ...request('Bearer abc', '') }],
])('reads none from %s', (_case, incoming) => {
  expect(bearerToken(incoming)).toBeUndefined();
});

let bundled: BuiltFolders;
let emulator: LoopbackServer;
let app: FastifyInstance;

beforeAll(async () => {
  bundled = await createBundledBuilds();
  emulator = await loopbackServer(json({ users: [{ localId: 'user-1', validSince: String(NOW - 600) }] }));
  app = await startGateway({ ...emulatorConfig(emulator.url), trustedProxies: ['127.0.0.2'] }, { root: bundled.root });
});
afterAll(async () => {
  await Promise.all([app.close(), emulator.close(), bundled.end()]);
});

/** Calls the gateway from a page of that host, with a token that the page wrote itself. */
const ask = async (host: string, url = '/api/company/coverage', gateway = app) =>
  gateway.inject({ url, headers: { host, authorization: `Bearer ${unsignedToken()}` } });

describe('a gateway that accepts unsigned tokens', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:3000',
    'mulya.localhost:3000',
    '127.0.0.1',
    '127.0.0.1:3000',
    '127.9.8.7:1',
    '[::1]',
    '[::1]:3000',
  ])('answers %s', async (host) => {
    expect((await ask(host)).statusCode).toBe(200);
  });

  it('refuses a caller who has hung up before the check, without an error of its own', async () => {
    const gone = Fastify();
    gone.addHook('onRequest', async ({ raw }) => {
      Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined });
    });
    guardLoopback(gone);
    gone.get('/', async () => 'answered');
    const response = await gone.inject({ url: '/', headers: { host: 'localhost' } });
    expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining('by a name such as localhost')]);
  });

  it.each([
    'rebound.example',
    'rebound.example:3000',
    '127.0.0.1.rebound.example:3000',
    'localhost.rebound.example',
    'localhost@rebound.example',
    'notlocalhost',
    '10.0.0.5:3000',
    '0.0.0.0:3000',
    '[::]:3000',
    '[::ffff:10.0.0.5]:3000',
    '127.1',
    ':3000',
  ])('refuses "%s" before any lookup, pages too', async (host) => {
    const before = emulator.requestCount();
    for (const url of ['/api/company/coverage', '/', '/builds/none.js', '/metrics', '/v1/releases']) {
      const response = await ask(host, url);
      expect([url, response.statusCode, response.json()]).toEqual([
        url,
        400,
        { error: expect.objectContaining({ code: 'BAD_REQUEST', message: expect.stringContaining('by a name such as localhost') }) },
      ]);
    }
    expect(emulator.requestCount()).toBe(before);
  });

  it('refuses a caller from another machine behind a trusted proxy, and answers one from this machine', async () => {
    const through = async (caller: string) =>
      app.inject({ url: '/login', remoteAddress: '127.0.0.2', headers: { host: '127.0.0.1', 'x-forwarded-for': caller } });
    expect((await through('203.0.113.7')).statusCode).toBe(400);
    expect((await through('127.0.0.1')).statusCode).toBe(200);
  });
});

it('answers any host name when tokens are signed', async () => {
  const real = await startGateway(firebaseConfig, { root: bundled.root });
  expect((await real.inject({ url: '/login', headers: { host: 'mulya.example.com' } })).statusCode).toBe(200);
  await real.close();
});

import type { FastifyInstance } from 'fastify';
import type { Release } from '@mulya/contract';
import { AuditLogSchema, uploadType } from '@mulya/contract/releases';
import type { Database } from '../../database/database.port.ts';
import { createMemoryDatabase } from '../../database/fixtures/memory-database.ts';
import { createBundledBuilds, type BuiltFolders } from '../../fixtures/bundled-builds.ts';
import { identityProvider, type IdentityProvider } from '../../fixtures/identity-provider.ts';
import { loopbackServer, type LoopbackServer } from '../../fixtures/loopback-server.ts';
import { firebaseConfig, startGateway } from '../../fixtures/start-gateway.ts';
import { uploadOf } from './fixtures/upload.ts';

/** Two gateways that share a database, as several machines share a server. */
let gateways: readonly [FastifyInstance, FastifyInstance];
let bundled: BuiltFolders;
let memory: Database;
let database: Database;
let identity: IdentityProvider;
let signedIn: { readonly authorization: string };
let receiver: LoopbackServer;
const messages: unknown[] = [];
let isDown = false;
let openCount = 0;

beforeAll(async () => {
  [bundled, identity] = await Promise.all([createBundledBuilds(), identityProvider()]);
  receiver = await loopbackServer((_request, response, body) => {
    messages.push(JSON.parse(body));
    response.end();
  });
  memory = createMemoryDatabase();
  await memory.open();
  signedIn = await identity.bearer();
  const open = () => {
    openCount += 1;
    return isDown ? Promise.reject(new Error('The database is away.')) : memory.open();
  };
  database = { ...memory, isShared: true, open, close: () => Promise.resolve() };
  const config = {
    ...firebaseConfig,
    releases: { ...firebaseConfig.releases, tokens: new Map([['operator', 'token']]), canary: { loads: 4, margin: 10 } },
    webhooks: { byRemote: new Map([['mfe-auth', { address: receiver.url, secret: 'secret' }]]), networks: ['127.0.0.1'] },
  };
  const parts = { root: bundled.root, database, addresses: identity.addresses };
  gateways = [await startGateway(config, parts), await startGateway(config, parts)];
}, 120_000);

afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await Promise.all([memory.close(), identity.close(), bundled.end(), receiver.close()]);
});

const headers = { authorization: 'Bearer token' };
const send = (verb: string, payload: object | Buffer, type = 'application/json') =>
  gateways[0].inject({ method: 'POST', url: `/v1/releases/mfe-auth/${verb}`, headers: { ...headers, 'content-type': type }, payload });
const logOf = (remote: string) => ({ url: `/v1/releases/log?remote=${remote}`, headers });
const publish = async (version: string) =>
  expect((await send('builds', await uploadOf('mfe-auth', version), uploadType)).statusCode).toBe(201);
const run = async (verb: string, payload: object) => expect((await send(verb, payload)).statusCode).toBe(200);

async function releasedRemote(gateway: FastifyInstance): Promise<Release['remotes'][string] | undefined> {
  const text = /id="mulya-release">(.*?)<\/script>/s.exec((await gateway.inject('/login')).body)?.[1] ?? '';
  return (JSON.parse(text) as Release).remotes['mfe-auth']; // the gateway wrote it
}

/** Polls until the assertion holds; the test's own timeout ends it. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

it("include another gateway's releases in pages, and serve their files", async () => {
  await publish('1.3.0');
  await run('promote', { version: '1.3.0' });
  // Requests a file for the other gateway's page before this gateway polls the database.
  expect((await gateways[1].inject('/builds/mfe-auth/1.3.0/remoteEntry.aaaaaaaa.js')).statusCode).toBe(200);
  await until(async () => (await releasedRemote(gateways[1]))?.version === '1.3.0');
  await run('rollback', {});
  await until(async () => (await releasedRemote(gateways[1]))?.version === '1.2.0');
});

it('rarely query the database for unknown builds, however many are requested', async () => {
  const before = openCount;
  const began = performance.now();
  for (let turn = 0; turn < 20; turn += 1) {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => gateways[1].inject(`/builds/mfe-auth/0.${String(turn)}.${String(at)}/remoteEntry.js`)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  }
  const seconds = (performance.now() - began) / 1_000;
  // Ten a second, plus the polls of both gateways.
  expect(openCount - before).toBeLessThan(5 + 13 * seconds);
});

it('read the release log once for simultaneous callers', async () => {
  const before = openCount;
  const answers = await Promise.all(Array.from({ length: 50 }, () => gateways[0].inject(logOf('mfe-auth'))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(openCount - before).toBeLessThan(25);
});

it('read no log of unknown remotes', async () => {
  const before = openCount;
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 200 }, (_, nth) => gateways[0].inject(logOf(`mfe-made-up-${String(nth)}`))));
  expect(answers.map((answer) => AuditLogSchema.parse(answer.json()).lines)).toEqual(answers.map(() => []));
  const seconds = (performance.now() - began) / 1_000;
  // Includes the polls of both gateways.
  expect(openCount - before).toBeLessThan(5 + 3 * seconds);
});

it('keep their releases while the database is down, and log the outage once', async () => {
  await run('promote', { version: '1.3.0' });
  await until(async () => (await releasedRemote(gateways[1]))?.version === '1.3.0');
  isDown = true;
  try {
    expect((await releasedRemote(gateways[1]))?.version).toBe('1.3.0');
    expect((await gateways[1].inject('/builds/mfe-auth/1.3.0/remoteEntry.aaaaaaaa.js')).statusCode).toBe(200);
    const refused = await send('rollback', {});
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json()).toMatchObject({
      error: { code: 'UNAVAILABLE', message: expect.stringContaining('cannot be reached just now') },
    });
  } finally {
    isDown = false;
  }
  expect((await releasedRemote(gateways[0]))?.version).toBe('1.3.0');
});

it('stop a canary that fails in browsers of either gateway, once, log the reason and tell the team', async () => {
  await publish('1.4.0');
  await run('canary', { percent: 100, version: '1.4.0' });
  await until(async () => (await releasedRemote(gateways[1]))?.canary !== undefined);
  const report = (gateway: FastifyInstance, version: string, outcome: string) =>
    gateway.inject({ method: 'POST', url: '/api/remote-loads', headers: signedIn, payload: { remote: 'mfe-auth', version, outcome } });
  const statuses = [];
  for (const [index, outcome] of ['ready', 'failed', 'failed'].entries())
    statuses.push((await report(gateways[index % 2 === 0 ? 0 : 1], '1.4.0', outcome)).statusCode);
  statuses.push((await report(gateways[1], '1.3.0', 'ready')).statusCode);
  expect((await releasedRemote(gateways[0]))?.canary).toBeDefined();
  await Promise.all([report(gateways[0], '1.4.0', 'failed'), report(gateways[1], '1.4.0', 'failed')]);
  expect(statuses).toEqual([204, 204, 204, 204]);

  await until(
    async () => (await releasedRemote(gateways[0]))?.canary === undefined && (await releasedRemote(gateways[1]))?.canary === undefined,
  );
  const lines = AuditLogSchema.parse((await gateways[1].inject(logOf('mfe-auth'))).json()).lines.filter(
    ({ verb }) => verb === 'canary-stopped',
  );
  expect(lines).toEqual([
    expect.objectContaining({
      who: 'gateway',
      from: '1.4.0',
      to: null,
      why: expect.stringMatching(/^3 of 4 loads of 1\.4\.0 failed \(75%\), 0 of 1 load of 1\.3\.0 failed|^4 of 5 loads/),
    }),
  ]);
  await until(() => Promise.resolve(messages.length > 0));
  await new Promise((resolve) => setTimeout(resolve, 100)); // the other gateway's message would come now
  expect(messages).toEqual([
    expect.objectContaining({ event: 'canary-stopped', remote: 'mfe-auth', version: '1.4.0', why: lines[0]?.why }),
  ]);
  expect((await releasedRemote(gateways[0]))?.version).toBe('1.3.0');
});

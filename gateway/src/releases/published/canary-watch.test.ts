import type { FastifyInstance } from 'fastify';
import { AuditLogSchema, uploadType } from '@mulya/contract/releases';
import type { Database } from '../../database/database.port.ts';
import { createMemoryDatabase } from '../../database/fixtures/memory-database.ts';
import { createBundledBuilds, type BuiltFolders } from '../../fixtures/bundled-builds.ts';
import { identityProvider, type IdentityProvider } from '../../fixtures/identity-provider.ts';
import { firebaseConfig, startGateway } from '../../fixtures/start-gateway.ts';
import { uploadOf } from './fixtures/upload.ts';

/** A canary with the default rule: judged over 20 loads, by a margin of 10 points. */
let app: FastifyInstance;
let bundled: BuiltFolders;
let database: Database;
let identity: IdentityProvider;

beforeAll(async () => {
  [bundled, identity] = await Promise.all([createBundledBuilds(), identityProvider()]);
  database = createMemoryDatabase();
  const releases = { ...firebaseConfig.releases, tokens: new Map([['operator', 'token']]) };
  app = await startGateway({ ...firebaseConfig, releases }, { root: bundled.root, database, addresses: identity.addresses });
  const headers = { authorization: 'Bearer token' };
  const payload = await uploadOf('mfe-auth', '1.4.0');
  await app.inject({ method: 'POST', url: '/v1/releases/mfe-auth/builds', headers: { ...headers, 'content-type': uploadType }, payload });
}, 120_000);
afterAll(async () => {
  await app.close();
  await Promise.all([identity.close(), bundled.end()]);
});

async function canaryOf(percent: number): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/v1/releases/mfe-auth/canary',
    headers: { authorization: 'Bearer token' },
    payload: { percent, version: '1.4.0' },
  });
  expect(statusCode).toBe(200);
}

async function report(uid: string, outcome: 'ready' | 'failed', times: number): Promise<void> {
  const headers = await identity.bearer({ sub: uid, user_id: uid });
  for (let time = 0; time < times; time += 1) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/remote-loads',
      headers,
      payload: { remote: 'mfe-auth', version: '1.4.0', outcome },
    });
    expect(statusCode).toBe(204);
  }
}

const canaryStops = async () =>
  AuditLogSchema.parse((await app.inject('/v1/releases/log?remote=mfe-auth')).json()).lines.filter(({ verb }) => verb === 'canary-stopped');

it('does not stop a canary of 1 % because of users outside its cohort', async () => {
  await canaryOf(1);
  for (const user of ['mallory', 'ann', 'bob', 'eve', 'dan']) await report(user, 'failed', 20);
  expect(await canaryStops()).toEqual([]);
  await report('user-28', 'failed', 1); // outside the 1 %: if these loads counted, they would stop the canary
  expect(await canaryStops()).toEqual([]);
});

it('stops a canary when three users report failures, but not for one or two', async () => {
  await canaryOf(0);
  await canaryOf(100);
  await report('mallory', 'failed', 40);
  expect(await canaryStops()).toEqual([]);
  for (const user of ['ann', 'bob', 'eve', 'dan']) await report(user, 'ready', 5);
  expect(await canaryStops()).toEqual([]); // 4 of 20 failed, all of one user
  await report('mallory-2', 'failed', 40);
  expect(await canaryStops()).toEqual([]);
  await report('ann', 'ready', 1);
  await report('fay', 'failed', 1);
  expect(await canaryStops()).toEqual([
    expect.objectContaining({ who: 'gateway', from: '1.4.0', why: expect.stringMatching(/^9 of 25 loads of 1\.4\.0 failed/) }),
  ]);
});

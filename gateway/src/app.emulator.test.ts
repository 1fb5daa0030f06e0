import type { FastifyInstance } from 'fastify';
import { createBundledBuilds, type BuiltFolders } from './fixtures/bundled-builds.ts';
import { json, loopbackServer, type LoopbackServer } from './fixtures/loopback-server.ts';
import { emulatorConfig, startGateway } from './fixtures/start-gateway.ts';
import { claims, DEMO_PROJECT, NOW, sign, signingKey, unsignedToken } from './fixtures/tokens.ts';

let bundled: BuiltFolders;
let emulator: LoopbackServer;
let app: FastifyInstance;

beforeEach(async () => {
  bundled = await createBundledBuilds();
  emulator = await loopbackServer(json({ users: [{ localId: 'user-1', emailVerified: true, validSince: String(NOW - 600) }] }));
  app = await startGateway(emulatorConfig(emulator.url), { root: bundled.root });
});

afterEach(async () => {
  await Promise.all([app.close(), emulator.close()]);
  await bundled.end();
});

const statusWith = async (token: string) => {
  const response = await app.inject({ url: '/api/company/coverage', headers: { authorization: `Bearer ${token}` } });
  return response.statusCode;
};

it("accepts an emulator account, looked up by Google's API", async () => {
  const lookups: (string | undefined)[] = [];
  emulator.answerWith((request, response, body) => {
    lookups.push(request.url);
    json({ users: [{ localId: 'user-1' }] })(request, response, body);
  });
  await expect(statusWith(unsignedToken())).resolves.toBe(200);
  expect(lookups).toEqual(['/identitytoolkit.googleapis.com/v1/accounts:lookup?key=web-key']);
});

it.each([
  ['the emulator does not know', json({ error: { message: 'USER_NOT_FOUND' } }, 400)],
  ['was disabled', json({ users: [{ localId: 'user-1', disabled: true }] })],
  ['belongs to another user', json({ users: [{ localId: 'user-2' }] })],
])('refuses the token of an account that %s', async (_case, answer) => {
  emulator.answerWith(answer);
  await expect(statusWith(unsignedToken())).resolves.toBe(401);
});

it('refuses a signed token', async () => {
  await expect(statusWith(await sign(await signingKey('google-1'), claims({}, DEMO_PROJECT)))).resolves.toBe(401);
  expect(emulator.requestCount()).toBe(0);
});

it('returns 503 while the emulator is down', async () => {
  await emulator.close();
  await expect(statusWith(unsignedToken())).resolves.toBe(503);
  expect((await app.inject('/readyz')).json()).toMatchObject({ dependencies: { identity: { ok: false } } });
});

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { demo, logInToDashboard, logOut, tokenOf, verifiedAccount } from '../journeys/analyst.ts';
import { startGatewaysWithNginx, type GatewaysWithNginx } from './gateways-with-nginx.ts';

const perMinute = 60;
const perMinuteOfAddress = 1_000;
/**
 * A gateway without an answer of Redis within 250 ms, as on a stalled machine, counts alone for a moment. Three
 * separate gateways would accept three times as many.
 */
const atMost = (limit: number) => 1.25 * limit;
/** A logout applies on every gateway after this, ms; so does a release. */
const everywhereWithin = 3_000;

let stack: GatewaysWithNginx;
const tcs = 'INE467B01029';
const deployToken = 'the-deploy-token-of-the-operator';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startGatewaysWithNginx({
    API_CALLS_PER_MINUTE: String(perMinute),
    API_CALLS_PER_MINUTE_OF_ADDRESS: String(perMinuteOfAddress),
    DEPLOY_TOKENS: `operator=${deployToken}`,
  });
});
test.afterAll(() => stack.end());

const someone = async () => tokenOf(stack, await verifiedAccount(stack));
const everyone = () => [stack.url, ...stack.gateways];

async function ask(origin: string, method: string, path: string, token: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  return fetch(`${origin}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

/** A call without a user, from an address of this machine. */
function callFrom(localAddress: string, agent: Agent, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${stack.url}/api/company/coverage`, { localAddress, agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    call.on('error', reject).end();
  });
}

test('a session signed in through nginx is logged out everywhere', async ({ page }) => {
  await logInToDashboard(page, demo, stack.url);
  const token = await someone();
  for (const origin of everyone()) expect((await ask(origin, 'GET', '/api/company/coverage', token)).status).toBe(200);
  const [first = ''] = stack.gateways;
  expect((await ask(first, 'POST', '/api/session/end', token)).status).toBe(204);
  const loggedOut = performance.now();
  await expect
    .poll(async () => Promise.all(everyone().map(async (origin) => (await ask(origin, 'GET', '/api/company/coverage', token)).status)), {
      intervals: [100],
      timeout: everywhereWithin,
    })
    .toEqual([401, 401, 401, 401]);
  test
    .info()
    .annotations.push({ type: 'logged out everywhere', description: `after ${String(Math.round(performance.now() - loggedOut))} ms` });
  await logOut(page);
});

test('calls of a user are spread over all gateways, and counted together', async () => {
  const token = await someone();
  const before = stack.calls().length;
  const statuses: number[] = [];
  for (let call = 0; call < perMinute + 30; call += 1) {
    const answer = await ask(stack.url, 'GET', '/api/company/coverage', token);
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const taken = statuses.filter((status) => status === 200).length;
  expect(taken).toBeGreaterThanOrEqual(perMinute);
  expect(taken).toBeLessThanOrEqual(atMost(perMinute));
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - taken);
  const asked = new Set(
    stack
      .calls()
      .slice(before)
      .flatMap(({ gateways }) => gateways),
  );
  expect(asked.size).toBe(3);
  for (const gateway of stack.gateways)
    await expect.poll(async () => (await ask(gateway, 'GET', '/api/company/coverage', token)).status).toBe(429);
});

test('calls of an address are counted together, whatever address the caller claims', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: 16 }, async (_, worker) => {
      for (let call = 0; call < 100; call += 1) {
        const claimed = `203.0.${String(worker)}.${String(call)}`;
        const status = await callFrom('127.0.0.77', agent, {
          'x-forwarded-for': claimed,
          forwarded: `for=${claimed}`,
          'x-real-ip': claimed,
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const taken = statuses.get(401) ?? 0;
  expect(taken).toBeGreaterThanOrEqual(perMinuteOfAddress);
  expect(taken).toBeLessThanOrEqual(atMost(perMinuteOfAddress));
  expect(statuses.get(429)).toBe(1_600 - taken);
  expect(await callFrom('127.0.0.78', agent)).toBe(401);
  agent.destroy();
});

test('saved work is shared, and of two simultaneous changes one gets a conflict', async () => {
  const token = await someone();
  const [first = '', second = '', third = ''] = stack.gateways;
  const path = `/api/saved-work/valuations/${tcs}`;
  const save = (basedOn: string | null) => ({
    id: randomUUID(),
    basedOn,
    name: 'Base case',
    price: 1,
    target: 2,
    upside: 100,
    modelVersion: 'test',
    work: { typed: 1 },
  });
  const body = save(null);
  const same = await Promise.all([first, second, third].map((origin) => ask(origin, 'POST', `${path}/versions`, token, body)));
  expect(same.map(({ status }) => status)).toEqual([201, 201, 201]);
  const rivals = await Promise.all([first, second, third].map((origin) => ask(origin, 'POST', `${path}/versions`, token, save(body.id))));
  expect(rivals.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  for (const origin of everyone()) expect(await (await ask(origin, 'GET', path, token)).json()).toMatchObject({ versions: { length: 2 } });
});

test('a remote switched off through one gateway is off on the pages of all', async () => {
  const isOff = async (origin: string) => (await (await fetch(`${origin}/login`)).text()).includes('"disabled":true'); // nothing else is
  const turn = async (verb: 'on' | 'off') => {
    expect((await ask(stack.url, 'POST', `/v1/releases/mfe-chat/${verb}`, deployToken, { why: 'A test.' })).status).toBe(200);
    await expect
      .poll(async () => Promise.all(everyone().map(isOff)), { intervals: [100], timeout: everywhereWithin })
      .toEqual([verb, verb, verb, verb].map((word) => word === 'off'));
  };
  await turn('off');
  await turn('on');
});

test("operators' addresses are not public", async () => {
  for (const path of ['/metrics', '/readyz']) expect((await fetch(`${stack.url}${path}`)).status).toBe(404);
  expect((await fetch(`${stack.gateways[0] ?? ''}/readyz`)).status).toBe(200);
});

test('a stopping gateway says so first, answers until its end, and the others continue', async () => {
  const [first = ''] = stack.gateways;
  const begun = performance.now();
  const draining = stack.drain('gateway-1');
  await expect.poll(async () => (await fetch(`${first}/readyz`)).status, { intervals: [50] }).toBe(503);
  expect(await (await fetch(`${first}/readyz`)).json()).toMatchObject({
    dependencies: { gateway: { ok: false, detail: 'This gateway is about to end.' }, database: { ok: true } },
  });
  const page = await fetch(`${first}/login`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  await draining;
  const took = performance.now() - begun;
  expect(took).toBeGreaterThan(4_900);
  expect(took).toBeLessThan(14_000);
  await expect(fetch(`${first}/login`)).rejects.toThrow();
  for (let call = 0; call < 20; call += 1) expect((await fetch(`${stack.url}/login`)).status).toBe(200);
  await stack.start('gateway-1');
  expect((await fetch(`${first}/readyz`)).status).toBe(200);
});

test('npm start -- --gateways 2 prints where they are, and ends all of them with Ctrl+C', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url)), '--gateways', '2']);
  const ended = once(child, 'close');
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (printed += piece.toString('utf8')));
  await expect.poll(() => printed, { timeout: 120_000 }).toContain('Ctrl+C ends everything.');
  const urls = [...printed.matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].map(([url]) => url);
  expect(urls).toHaveLength(3); // nginx and two gateways
  for (const url of urls) expect((await fetch(`${url}/login`)).status).toBe(200);
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  for (const url of urls) await expect(fetch(`${url}/login`)).rejects.toThrow();
});

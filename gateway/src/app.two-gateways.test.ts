import type { FastifyInstance } from 'fastify';
import { request, tcs } from './ai/fixtures/questions.ts';
import { pageCall, pagesTools } from './ai/fixtures/tool-calls.ts';
import { createScriptedAi, type ScriptedAi } from './ai/fixtures/scripted-ai.ts';
import { createCompanies } from './companies/companies.ts';
import { quietLog } from './fixtures/quiet-log.ts';
import { firebaseConfig } from './fixtures/start-gateway.ts';
import { NOW } from './fixtures/tokens.ts';
import { useGateways } from './fixtures/use-gateways.ts';
import { defaultLimits } from './rate-limits/rate-limits.port.ts';
import { startScriptedRedis, type ScriptedRedis } from './redis/fixtures/scripted-redis.ts';
import { createRedisConnection } from './redis/redis-connection.adapter.ts';

/** Two gateways on one Redis, from a user's point of view. */

const perMinute = 4;
/** The timeout of an answer from Redis, in ms, because a busy machine may pause. */
const patience = 2_000;
const { bearer, start: startGateway } = useGateways();
let redis: ScriptedRedis;
let ai: ScriptedAi;
let time: number;
let gateways: readonly FastifyInstance[];

beforeEach(async () => {
  redis = await startScriptedRedis();
  ai = createScriptedAi();
  time = NOW * 1_000;
  const config = { ...firebaseConfig, limits: { ...defaultLimits, api: { ...defaultLimits.api, perMinuteOfUser: perMinute } } };
  const start = () =>
    startGateway(config, {
      redis: createRedisConnection(redis.url, quietLog().log, patience),
      companies: createCompanies([tcs]),
      ai,
      clock: () => time,
    });
  gateways = await Promise.all([start(), start()]);
  for (const gateway of gateways) await untilRedisIs(gateway, true);
});

afterEach(() => redis.stop());

async function untilRedisIs(gateway: FastifyInstance, ok: boolean): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { dependencies } = (await gateway.inject('/readyz')).json<{
      readonly dependencies: { readonly redis: { readonly ok: boolean } };
    }>();
    if (dependencies.redis.ok === ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Redis was expected to be ${ok ? 'there' : 'away'} within ten seconds.`);
}

const one = () => gateways[0] as FastifyInstance;
const other = () => gateways[1] as FastifyInstance;
const call = async (gateway: FastifyInstance, uid: string) =>
  (await gateway.inject({ url: '/api/company/coverage', headers: await bearer(uid) })).statusCode;
const logOut = async (gateway: FastifyInstance, uid: string) =>
  (await gateway.inject({ method: 'POST', url: '/api/session/end', headers: await bearer(uid) })).statusCode;

it("counts a user's calls on both gateways together", async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < perMinute; turn += 1) statuses.push(await call(one(), 'user-1'), await call(other(), 'user-1'));
  expect(statuses.filter((status) => status === 200)).toHaveLength(perMinute);
  expect(statuses.filter((status) => status === 429)).toHaveLength(perMinute);
  expect(await call(other(), 'user-2')).toBe(200);
});

it('counts a remote’s calls on both gateways together: half of the user’s, so that others have the rest', async () => {
  const callAs = async (gateway: FastifyInstance, remote: string, page = 'mfe-search') => {
    const headers = { ...(await bearer('user-6')), 'x-remote': remote, 'x-page-remote': page };
    const response = await gateway.inject({ url: '/api/company/coverage', headers });
    return response.statusCode === 200 ? 'answered' : response.json<{ error: { message: string } }>().error.message;
  };
  expect([await callAs(one(), 'mfe-auth'), await callAs(other(), 'mfe-auth')]).toEqual(['answered', 'answered']);
  expect(await callAs(one(), 'mfe-auth')).toMatch(
    /^Too many requests of mfe-auth, which may make half of yours\. Try again in \d+ seconds\.$/,
  );
  expect([await callAs(other(), 'mfe-search'), await callAs(one(), 'mfe-made-up')]).toEqual(['answered', 'answered']);
  expect(await callAs(one(), 'mfe-search')).toMatch(/^Too many requests\. Try again/); // the user's limit itself
});

it('enforces a logout immediately on one gateway, and within two seconds on the other', async () => {
  expect(await call(other(), 'user-3')).toBe(200);
  expect(await logOut(one(), 'user-3')).toBe(204);
  expect(await call(one(), 'user-3')).toBe(401);
  time += 2_001;
  expect(await call(other(), 'user-3')).toBe(401);
});

it("falls back to each gateway's limits and logouts while Redis is down, and shares the logouts afterwards", async () => {
  expect(await call(one(), 'user-4')).toBe(200);
  await redis.stop();
  await untilRedisIs(one(), false);
  expect((await one().inject('/readyz')).statusCode).toBe(200);
  expect(await logOut(one(), 'user-5')).toBe(204);
  expect(await call(one(), 'user-5')).toBe(401);
  const statuses: number[] = [];
  for (let turn = 0; turn < 2 * perMinute; turn += 1) statuses.push(await call(one(), 'user-4'));
  // The shared call was counted here, too.
  expect(statuses.filter((status) => status === 200)).toHaveLength(perMinute - 1);
  const { body } = await one().inject('/metrics');
  for (const outcome of ['answered', 'away']) expect(body).toMatch(new RegExp(`redis_calls_total\\{outcome="${outcome}"\\} [1-9]`));
  await redis.start();
  await untilRedisIs(one(), true);
  await untilRedisIs(other(), true);
  time += 2_001;
  expect(await call(other(), 'user-5')).toBe(401);
});

it('shares a research text and its regenerated version with the other gateway', async () => {
  const ask = async (gateway: FastifyInstance, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await gateway.inject({
      method: 'POST',
      url: '/api/ai/chat/completions',
      headers: { ...(await bearer(`reader-${String(Math.random())}`)), ...headers },
      payload: { ...request() },
    });
    return answer.json<{ readonly choices: readonly [{ readonly message: { readonly content: string } }] }>().choices[0].message.content;
  };
  expect(await ask(one())).toBe('Cash is king.');
  ai.writes('Growth is king.');
  expect(await ask(other())).toBe('Cash is king.');
  expect(ai.questions).toHaveLength(1);
  expect(await ask(other(), { 'cache-control': 'no-cache' })).toBe('Growth is king.');
  expect(await ask(one())).toBe('Growth is king.');
  expect(ai.questions).toHaveLength(2);
});

it('shares a round of tools with the other gateway', async () => {
  ai.writes(pageCall('solve', 'a'));
  ai.endsWith({ finish: 'tool_calls' });
  const rounds: unknown[] = [];
  for (const gateway of [one(), other()]) {
    const payload = { ...request({ tools: pagesTools }) };
    rounds.push(
      (await gateway.inject({ method: 'POST', url: '/api/ai/chat/completions', headers: await bearer('user-1'), payload })).json(),
    );
  }
  for (const round of rounds)
    expect(round).toMatchObject({ choices: [{ message: { tool_calls: [pageCall('solve', 'a')] }, finish_reason: 'tool_calls' }] });
  expect(ai.questions).toHaveLength(1);
});

it('stores no name, address or token in Redis', async () => {
  await call(one(), 'a-user-of-this-name');
  await logOut(one(), 'a-user-of-this-name');
  const all = JSON.stringify([...redis.store]);
  expect(all).toContain('mulya:ended:');
  expect(all).toContain('mulya:rate:');
  expect(all).not.toMatch(/a-user-of-this-name|127\.0\.0\.1|eyJ/);
});

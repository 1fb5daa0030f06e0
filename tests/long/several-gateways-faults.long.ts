import { ApiErrorSchema } from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import { expect, test } from '@playwright/test';
import { tokenOf, verifiedAccount } from '../journeys/analyst.ts';
import { startGatewaysWithNginx, copyOfNextVersion, type GatewaysWithNginx, type PartName } from './gateways-with-nginx.ts';
import { inWords, pause, SteadyLoad, type Tally } from './steady-load.ts';

const analysts = 6;
/** Each analyst saves, reads and loads at once. */
const workers = 3 * analysts;

let stack: GatewaysWithNginx;
let load: SteadyLoad;
let token: string;

test.beforeEach(async () => {
  test.setTimeout(300_000);
  stack = await startGatewaysWithNginx({ API_CALLS_PER_MINUTE: '999999', API_CALLS_PER_MINUTE_OF_ADDRESS: '999999' });
  const tokens: string[] = [];
  for (let analyst = 0; analyst < analysts; analyst += 1) tokens.push(await tokenOf(stack, await verifiedAccount(stack)));
  [token = ''] = tokens;
  const coverage = await fetch(`${stack.url}/api/company/coverage`, { headers: { authorization: `Bearer ${token}` } });
  const { covers } = (await coverage.json()) as { readonly covers: readonly string[] }; // the contract's CoverageAnswer
  const { listings } = await readListings();
  const names = new Map(listings.map(({ isin, name }) => [isin, name]));
  const companies = covers.slice(0, 40).flatMap((key) => (names.get(key) === undefined ? [] : [{ key, name: names.get(key) ?? '' }]));
  load = new SteadyLoad(stack.url, tokens, companies);
  load.begin();
  await pause(3_000); // pools, caches and compilers are warm
  load.tally();
});
test.afterEach(() => stack.end());

const annotate = (what: string, tally: Tally) => test.info().annotations.push({ type: what, description: inWords(tally) });

/** Failures of a kind of call. */
const wrongOf = (tally: Tally, kind: RegExp) =>
  [...tally.wrong].filter(([name]) => kind.test(name)).reduce((sum, [, count]) => sum + count, 0);

const readiness = async (origin: string) => {
  const answer = await fetch(`${origin}/readyz`);
  return { status: answer.status, body: (await answer.json()) as object };
};

test('killing and restarting each part under load loses no Save, and failures are bounded', async () => {
  await test.step('nothing is killed', async () => {
    await pause(4_000);
    const tally = load.tally();
    annotate('undisturbed', tally);
    expect(Object.fromEntries(tally.wrong)).toEqual({});
  });

  await test.step('a gateway: another one answers its callers', async () => {
    await stack.kill('gateway-2');
    await pause(3_000);
    const away = load.tally();
    annotate('a gateway killed', away);
    expect(wrongOf(away, /./)).toBeLessThanOrEqual(workers);
    await stack.start('gateway-2');
    await pause(3_000);
    const back = load.tally();
    annotate('the gateway back', back);
    expect(Object.fromEntries(back.wrong)).toEqual({});
    expect(
      stack
        .calls()
        .slice(-500)
        .some(({ gateways }) => gateways.includes(new URL(stack.gateways[1] ?? '').host)),
    ).toBe(true);
  });

  await test.step('Redis: only the operator notices', async () => {
    await stack.kill('redis');
    await pause(3_000);
    const away = load.tally();
    annotate('Redis killed', away);
    expect(Object.fromEntries(away.wrong)).toEqual({});
    for (const gateway of stack.gateways)
      expect(await readiness(gateway)).toMatchObject({
        status: 200,
        body: { ok: true, dependencies: { redis: { ok: false }, database: { ok: true } } },
      });
    await stack.start('redis');
    await expect
      .poll(async () => Promise.all(stack.gateways.map(readiness)), { timeout: 10_000 })
      .toMatchObject(stack.gateways.map(() => ({ body: { dependencies: { redis: { ok: true } } } })));
    const back = load.tally();
    annotate('Redis back', back);
    expect(Object.fromEntries(back.wrong)).toEqual({});
  });

  await test.step('PostgreSQL: Saves are rejected and retried, everything else works', async () => {
    await stack.kill('postgres');
    await pause(3_000);
    const away = load.tally();
    annotate('PostgreSQL killed', away);
    expect(wrongOf(away, /^(page|valuation)/)).toBe(0);
    expect(Object.keys(Object.fromEntries(away.wrong))).toEqual(['save 503']);
    // A rejected Save is retried ten times a second.
    expect(wrongOf(away, /^save/)).toBeLessThanOrEqual(analysts * 10 * 4);
    for (const gateway of stack.gateways)
      expect(await readiness(gateway)).toMatchObject({
        status: 200,
        body: { dependencies: { database: { ok: false }, redis: { ok: true } } },
      });
    await stack.start('postgres');
    await expect
      .poll(async () => Promise.all(stack.gateways.map(readiness)), { timeout: 10_000 })
      .toMatchObject(stack.gateways.map(() => ({ status: 200 })));
    load.tally();
    await pause(3_000);
    const back = load.tally();
    annotate('PostgreSQL back', back);
    expect(Object.fromEntries(back.wrong)).toEqual({});
  });

  await load.end();

  await test.step('all gateways: nginx answers with its own page and error', async () => {
    const gateways = stack.gateways.map((_gateway, at): PartName => `gateway-${at + 1}`);
    for (const gateway of gateways) await stack.kill(gateway);
    const answer = async (path: string) => {
      const response = await fetch(`${stack.url}${path}`);
      return {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        type: response.headers.get('content-type'),
        text: await response.text(),
      };
    };
    const away = { status: 503, retryAfter: '2' };
    expect(await answer('/dashboard')).toEqual({
      ...away,
      type: 'text/html; charset=utf-8',
      text: expect.stringContaining('<meta http-equiv="refresh" content="2">'),
    });
    for (const path of ['/api/company/coverage', '/v1/releases']) {
      const { text, ...head } = await answer(path);
      expect(head).toEqual({ ...away, type: 'application/json' });
      expect(ApiErrorSchema.parse(JSON.parse(text)).error).toMatchObject({
        code: 'UNAVAILABLE',
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
    }
    for (const gateway of gateways) await stack.start(gateway);
    await expect.poll(async () => (await answer('/dashboard')).status, { timeout: 10_000 }).toBe(200);
  });

  const all = await load.expectsItsWork();
  test.info().annotations.push({ type: 'saved and found again', description: `${String(all)} versions` });
  expect(all).toBeGreaterThan(100);
});

test('a version with a migration is rolled out under load, and no request fails', async () => {
  const next = copyOfNextVersion();
  try {
    await stack.roll(next.folder);
    await pause(2_000);
    const tally = load.tally();
    annotate('rolled out', tally);
    expect(Object.fromEntries(tally.wrong)).toEqual({});
    // Each of the three was down for a while, and serves again.
    const serving = () =>
      new Set(
        stack
          .calls()
          .slice(-300)
          .flatMap(({ gateways }) => gateways),
      ).size;
    await expect.poll(serving).toBe(3);
    await load.end();
    expect(await load.expectsItsWork()).toBeGreaterThan(100);
    for (const gateway of stack.gateways)
      expect(await readiness(gateway)).toMatchObject({
        status: 200,
        body: { dependencies: { database: { ok: true }, redis: { ok: true } } },
      });
    expect(await stack.sql("select count(*) from mulya_migration where name = '9999-a-version-further'")).toBe('1');
  } finally {
    next.end();
  }
});

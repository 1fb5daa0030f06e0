/**
 * Slow failures on running gateways: a real Prometheus with the rules of deploy/observability, with every duration and a day’s count
 * divided by forty: three days are 108 minutes, an hour is 90 seconds.
 */
import { fileURLToPath } from 'node:url';
import { companyKey } from '@mulya/contract';
import { readListings } from '@mulya/sample-data';
import { expect, test } from '@playwright/test';
import { tokenOf, verifiedAccount } from '../journeys/analyst.ts';
import { buildOf, question, remote, remoteLoad, tcs, valuation } from './calls.ts';
import { startGatewaysWithNginx, type GatewaysWithNginx } from './gateways-with-nginx.ts';
import { LightTraffic, overload, type Call } from './light-traffic.ts';
import { outsideSystems, type OutsideSystems } from './outside-systems.ts';
import { formatLabels, startPrometheus, type PrometheusServer } from './prometheus-server.ts';
import { pause } from './steady-load.ts';

const sooner = 40;

/** An ordinary day: milliseconds between calls. */
const everyMs = { page: 8, question: 200, save: 50, valuation: 50, load: 100 };
/** Successful calls of each kind before a few begin to fail. */
const enough = { page: 13_000, question: 440, save: 1_800, valuation: 1_800, load: 900 } satisfies Record<keyof typeof everyMs, number>;
/** Between the objectives' rate and six times that, also on a busy machine, where more calls succeed before and after them. */
const few = { pages: 20, saves: 7, valuations: 30, loads: 40 };

/** Simultaneous page requests, below the overload limit. */
const readers = 12;

const ticket = { severity: 'ticket' };
const dear = formatLabels({ alertname: 'AiSpendHigh', ...ticket });
const adds = (build: string): readonly string[] =>
  [
    ...['Pages', 'Valuations', 'Saves'].map((what) => ({ alertname: `${what}FailSlow`, ...ticket })),
    { alertname: 'RemoteLoadsFailSlow', remote, build, ...ticket },
  ].map(formatLabels);
const degrades = (third: string): readonly string[] =>
  [
    { alertname: 'ValuationsStale', ...ticket },
    { alertname: 'PagesSlow', ...ticket },
    { alertname: 'MemoryGrows', instance: new URL(third).host, job: 'mulya-gateway', ...ticket },
  ].map(formatLabels);

let outside: OutsideSystems;
let stack: GatewaysWithNginx;
let prometheus: PrometheusServer;
let traffic: LightTraffic;
let gateways: readonly LightTraffic[];

test.beforeAll(async () => {
  outside = await outsideSystems();
  stack = await startGatewaysWithNginx({
    STOCK_API_URL: outside.url,
    STOCK_API_KEY: 'key',
    AI_API_URL: `${outside.url}/v1`,
    AI_MODEL: 'model-1',
    NODE_OPTIONS: `--require ${fileURLToPath(new URL('aged-gateway.cjs', import.meta.url))}`,
    ...Object.fromEntries(
      ['API_CALLS_PER_MINUTE', 'API_CALLS_PER_MINUTE_OF_ADDRESS', 'AI_CALLS_PER_MINUTE', 'AI_CALLS_PER_DAY'].map((limit) => [limit, '0']),
    ),
  });
  traffic = new LightTraffic(stack.url);
  gateways = stack.gateways.map((gateway) => new LightTraffic(gateway));
  prometheus = await startPrometheus(stack.gateways, { everySeconds: 2, sooner });
});
test.afterAll(async () => {
  await Promise.all([traffic, ...gateways].map((calls) => calls.end()));
  await prometheus.end();
  await stack.end();
  await outside.end();
});

const user = async () => tokenOf(stack, await verifiedAccount(stack));
const page: Call = { path: '/login' };
const preference = (token: string, text: string): Call => ({
  method: 'PUT',
  path: '/api/saved-work/preferences',
  token,
  body: { preferences: { text } },
});
const times = <Answer>(count: number, work: () => Promise<Answer>): Promise<readonly Answer[]> =>
  Promise.all(Array.from({ length: count }, work));

/** Simulates analysts; resolves after enough successful calls. */
async function ordinaryDay(token: string, build: string): Promise<void> {
  const went = { page: 0, question: 0, save: 0, valuation: 0, load: 0 };
  const counting = (kind: keyof typeof went) => (status: number) => {
    if (status < 300 && status > 0) went[kind] += 1;
    if (kind === 'question' && went.question >= enough.question) traffic.stop(kind);
  };
  const begin = (calls: LightTraffic, kind: keyof typeof went, next: () => Call) => calls.every(everyMs[kind], kind, next, counting(kind));
  let asked = 0;
  begin(traffic, 'page', () => page);
  begin(traffic, 'save', () => preference(token, 'large'));
  begin(traffic, 'load', () => remoteLoad({ remote, build, outcome: 'ready' }, token));
  begin(traffic, 'question', () => question(`Question ${String((asked += 1))}?`, token));
  begin(gateways[0] ?? traffic, 'valuation', () => valuation(tcs.name, token)); // the others have made no calls today
  await expect
    .poll(() => Object.entries(enough).filter(([kind, wanted]) => went[kind as keyof typeof went] < wanted), {
      timeout: 240_000,
      intervals: [2_000],
    })
    .toEqual([]);
}

/** Makes a few calls fail, each kind for its own reason. @returns the actual answers */
async function failSome(build: string, unknown: string): Promise<Readonly<Record<string, readonly number[]>>> {
  const [token, unlucky] = [await user(), await user()];
  expect(await traffic.ask(preference(unlucky, 'unlucky'))).toBe(204);
  const [first = traffic] = gateways;
  outside.fail();
  const locked = stack.sql(
    "begin; select * from saved_preferences where preferences like '%unlucky%' for update; select pg_sleep(20); commit",
  ); // as if someone locked a table
  await pause(500);
  const refused = await overload(stack.gateways[1] ?? '', few.pages, { connections: 3, together: 30 });
  const [saves, valuations, loads] = await Promise.all([
    times(few.saves, () => traffic.ask(preference(unlucky, 'more'))),
    times(few.valuations, () => first.ask(valuation(unknown, token))),
    times(few.loads, () => traffic.ask(remoteLoad({ remote, build, outcome: 'failed' }, token))),
  ]);
  outside.recover();
  await locked;
  return { refused: [refused], saves, valuations, loads };
}

/** The gateways become slow and large, and their data old. */
async function degrade(old: string): Promise<{ end(): Promise<void> }> {
  const token = await user();
  const [first = traffic, second = traffic, third = traffic] = gateways;
  for (const kind of ['save', 'load'] as const) traffic.stop(kind);
  traffic.stop('page');
  first.every(1_000, 'page', () => page);
  second.every(50, 'old copy', () => valuation(old, token));
  stack.age('gateway-3');
  await expect.poll(() => prometheus.values('process_resident_memory_bytes > 1.2e9'), { timeout: 30_000 }).toHaveLength(1);

  let isOver = false;
  const again = async (work: () => Promise<unknown>) => {
    while (!isOver) await work();
  };
  const working = Promise.all(Array.from({ length: readers }, () => again(() => third.ask(page))));
  return {
    async end() {
      isOver = true;
      await working;
    },
  };
}

test('few failures, stale copies, slow pages, spend and a leak open tickets, and page no one', async () => {
  test.setTimeout(15 * 60_000);
  const told = (type: string, description: string) => test.info().annotations.push({ type, description });
  const build = await buildOf(stack.url, remote);
  const token = await user();
  const [unknown, old] = (await readListings()).listings.filter(({ name }) => name !== tcs.name);
  if (unknown === undefined || old === undefined) throw new Error('The pack lists two more companies.');
  expect(await gateways[0]?.ask(valuation(tcs.name, token))).toBe(200);
  await stack.sql(
    `insert into market_verdict select source, '${companyKey(old)}', '2020-01-01', verdict, answer, peers from market_verdict where company = '${tcs.isin}'`,
  );

  const wanted = new Set<string>();
  const seen = new Map<string, number>();
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1_000);
  const fire = async (alerts: readonly string[], timeout: number) => {
    for (const alert of alerts) wanted.add(alert);
    const look = async () => {
      for (const alert of await prometheus.firing()) if (!seen.has(alert)) seen.set(alert, seconds());
      return [...wanted].every((alert) => seen.has(alert)) || [...seen.keys()].some((alert) => !wanted.has(alert));
    };
    for (const end = Date.now() + timeout; !(await look()) && Date.now() < end;) await pause(2_000);
    for (const [alert, after] of seen) told(`fires after ${String(after)} s`, alert);
    told('answered', JSON.stringify([traffic, ...gateways].map((calls) => calls.tally())));
    expect([...seen.keys()].toSorted()).toEqual([...wanted].toSorted());
  };

  await test.step('an ordinary day', async () => {
    await ordinaryDay(token, build);
    await fire([dear], 10_000);
  });
  await test.step('a few failures', async () => {
    told('failed', JSON.stringify(await failSome(build, unknown.name)));
    await fire(adds(build), 200_000);
  });
  await test.step('slow, large and stale gateways', async () => {
    const { end } = await degrade(old.name);
    try {
      await fire(degrades(stack.gateways[2] ?? ''), 200_000);
    } finally {
      await end();
    }
  });
});

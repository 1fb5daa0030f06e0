/**
 * Faults of running gateways, and the alerts of a real Prometheus with the rules of deploy/observability: which fire,
 * and when they clear.
 */
import { randomUUID } from 'node:crypto';
import type { SaveBody } from '@mulya/contract/saved-work';
import { readListings } from '@mulya/sample-data';
import { expect, test } from '@playwright/test';
import { tokenOf, verifiedAccount } from '../journeys/analyst.ts';
import { buildOf, question, remote, remoteLoad, tcs, valuation } from './calls.ts';
import { startGatewaysWithNginx, type GatewaysWithNginx } from './gateways-with-nginx.ts';
import { LightTraffic, overload, type Call } from './light-traffic.ts';
import { outsideSystems, type OutsideSystems } from './outside-systems.ts';
import { formatLabels, startPrometheus, type PrometheusServer } from './prometheus-server.ts';
import { pause } from './steady-load.ts';

/** More than one a second for five minutes. */
const refusals = 600;

/** Each user stays below the limit at this interval in ms. One exceeds it at two gateways, which count separately. */
const usualMs = 2_500;
const limitPerMinute = '40';
const beyondMs = 300;

const page = { severity: 'page' };
const ticket = { severity: 'ticket' };
/** All firing alerts with their labels. */
const expected = (gone: string, build: string): readonly Readonly<Record<string, string>>[] => [
  { alertname: 'GatewayGone', instance: gone, job: 'mulya-gateway', ...page },
  ...['database', 'marketData', 'redis', 'ai'].map((dependency) => ({ alertname: 'OptionalDependencyDown', dependency, ...ticket })),
  { alertname: 'UpstreamResting', upstream: 'market-data', ...ticket },
  { alertname: 'UpstreamResting', upstream: 'ai', ...ticket },
  { alertname: 'AiFails', ...ticket },
  { alertname: 'LimitsHit', ...ticket },
  { alertname: 'PolicyViolations', directive: 'script-src-elem', ...ticket },
  { alertname: 'Overloaded', ...page },
  // Prometheus knows only these minutes, so the hour's rate is theirs.
  ...['Fast', 'Steady'].flatMap((speed) => [
    ...['Pages', 'Valuations', 'Saves'].map((what) => ({ alertname: `${what}Fail${speed}`, ...page })),
    { alertname: `RemoteLoadsFail${speed}`, remote, build, ...page },
  ]),
];
const endsAtOnce = ['GatewayGone', 'OptionalDependencyDown'];

let outside: OutsideSystems;
let stack: GatewaysWithNginx;
let prometheus: PrometheusServer;
let traffic: LightTraffic;
let build: string;
let others: readonly string[];

test.beforeAll(async () => {
  outside = await outsideSystems();
  stack = await startGatewaysWithNginx({
    STOCK_API_URL: outside.url,
    STOCK_API_KEY: 'key',
    AI_API_URL: `${outside.url}/v1`,
    AI_MODEL: 'model-1',
    API_CALLS_PER_MINUTE: limitPerMinute,
    API_CALLS_PER_MINUTE_OF_ADDRESS: '0',
  });
  traffic = new LightTraffic(stack.url);
  build = await buildOf(stack.url, remote);
  others = (await readListings()).listings
    .map(({ name }) => name)
    .filter((name) => name !== tcs.name)
    .slice(0, 40);
  prometheus = await startPrometheus(stack.gateways, { everySeconds: 3 });
});
test.afterAll(async () => {
  await traffic.end();
  await prometheus.end();
  await stack.end();
  await outside.end();
});

const user = async () => tokenOf(stack, await verifiedAccount(stack));
const load = (outcome: 'ready' | 'failed', token: string): Call => remoteLoad({ remote, build, outcome }, token);
const violation: Call = {
  method: 'POST',
  path: '/csp-reports',
  type: 'application/csp-report',
  body: {
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://elsewhere.example/a.js',
      'document-uri': 'https://mulya.example/dashboard',
    },
  },
};

/** Analysts at work; one user per kind of call. */
async function work(): Promise<{ readonly loader: string }> {
  const [saver, looker, loader, asker] = [await user(), await user(), await user(), await user()];
  let basedOn: string | null = null;
  const version = (): SaveBody => ({
    id: randomUUID(),
    basedOn,
    name: 'Base case',
    price: 1,
    target: 2,
    upside: 100,
    modelVersion: 'test',
    work: { typed: 1 },
  });
  traffic.every(1_000, 'page', () => ({ path: '/login' }));
  traffic.every(
    usualMs,
    'save',
    () => ({ method: 'POST', path: `/api/saved-work/valuations/${tcs.isin}/versions`, token: saver, body: version() }),
    (status, { body }) => void (status === 201 && (basedOn = (body as SaveBody).id)),
  );
  traffic.every(usualMs, 'valuation', () => valuation(tcs.name, looker));
  traffic.every(usualMs, 'load', () => load('ready', loader));
  traffic.every(usualMs, 'question', () => question('Why?', asker));
  return { loader };
}

/** All faults that can occur together without hiding each other. */
async function spoil(loader: string): Promise<void> {
  await Promise.all([stack.kill('gateway-3'), stack.kill('redis'), stack.kill('postgres')]);
  outside.fail();
  await overload(stack.gateways[0] ?? '', refusals);
  const [looker, hasty] = [await user(), await user()];
  let turn = 0;
  traffic.every(usualMs, 'valuation of others', () => valuation(others[(turn += 1) % others.length] ?? '', looker));
  traffic.every(usualMs, 'load', () => load('failed', loader));
  traffic.every(beyondMs, 'hasty', () => ({ path: '/api/company/coverage', token: hasty }));
  traffic.every(50, 'violation', () => violation);
  await pause(20_000);
  traffic.every(usualMs, 'violation', () => violation);
}

test('no alert fires in normal operation; each fault fires its alert, and GatewayGone and OptionalDependencyDown clear', async () => {
  test.setTimeout(22 * 60_000);
  const told = (type: string, description: string) => test.info().annotations.push({ type, description });
  const { loader } = await work();
  await traffic.ask(violation); // an extension of one browser

  await test.step('normal operation', async () => {
    await pause(50_000);
    expect(await prometheus.alerts()).toEqual([]);
    // Each objective is measured, without failures.
    for (const what of ['page', 'valuation', 'save']) expect(await prometheus.values(`mulya:${what}_errors:ratio5m`), what).toEqual([0]);
    expect(await prometheus.values(`sum(remote_loads_total{remote="${remote}",build="${build}",outcome="ready"}) > 10`)).toHaveLength(1);
    const tally = traffic.tally();
    told('all is well', JSON.stringify(tally));
    expect(Object.keys(tally).toSorted()).toEqual(['load 204', 'page 200', 'question 200', 'save 201', 'valuation 200']);
  });

  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1_000);
  await spoil(loader);
  const wanted = expected(new URL(stack.gateways[2] ?? '').host, build).map(formatLabels);
  const seen = new Map<string, number>();
  await test.step('each fault fires its alert', async () => {
    for (let overloadedAt = 0; wanted.some((alert) => !seen.has(alert)) && seconds() < 17.5 * 60; await pause(5_000)) {
      for (const alert of await prometheus.firing()) if (!seen.has(alert)) seen.set(alert, seconds());
      if (![...seen.keys()].some((alert) => alert.includes('=Overloaded ')) && seconds() - overloadedAt > 100) {
        overloadedAt = seconds();
        await overload(stack.gateways[0] ?? '', refusals);
      }
    }
    for (const [alert, after] of seen) told(`fires after ${String(after)} s`, alert);
    told('spoilt', JSON.stringify(traffic.tally()));
    expect([...seen.keys()].toSorted()).toEqual(wanted.toSorted());
  });

  await test.step('the alerts clear after the repair', async () => {
    outside.recover();
    await Promise.all([stack.start('redis'), stack.start('postgres')]);
    await stack.start('gateway-3');
    const still = async () =>
      (await prometheus.alerts())
        .map(({ labels }) => formatLabels(labels))
        .filter((alert) => endsAtOnce.some((name) => alert.includes(`alertname=${name} `)));
    await expect.poll(still, { timeout: 60_000, intervals: [3_000] }).toEqual([]);
    told('recovery', `after ${String(seconds())} s`);
  });
});

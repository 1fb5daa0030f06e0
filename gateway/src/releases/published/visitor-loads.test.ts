/** Reports of visitors' pages: anyone may send them, so they are limited and never judge a canary. */
import type { Release } from '@mulya/contract';
import { growthOf } from '../../metrics/fixtures/read-metrics.ts';
import { canBeVisitorLoad } from '../remote-reports.ts';
import { startReleasesGateway } from './fixtures/releases-gateway.ts';
import { uploadOf } from './fixtures/upload.ts';

const perHour = 2;
/**
 * The alert RemoteLoadsFailFast: the minimum of loads in an hour, and the maximum share of failures
 * (deploy/observability/alerts.yaml).
 */
const alert = { loads: 20, share: 14.4 * 0.01 };
const canaryLoads = 4;
const gateway = startReleasesGateway({ loads: canaryLoads, margin: 10 });
/** Each test reports from an address of its own. */
let address = 0;

beforeEach(() => {
  address += 1;
});

const failedLoad = { remote: 'mfe-auth', version: '1.2.0', outcome: 'failed', phase: 'entry' }; // a bundled build
const report = async (
  payload: object | string,
  {
    from = `198.51.100.${String(address)}`,
    headers = {},
  }: { readonly from?: string; readonly headers?: Readonly<Record<string, string>> } = {},
) =>
  (
    await gateway.app.inject({
      method: 'POST',
      url: '/api/remote-loads/visitors',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
      remoteAddress: from,
    })
  ).statusCode;

/** The growth of each series of the metric while `act` runs, without those that do not grow. */
async function growth(act: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  const grown = [...(await growthOf(gateway.app, act))];
  return Object.fromEntries(grown.filter(([series, by]) => series.startsWith('remote_loads_total') && by > 0));
}
const seriesOf = (outcome: string, build = '1.2.0') => `remote_loads_total{remote="mfe-auth",build="${build}",outcome="${outcome}"}`;

it('are counted without a sign-in, by remote, build and outcome', async () => {
  const grew = await growth(async () => {
    for (const [nth, outcome] of [
      { outcome: 'ready', phase: undefined },
      { outcome: 'failed' },
      { outcome: 'failed', phase: 'running' },
    ].entries()) {
      expect(await report({ ...failedLoad, ...outcome }, { from: `192.0.2.${String(nth)}` })).toBe(204);
    }
  });
  expect(grew).toEqual({ [seriesOf('ready')]: 1, [seriesOf('failed')]: 1, [seriesOf('fell')]: 1 });
});

it.each([
  ['a remote of no public page', { ...failedLoad, remote: 'mfe-search' }],
  ['a missing remote', { ...failedLoad, remote: 'mfe-made-up' }],
  ['a property of Object.prototype', { ...failedLoad, remote: 'mfe-constructor' }],
  ['an unreleased build', { ...failedLoad, version: '9.9.9' }],
])('about %s are dropped silently', async (_, load) => {
  expect(await growth(async () => expect(await report(load)).toBe(204))).toEqual({});
});

it.each<[string, string | object, number]>([
  ['not JSON', '{"remote":', 400],
  ['empty', '', 400],
  ['not a report', { ...failedLoad, outcome: 'excellent' }, 400],
  ['a list', [failedLoad], 400],
  ['setting a prototype', '{"__proto__":{"remote":"mfe-auth"},"version":"1.2.0","outcome":"failed"}', 400],
  ['too long', { ...failedLoad, more: 'x'.repeat(1_024) }, 413],
])('are rejected when they are %s', async (_, body, status) => {
  expect(await growth(async () => expect(await report(body)).toBe(status))).toEqual({});
});

it("are rejected when another site's form or page could send them", async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    expect(
      await growth(async () => expect(await report(JSON.stringify(failedLoad), { headers: { 'content-type': type } })).toBe(400)),
    ).toEqual({});
  }
});

it('count so rarely for one address that it cannot trigger the hourly alert', async () => {
  const statuses = new Set<number>();
  const grew = await growth(async () => {
    for (let time = 0; time < 60; time += 1)
      statuses.add(await report(failedLoad, { headers: { 'x-forwarded-for': `203.0.113.${String(time)}` } }));
    // a separate network
    for (let host = 0; host < 60; host += 1) statuses.add(await report(failedLoad, { from: `2001:db8:1:2::${host.toString(16)}` }));
    statuses.add(await report(failedLoad, { from: '192.0.2.99' }));
  });
  expect([...statuses]).toEqual([204]);
  expect(grew).toEqual({ [seriesOf('failed')]: perHour + perHour + 1 });
  expect(perHour / alert.loads).toBeLessThan(alert.share);
  gateway.advance(2 * 60 * 60_000);
  expect(await growth(() => report(failedLoad))).toEqual({ [seriesOf('failed')]: 1 });
});

it("do not use up an address's limit when they are dropped", async () => {
  for (let time = 0; time < 60; time += 1) await report({ ...failedLoad, remote: 'mfe-search' });
  expect(await growth(() => report(failedLoad))).toEqual({ [seriesOf('failed')]: 1 });
});

it('never judge a canary, not even with a token', async () => {
  const { publish, run, canaryStops, reportLoads } = gateway;
  expect((await publish('mfe-auth', await uploadOf('mfe-auth', '1.3.0'))).statusCode).toBe(201);
  expect((await run('mfe-auth', 'canary', { percent: 100, version: '1.3.0' })).statusCode).toBe(200);
  const user = await gateway.signedIn();
  const grew = await growth(async () => {
    for (let time = 0; time < 3 * canaryLoads; time += 1) {
      const from = `192.0.2.${String(100 + time)}`;
      expect([
        await report({ ...failedLoad, version: '1.3.0' }, { from }),
        await report(failedLoad, { from }),
        await report({ ...failedLoad, version: '1.3.0' }, { from, headers: user }),
      ]).toEqual([204, 204, 204]);
    }
  });
  expect(grew).toEqual({ [seriesOf('failed')]: 3 * canaryLoads });
  expect(await canaryStops('mfe-auth')).toEqual([]);

  // Users' loads are counted separately: if the visitors' loads counted too, the first load would stop the canary.
  for (let nth = 1; nth <= canaryLoads; nth += 1) {
    expect((await gateway.app.inject('/login')).body).toContain('"canary"');
    await reportLoads({ remote: 'mfe-auth', version: '1.3.0', outcome: 'failed' }, 1, `user-${String(nth)}`);
  }
  expect((await gateway.app.inject('/login')).body).not.toContain('"canary"');
});

describe('a plausible build of a visitor’s page', () => {
  const build = (version: string) => ({
    version,
    contract: '1.0',
    entry: `/builds/mfe-auth/${version}/remoteEntry.js`,
    integrity: '',
    files: {},
    requires: {},
  });
  const route = (remote: 'mfe-auth' | 'mfe-search', access: Release['routes'][number]['access']) =>
    ({ path: `/${remote}/${access}`, remote, view: { is: 'page', name: 'page' }, access, title: 'Page' }) as const;
  const release: Release = {
    schema: 1,
    shell: { version: '1.0.0', files: {} },
    remotes: {
      'mfe-auth': { ...build('1.2.0'), previous: build('1.1.0'), canary: { ...build('1.3.0'), percent: 50 } },
      'mfe-search': build('1.2.0'),
    },
    routes: [route('mfe-auth', 'visitor'), route('mfe-search', 'signed-in')],
  };
  const of = (remote: string, version: string, routes = release.routes) =>
    canBeVisitorLoad({ remote: remote as 'mfe-auth', version }, { ...release, routes }); // as parsed by a schema

  it('is the current or previous build of a remote on a public route, never a canary', () => {
    expect(['1.2.0', '1.1.0', '1.3.0', '1.0.0'].map((version) => of('mfe-auth', version))).toEqual([true, true, false, false]);
    expect([of('mfe-search', '1.2.0'), of('mfe-made-up', '1.2.0')]).toEqual([false, false]);
    expect(of('mfe-search', '1.2.0', [route('mfe-search', 'signed-in'), route('mfe-search', 'public')])).toBe(true);
  });
});

import { readMetrics } from '../../metrics/fixtures/read-metrics.ts';
import { startReleasesGateway } from './fixtures/releases-gateway.ts';
import { uploadOf } from './fixtures/upload.ts';

const gateway = startReleasesGateway({ loads: 20, margin: 10 });
const { publish, run } = gateway;

const startCanary = () => run('mfe-search', 'canary', { percent: 100, version: '1.4.0', force: true }); // a canary stopped it before
const report = (uid: string, payload: object) => gateway.report('vitals', { remote: 'mfe-search', route: '/dashboard', ...payload }, uid);
const stops = () => gateway.canaryStops('mfe-search');

beforeAll(async () => {
  await publish('mfe-search', await uploadOf('mfe-search', '1.4.0'));
});

describe('measurements of page loads', () => {
  it('are histograms by route and build', async () => {
    expect(await report('ann', { version: '1.2.0', lcp: 900, inp: 40, cls: 0.03, figures: 1_100, render: 300 })).toBe(204);
    const metrics = await readMetrics(gateway.app);
    const labels = 'route="/dashboard",remote="mfe-search",build="1.2.0"';
    for (const vital of ['lcp', 'inp', 'figures', 'render'])
      expect(metrics.get(`remote_vital_seconds_count{vital="${vital}",${labels}}`)).toBe(1);
    expect(metrics.get(`remote_vital_seconds_sum{vital="figures",${labels}}`)).toBe(1.1);
    expect(metrics.get(`remote_layout_shift_sum{${labels}}`)).toBe(0.03);
  });

  it('are dropped for a route or build that is not released', async () => {
    const before = await readMetrics(gateway.app);
    expect(await report('ann', { version: '1.2.0', route: '/valuation/Tata Motors', lcp: 900 })).toBe(204);
    expect(await report('ann', { version: '9.9.9', lcp: 900 })).toBe(204);
    const after = await readMetrics(gateway.app);
    const series = (metrics: ReadonlyMap<string, number>) => [...metrics].filter(([name]) => name.startsWith('remote_vital_seconds_count'));
    expect(series(after)).toEqual(series(before));
  });

  it.each([{ lcp: -1 }, { render: 1e9 }, { cls: 'Tata' }, { version: 'newest' }])('with %p are refused', async (change) => {
    expect(await report('ann', { version: '1.2.0', ...change })).toBe(400);
  });

  const users = ['ann', 'bob', 'cid', 'dan', 'eve'];
  /** Four loads of each user, some milliseconds apart. */
  const reportEach = async (version: string, vital: string, value: number) => {
    for (const user of users) for (const more of [0, 7, 14, 21]) await report(user, { version, [vital]: value + more });
  };

  it('stop a canary whose first render is slower for enough users, with a sentence of their own', async () => {
    expect((await startCanary()).statusCode).toBe(200);
    await reportEach('1.2.0', 'render', 800);
    for (let time = 0; time < 30; time += 1) await report('mallory', { version: '1.4.0', render: 9_000 }); // one user alone
    expect(await stops()).toEqual([]);
    for (const user of users.slice(1)) for (const render of [1_300, 1_310, 1_320, 1_330]) await report(user, { version: '1.4.0', render });
    expect(await stops()).toEqual([
      expect.objectContaining({
        who: 'gateway',
        from: '1.4.0',
        why: expect.stringMatching(
          /^The first render of 1\.4\.0 at \/dashboard is \d+ ms over 20 loads, that of 1\.2\.0 is \d+ ms \(75th percentile\); less than 20% or 100 ms more is allowed\.$/,
        ),
      }),
    ]);
  });

  it('do not judge the next canary', async () => {
    await startCanary();
    await report('ann', { version: '1.4.0', render: 9_000 });
    expect(await stops()).toHaveLength(1);
  });

  it('say nothing about a canary by the largest paint, which is all that older shells send of a first view', async () => {
    await reportEach('1.2.0', 'lcp', 800);
    await reportEach('1.4.0', 'lcp', 5_000);
    expect(await stops()).toHaveLength(1);
    expect((await gateway.state('mfe-search')).speed?.vitals).toEqual([
      { route: '/dashboard', vital: 'render', canary: { loads: 1, p75: 9_000 }, current: { loads: 0, p75: null } },
    ]);
  });

  it('are shown to teams beside those of the current version, and in the answer of promote', async () => {
    await reportEach('1.2.0', 'render', 800);
    for (const user of users.slice(0, 2)) await report(user, { version: '1.4.0', render: 805 });
    const speed = {
      version: '1.4.0',
      current: '1.2.0',
      loads: 20,
      vitals: [
        { route: '/dashboard', vital: 'render', canary: { loads: 3, p75: expect.any(Number) }, current: { loads: 20, p75: 815.75 } },
      ],
    };
    expect((await gateway.state('mfe-search')).speed).toEqual(speed);
    expect((await gateway.app.inject('/v1/releases/mfe-search')).json()).not.toHaveProperty('speed');
    const promoted = await run('mfe-search', 'promote', { version: '1.4.0', force: true });
    expect(promoted.json()).toMatchObject({ current: '1.4.0', canary: null, speed });
    expect((await gateway.state('mfe-search')).speed).toBeUndefined();
  });
});

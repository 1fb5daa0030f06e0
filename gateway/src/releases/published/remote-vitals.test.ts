import { readMetrics } from '../../metrics/fixtures/read-metrics.ts';
import { startReleasesGateway } from './fixtures/releases-gateway.ts';
import { uploadOf } from './fixtures/upload.ts';

/** A canary whose speed is judged over ten loads, at most two of one user. */
const gateway = startReleasesGateway({ loads: 2, margin: 10 });
const { publish, run } = gateway;

const startCanary = () => run('mfe-search', 'canary', { percent: 100, version: '1.4.0' });
const report = (uid: string, payload: object) => gateway.report('vitals', { remote: 'mfe-search', route: '/dashboard', ...payload }, uid);
const stops = () => gateway.canaryStops('mfe-search');

beforeAll(async () => {
  await publish('mfe-search', await uploadOf('mfe-search', '1.4.0'));
});

describe('measurements of page loads', () => {
  it('are histograms by route and build', async () => {
    expect(await report('ann', { version: '1.2.0', lcp: 900, inp: 40, cls: 0.03, figures: 1_100 })).toBe(204);
    const metrics = await readMetrics(gateway.app);
    const labels = 'route="/dashboard",remote="mfe-search",build="1.2.0"';
    for (const vital of ['lcp', 'inp', 'figures']) expect(metrics.get(`remote_vital_seconds_count{vital="${vital}",${labels}}`)).toBe(1);
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

  it.each([{ lcp: -1 }, { lcp: 1e9 }, { cls: 'Tata' }, { version: 'newest' }])('with %p are refused', async (change) => {
    expect(await report('ann', { version: '1.2.0', ...change })).toBe(400);
  });

  it('stop a canary that is a fifth slower for enough users, with a sentence of their own', async () => {
    expect((await startCanary()).statusCode).toBe(200);
    const users = ['ann', 'bob', 'cid', 'dan', 'eve'];
    for (const user of users) for (const lcp of [1_000, 1_020]) await report(user, { version: '1.2.0', lcp });
    for (let time = 0; time < 12; time += 1) await report('mallory', { version: '1.4.0', lcp: 9_000 }); // one user alone
    expect(await stops()).toEqual([]);
    for (const user of users.slice(1)) for (const lcp of [1_500, 1_510]) await report(user, { version: '1.4.0', lcp });
    expect(await stops()).toEqual([
      expect.objectContaining({
        who: 'gateway',
        from: '1.4.0',
        why: expect.stringMatching(/^LCP of 1\.4\.0 at \/dashboard is \d+ ms over 10 loads, that of 1\.2\.0 is \d+ ms over 10 loads/),
      }),
    ]);
  });

  it('do not judge the next canary', async () => {
    await startCanary();
    await report('ann', { version: '1.4.0', lcp: 9_000 });
    expect(await stops()).toHaveLength(1);
  });
});

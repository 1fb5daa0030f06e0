import type { RemoteFault } from '@mulya/contract/releases';
import { readMetrics } from '../../metrics/fixtures/read-metrics.ts';
import { bearer, startReleasesGateway } from '../published/fixtures/releases-gateway.ts';

const gateway = startReleasesGateway();
let signedIn: { readonly authorization: string };
/** Each test reports from an address of its own. */
let address = 0;

beforeAll(async () => {
  signedIn = await gateway.signedIn();
});
beforeEach(() => {
  address += 1;
});

const fault: RemoteFault = {
  remote: 'mfe-search',
  version: '1.2.0', // a bundled build
  phase: 'render',
  error: 'TypeError',
  message: "Cannot read properties of undefined (reading 'map')",
  frames: [{ file: 'dashboard.77777777.js', line: 1, column: 204, name: 'x' }],
  route: '/dashboard',
  trace: 'trace-1',
};
const report = async (payload: object, path = '', headers: Readonly<Record<string, string>> = signedIn) =>
  (
    await gateway.app.inject({
      method: 'POST',
      url: `/api/remote-faults${path}`,
      headers,
      payload,
      remoteAddress: `198.51.100.${String(address)}`,
    })
  ).statusCode;
const countOf = async (remote: string, build: string, phase: string) =>
  (await readMetrics(gateway.app)).get(`remote_faults_total{remote="${remote}",build="${build}",phase="${phase}"}`) ?? 0;

describe('reports of faults', () => {
  it('count by remote, build and phase, without a canary too', async () => {
    expect(await report(fault)).toBe(204);
    expect(await countOf('mfe-search', '1.2.0', 'render')).toBe(1);
  });

  it('are dropped for builds that do not exist', async () => {
    for (const change of [{ version: '9.9.9' }, { remote: 'mfe-nothing' }]) expect(await report({ ...fault, ...change })).toBe(204);
    expect(await countOf('other', 'other', 'render')).toBe(0);
  });

  it.each([
    ['text in place of positions', { frames: ['at x (secret)'] }],
    ['more positions than a stack has', { frames: Array.from({ length: 21 }, () => fault.frames[0]) }],
    ['a position outside the build', { frames: [{ file: '../secret.js', line: 1, column: 1 }] }],
    ['a sentence as the name of a function', { frames: [{ file: 'a.js', line: 1, column: 1, name: 'Tata Motors' }] }],
    ['a long message', { message: 'x'.repeat(301) }],
    ['an unknown phase', { phase: 'Tata' }],
    ['a kind of error that is none', { error: 'Tata Motors 812' }],
    ['a trace that is none', { trace: 'a b' }],
  ])('with %s are refused', async (_what, change) => {
    expect(await report({ ...fault, ...change })).toBe(400);
  });

  it('beyond 8 KiB are refused before they are read', async () => {
    expect(await report({ ...fault, more: 'x'.repeat(9_000) })).toBe(413);
  });

  it('need a sign-in, except those of public pages', async () => {
    expect(await report(fault, '', {})).toBe(401);
    const ofLogin = { ...fault, remote: 'mfe-auth', route: '/login', frames: [] };
    expect(await report(ofLogin, '/visitors', {})).toBe(204);
    expect(await report(fault, '/visitors', {})).toBe(204); // dropped: no public page mounts it
    expect([await countOf('mfe-auth', '1.2.0', 'render'), await countOf('mfe-search', '1.2.0', 'render')]).toEqual([1, 1]);
  });

  it('of one user count sixty times an hour, and each user counts once for a fault', async () => {
    gateway.advance(60_000); // the reports of a minute are sampled
    const ann = await gateway.signedIn('ann');
    const before = await countOf('mfe-search', '1.2.0', 'view');
    const own = { ...fault, phase: 'view' };
    // Neither another trace, route, name nor function makes another fault of it.
    for (let time = 0; time < 70; time += 1)
      expect(
        await report({ ...own, trace: `trace-${time}`, route: `/${time}`, frames: [{ ...fault.frames[0], name: `f${time}` }] }, '', ann),
      ).toBe(204);
    expect((await countOf('mfe-search', '1.2.0', 'view')) - before).toBe(60);
    gateway.advance(60_000);
    for (const user of ['ben', 'eve']) await report(own, '', await gateway.signedIn(user));
    const { faults } = (await gateway.app.inject({ url: '/v1/releases/mfe-search/faults', headers: bearer('operator-token') })).json<{
      readonly faults: readonly { readonly phase: string; readonly count: number }[];
    }>();
    expect(faults.filter(({ phase }) => phase === 'view')).toEqual([expect.objectContaining({ count: 3 })]);
  });

  it('count twice an hour from the address of a visitor', async () => {
    const before = await countOf('mfe-auth', '1.2.0', 'uncaught');
    for (let time = 0; time < 4; time += 1) await report({ ...fault, remote: 'mfe-auth', frames: [], phase: 'uncaught' }, '/visitors', {});
    expect((await countOf('mfe-auth', '1.2.0', 'uncaught')) - before).toBe(2);
  });
});

import type { Build, RemoteName } from '@mulya/contract';
import { analyst, setupKernel, flushPromises, unverifiedUser } from '../kernel/kernel.fixture.ts';
import { createBuildSelector, createLoadReports, type LoadReportOptions } from './build-selector.ts';

/** jsdom has no crypto.subtle. This one puts every user at percentile 50. */
const subtle = { digest: () => Promise.resolve(Uint8Array.of(0, 0, 5000 >> 8, 5000 & 255).buffer) };
const includingAnalyst = 51;
const excludingAnalyst = 50;

beforeEach(() => {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: subtle });
});
afterEach(() => {
  Reflect.deleteProperty(crypto, 'subtle');
});

const build = (version: string): Build => ({
  version,
  contract: '1.0',
  entry: `/builds/mfe-search/${version}/remoteEntry.js`,
  integrity: '',
  files: {},
  requires: {},
});
const current = build('1.0.0');
const canary = build('1.1.0');
const override = build('1.4.0');

function setup(overrideBuild?: Build, changes?: Parameters<typeof setupKernel>[0]) {
  const fixture = setupKernel(changes);
  const selector = createBuildSelector(fixture.kernel, jest.fn(), { buildOf: () => Promise.resolve(overrideBuild) });
  const calls = () =>
    fixture.fetch.mock.calls.map(([address, init]) => ({ path: new URL(String(address)).pathname, headers: new Headers(init?.headers) }));
  /** Whether this tab gets a canary that is rolled out to `percent` of the users. */
  const hasCanary = async (remote: RemoteName, percent: number, fits = true) => {
    const builds = await selector.buildsFor(remote, { ...current, canary: { ...canary, percent } }, () => fits);
    return builds !== undefined;
  };
  return { ...fixture, selector, hasCanary, calls };
}

describe('canary decision', () => {
  it('waits until the session is known', async () => {
    const { hasCanary, provider } = setup();
    const answers: boolean[] = [];
    void hasCanary('mfe-search', includingAnalyst).then((answer) => answers.push(answer));
    await flushPromises();
    expect(answers).toEqual([]);
    provider.setUser(analyst);
    expect(await hasCanary('mfe-search', includingAnalyst)).toBe(true);
    expect(await hasCanary('mfe-chat', excludingAnalyst)).toBe(false);
    expect(answers).toEqual([true]);
  });

  it.each([
    ['a visitor', undefined],
    ['a user without a verified address', unverifiedUser],
  ])('gives no canary to %s', async (_, user) => {
    const { hasCanary, startAs } = setup();
    await startAs(user);
    expect(await hasCanary('mfe-search', 100)).toBe(false);
  });

  it('keeps its first decision, even when a visitor signs in', async () => {
    const { hasCanary, provider, startAs } = setup();
    await startAs(undefined);
    expect(await hasCanary('mfe-search', 100)).toBe(false);
    provider.setUser(analyst);
    expect(await hasCanary('mfe-search', 100)).toBe(false);
    expect(await hasCanary('mfe-chat', 100)).toBe(true);
  });

  it('gives no canary when it does not fit this shell or does not exist', async () => {
    const { selector, hasCanary, startAs } = setup();
    await startAs(analyst);
    expect(await hasCanary('mfe-search', 100, false)).toBe(false);
    expect(await selector.buildsFor('mfe-search', current, () => true)).toBeUndefined();
  });

  it('gives no canary, and logs why, when the browser cannot hash the user id', async () => {
    const { hasCanary, provider, console } = setup();
    Reflect.deleteProperty(crypto, 'subtle');
    const decision = hasCanary('mfe-search', includingAnalyst);
    await flushPromises();
    provider.setUser(analyst);
    expect(await decision).toBe(false);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('mfe-search'), expect.any(Error));
  });
});

it('tries a canary twice and then the current build, but an override twice and nothing else', async () => {
  const released = { ...current, canary: { ...canary, percent: 100 } };
  const { selector, startAs } = setup();
  await startAs(analyst);
  const versions = async (from: typeof selector) =>
    (await from.buildsFor('mfe-search', released, () => true))?.map(({ version }) => version);
  expect(await versions(selector)).toEqual(['1.1.0', '1.1.0', '1.0.0']);
  expect(await versions(setup(override).selector)).toEqual(['1.4.0', '1.4.0']);
});

describe('load reports', () => {
  const load = { remote: 'mfe-search', version: '1.2.0', outcome: 'ready' } as const;

  it("go out as the shell's own calls, with the user's token", async () => {
    const { selector, calls, startAs } = setup();
    await startAs(analyst);
    selector.report(load, true);
    await flushPromises();
    expect(calls().map(({ path, headers }) => [path, headers.get('x-remote'), headers.get('authorization')])).toEqual([
      ['/api/remote-loads', 'shell', 'Bearer token'],
    ]);
  });

  it('wait until the session is known, because a build may load before', async () => {
    const { selector, provider, calls } = setup();
    selector.report(load, true);
    await flushPromises();
    expect(calls()).toEqual([]);
    provider.setUser(analyst);
    await flushPromises();
    expect(calls()).toHaveLength(1);
  });

  it('stop for a user without a verified address', async () => {
    const { selector, fetch, startAs } = setup();
    await startAs(unverifiedUser);
    selector.report(load, true);
    await flushPromises();
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['a visitor', undefined],
    ['a user without a verified address', unverifiedUser],
  ])('go out without a token for %s, for remotes on public pages', async (_, user) => {
    const { selector, calls, startAs } = setup();
    await startAs(user);
    selector.report(load, true);
    selector.report({ ...load, remote: 'mfe-auth', outcome: 'failed', phase: 'entry' }, true);
    await flushPromises();
    expect(calls().map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([['/api/remote-loads/visitors', null]]);
  });

  it('go out for public remotes even when the sign-in service cannot be loaded', async () => {
    const { selector, calls } = setup(undefined, { loadSession: () => Promise.reject(new Error('its code is lost')) });
    selector.report({ ...load, remote: 'mfe-auth' }, true);
    await flushPromises();
    expect(calls().map(({ path }) => path)).toEqual(['/api/remote-loads/visitors']);
  });

  it('do not sign the user out when the gateway refuses them', async () => {
    const { selector, provider, fetch, leave, calls, startAs } = setup();
    await startAs(analyst);
    fetch.mockImplementation(() => Promise.resolve(new Response(null, { status: 401 })));
    selector.report(load, true);
    await flushPromises();
    expect(calls().map(({ path }) => path)).toEqual(['/api/remote-loads', '/api/remote-loads']); // the second with a fresh token
    expect(provider.calls).not.toContain('signOut');
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('fault reports', () => {
  it("go out as the shell's own calls, of loads that are not counted too, with the phase of the contract", async () => {
    const { selector, calls, startAs } = setup();
    await startAs(analyst);
    selector.report({ remote: 'mfe-search', version: '1.2.0', outcome: 'failed', phase: 'running' }, false, new TypeError('fell'));
    for (let turn = 0; turn < 20 && calls().length === 0; turn += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls().map(({ path, headers }) => [path, headers.get('x-remote'), headers.get('authorization')])).toEqual([
      ['/api/remote-faults', 'shell', 'Bearer token'],
    ]);
  });
});

const ready = { remote: 'mfe-search', version: '1.2.0', outcome: 'ready' } as const;
const failed = { ...ready, outcome: 'failed', phase: 'entry' } as const;
const crashed = { ...ready, outcome: 'failed', phase: 'running' } as const;

function setupReports(changes: Partial<LoadReportOptions> = {}) {
  const answering = () =>
    jest.fn<Promise<Response>, Parameters<LoadReportOptions['http']>>(() => Promise.resolve(new Response(null, { status: 204 })));
  const [http, visitorHttp] = [answering(), answering()];
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const report = createLoadReports({ http, visitorHttp, log, isSignedIn: () => true, isOpenToVisitors: () => false, ...changes });
  const bodies = ({ mock }: typeof http) => mock.calls.map(([, init]): unknown => JSON.parse(String(init?.body)));
  return { report, http, visitorHttp, log, sent: () => bodies(http), sentByVisitor: () => bodies(visitorHttp) };
}

describe('load reports', () => {
  it('send a POST with remote, version, outcome and phase', () => {
    const { report, http, sent } = setupReports();
    report(failed);
    expect(http).toHaveBeenCalledWith('/api/remote-loads', expect.objectContaining({ method: 'POST', keepalive: true }));
    expect(new Headers(http.mock.calls[0]?.[1]?.headers).get('content-type')).toBe('application/json');
    expect(sent()).toEqual([failed]);
  });

  it('go out once for each build of a remote', () => {
    const { report, sent } = setupReports();
    for (const load of [ready, ready, failed]) report(load);
    report({ ...failed, version: '1.1.0' });
    report({ ...ready, version: '1.1.0' });
    report({ ...ready, remote: 'mfe-chat' });
    expect(sent()).toEqual([ready, { ...failed, version: '1.1.0' }, { ...ready, remote: 'mfe-chat' }]);
  });

  it('go out once more when a loaded build crashes, but not for each crash', () => {
    const { report, sent } = setupReports();
    for (const load of [ready, crashed, crashed]) report(load);
    expect(sent()).toEqual([ready, crashed]);
  });

  it('wait for a sign-in when the remote is private', () => {
    const here = { is: false };
    const { report, sent, sentByVisitor } = setupReports({ isSignedIn: () => here.is });
    report(ready);
    expect([...sent(), ...sentByVisitor()]).toEqual([]);
    here.is = true;
    report(ready);
    expect(sent()).toEqual([ready]);
  });

  it('go out without a token for a public remote while no user is signed in, once for each outcome', () => {
    const here = { is: false };
    const { report, sent, sentByVisitor, visitorHttp } = setupReports({
      isSignedIn: () => here.is,
      isOpenToVisitors: (remote) => remote === 'mfe-auth',
    });
    const loadedReport = { ...ready, remote: 'mfe-auth' } as const;
    const failedReport = { ...failed, remote: 'mfe-auth', version: '1.1.0' } as const;
    for (const load of [failedReport, loadedReport, loadedReport]) report(load);
    expect(sentByVisitor()).toEqual([failedReport, loadedReport]);
    expect(visitorHttp).toHaveBeenCalledWith('/api/remote-loads/visitors', expect.objectContaining({ method: 'POST', keepalive: true }));
    here.is = true;
    report(loadedReport);
    report({ ...crashed, remote: 'mfe-auth' });
    expect(sentByVisitor()).toHaveLength(2);
    expect(sent()).toEqual([{ ...crashed, remote: 'mfe-auth' }]);
  });

  it.each<[string, LoadReportOptions['http']]>([
    ['the network fails', () => Promise.reject(new TypeError('offline'))],
    ['the gateway does not know the route', () => Promise.resolve(new Response(null, { status: 404 }))],
  ])('log a failure and send nothing again when %s', async (_, answer) => {
    const http = jest.fn(answer);
    const { report, log } = setupReports({ http });
    report(ready);
    await flushPromises();
    report(ready);
    expect(http).toHaveBeenCalledTimes(1);
    expect(log.warn).toHaveBeenCalledWith('How mfe-search 1.2.0 fared could not be reported.', expect.any(Error));
    expect(log.error).not.toHaveBeenCalled();
  });
});

import type { Build, RemoteName } from '@mulya/contract';
import { analyst, givenKernel, settled, unverified } from '../kernel/kernel.fixture.ts';
import { createChoices } from './choices.ts';

/** The DOM of the tests has no crypto.subtle; with this one everybody has the place 50 among all users. */
const subtle = { digest: () => Promise.resolve(Uint8Array.of(0, 0, 5000 >> 8, 5000 & 255).buffer) };
const forAnalyst = 51;
const withoutAnalyst = 50;

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
const own = build('1.4.0');

function given(ownBuild?: Build, changes?: Parameters<typeof givenKernel>[0]) {
  const fixture = givenKernel(changes);
  const choices = createChoices(fixture.kernel, { buildOf: () => Promise.resolve(ownBuild) });
  const calls = () =>
    fixture.fetch.mock.calls.map(([address, init]) => ({ path: new URL(String(address)).pathname, headers: new Headers(init?.headers) }));
  /** Whether this tab gets a canary of so many percent. */
  const hasCanary = async (remote: RemoteName, percent: number, fits = true) => {
    const builds = await choices.buildsFor(remote, { ...current, canary: { ...canary, percent } }, () => fits);
    return builds !== undefined;
  };
  return { ...fixture, choices, hasCanary, calls };
}

describe('who gets a canary in this tab', () => {
  it('is told once the session is known, and not before', async () => {
    const { hasCanary, provider } = given();
    const answers: boolean[] = [];
    void hasCanary('mfe-search', forAnalyst).then((answer) => answers.push(answer));
    await settled();
    expect(answers).toEqual([]);
    provider.tell(analyst);
    expect(await hasCanary('mfe-search', forAnalyst)).toBe(true);
    expect(await hasCanary('mfe-chat', withoutAnalyst)).toBe(false);
    expect(answers).toEqual([true]);
  });

  it.each([
    ['a visitor', undefined],
    ['a user without a verified address', unverified],
  ])('is not %s', async (_, user) => {
    const { hasCanary, provider, kernel } = given();
    kernel.startSession();
    await settled();
    provider.tell(user);
    expect(await hasCanary('mfe-search', 100)).toBe(false);
  });

  it('stays as it was first told, also for a visitor who signs in', async () => {
    const { hasCanary, provider, kernel } = given();
    kernel.startSession();
    await settled();
    provider.tell(undefined);
    expect(await hasCanary('mfe-search', 100)).toBe(false);
    provider.tell(analyst);
    expect(await hasCanary('mfe-search', 100)).toBe(false);
    expect(await hasCanary('mfe-chat', 100)).toBe(true);
  });

  it('is nobody where the canary does not fit this shell, nor where there is none', async () => {
    const { choices, hasCanary, provider, kernel } = given();
    kernel.startSession();
    await settled();
    provider.tell(analyst);
    expect(await hasCanary('mfe-search', 100, false)).toBe(false);
    expect(await choices.buildsFor('mfe-search', current, () => true)).toBeUndefined();
  });

  it('is nobody where the browser cannot tell, which is logged', async () => {
    const { hasCanary, provider, console } = given();
    Reflect.deleteProperty(crypto, 'subtle');
    const chosen = hasCanary('mfe-search', forAnalyst);
    await settled();
    provider.tell(analyst);
    expect(await chosen).toBe(false);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('mfe-search'), expect.any(Error));
  });
});

it('tries the canary twice, then what is current; a build of this browser twice, and nothing else', async () => {
  const released = { ...current, canary: { ...canary, percent: 100 } };
  const { choices, provider, kernel } = given();
  kernel.startSession();
  await settled();
  provider.tell(analyst);
  const versions = async (from: typeof choices) =>
    (await from.buildsFor('mfe-search', released, () => true))?.map(({ version }) => version);
  expect(await versions(choices)).toEqual(['1.1.0', '1.1.0', '1.0.0']);
  expect(await versions(given(own).choices)).toEqual(['1.4.0', '1.4.0']);
});

describe('reports to the gateway', () => {
  const load = { remote: 'mfe-search', version: '1.2.0', outcome: 'ready' } as const;

  it("go by the shell's own way, with the user's token", async () => {
    const { choices, provider, kernel, calls } = given();
    kernel.startSession();
    await settled();
    provider.tell(analyst);
    choices.report(load);
    await settled();
    expect(calls().map(({ path, headers }) => [path, headers.get('x-remote'), headers.get('authorization')])).toEqual([
      ['/api/remote-loads', 'shell', 'Bearer token'],
    ]);
  });

  it('wait until the session is known: a build may come up before', async () => {
    const { choices, provider, calls } = given();
    choices.report(load);
    await settled();
    expect(calls()).toEqual([]);
    provider.tell(analyst);
    await settled();
    expect(calls()).toHaveLength(1);
  });

  it('are not sent for a user without a verified address', async () => {
    const { choices, provider, kernel, fetch } = given();
    kernel.startSession();
    await settled();
    provider.tell(unverified);
    choices.report(load);
    await settled();
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['a visitor', undefined],
    ['a user without a verified address', unverified],
  ])('go without a token for %s, of a remote that pages open to visitors mount', async (_, user) => {
    const { choices, provider, kernel, calls } = given();
    kernel.startSession();
    await settled();
    provider.tell(user);
    choices.report(load);
    choices.report({ ...load, remote: 'mfe-auth', outcome: 'failed', phase: 'entry' });
    await settled();
    expect(calls().map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([['/api/remote-loads/visitors', null]]);
  });

  it('of what visitors get go out without the sign-in service too', async () => {
    const { choices, calls } = given(undefined, { loadSession: () => Promise.reject(new Error('its code is lost')) });
    choices.report({ ...load, remote: 'mfe-auth' });
    await settled();
    expect(calls().map(({ path }) => path)).toEqual(['/api/remote-loads/visitors']);
  });

  it('sign nobody out when they are refused', async () => {
    const { choices, provider, kernel, fetch, leave, calls } = given();
    kernel.startSession();
    await settled();
    provider.tell(analyst);
    fetch.mockImplementation(() => Promise.resolve(new Response(null, { status: 401 })));
    choices.report(load);
    await settled();
    expect(calls().map(({ path }) => path)).toEqual(['/api/remote-loads', '/api/remote-loads']); // the second with a fresh token
    expect(provider.calls).not.toContain('signOut');
    expect(leave).not.toHaveBeenCalled();
  });
});

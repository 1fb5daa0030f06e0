import { analyst, givenKernel, settled, unverified } from '../kernel/kernel.fixture.ts';
import { createCanaries } from './canary.ts';

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

function given() {
  const fixture = givenKernel();
  const canaries = createCanaries(fixture.kernel);
  const calls = () => fixture.fetch.mock.calls.map(([address, init]) => ({ path: new URL(String(address)).pathname, headers: new Headers(init?.headers) }));
  return { ...fixture, canaries, calls };
}

describe('who gets a canary in this tab', () => {
  it('is told once the session is known, and not before', async () => {
    const { canaries, provider } = given();
    const answers: boolean[] = [];
    void canaries.isChosen('mfe-search', forAnalyst).then((answer) => answers.push(answer));
    await settled();
    expect(answers).toEqual([]);
    provider.tell(analyst);
    expect(await canaries.isChosen('mfe-search', forAnalyst)).toBe(true);
    expect(await canaries.isChosen('mfe-chat', withoutAnalyst)).toBe(false);
    expect(answers).toEqual([true]);
  });

  it.each([
    ['a visitor', undefined],
    ['a user without a verified address', unverified],
  ])('is not %s', async (_, user) => {
    const { canaries, provider, kernel } = given();
    kernel.startSession();
    await settled();
    provider.tell(user);
    expect(await canaries.isChosen('mfe-search', 100)).toBe(false);
  });

  it('stays as it was first told, also for a visitor who signs in', async () => {
    const { canaries, provider, kernel } = given();
    kernel.startSession();
    await settled();
    provider.tell(undefined);
    expect(await canaries.isChosen('mfe-search', 100)).toBe(false);
    provider.tell(analyst);
    expect(await canaries.isChosen('mfe-search', 100)).toBe(false);
    expect(await canaries.isChosen('mfe-chat', 100)).toBe(true);
  });

  it('is nobody where the browser cannot tell, which is logged', async () => {
    const { canaries, provider, console } = given();
    Reflect.deleteProperty(crypto, 'subtle');
    const chosen = canaries.isChosen('mfe-search', 100);
    await settled();
    provider.tell(analyst);
    expect(await chosen).toBe(false);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('mfe-search'), expect.any(Error));
  });
});

describe('reports to the gateway', () => {
  const load = { remote: 'mfe-search', version: '1.2.0', outcome: 'ready' } as const;

  it("go by the shell's own way, with the user's token", async () => {
    const { canaries, provider, kernel, calls } = given();
    kernel.startSession();
    await settled();
    provider.tell(analyst);
    canaries.report(load);
    await settled();
    expect(calls().map(({ path, headers }) => [path, headers.get('x-remote'), headers.get('authorization')])).toEqual([
      ['/api/remote-loads', 'shell', 'Bearer token'],
    ]);
  });

  it('are not sent for a user without a verified address', async () => {
    const { canaries, provider, kernel, fetch } = given();
    kernel.startSession();
    await settled();
    provider.tell(unverified);
    canaries.report(load);
    await settled();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('sign nobody out when they are refused', async () => {
    const { canaries, provider, kernel, fetch, leave, calls } = given();
    kernel.startSession();
    await settled();
    provider.tell(analyst);
    fetch.mockImplementation(() => Promise.resolve(new Response(null, { status: 401 })));
    canaries.report(load);
    await settled();
    expect(calls().map(({ path }) => path)).toEqual(['/api/remote-loads', '/api/remote-loads']); // the second with a fresh token
    expect(provider.calls).not.toContain('signOut');
    expect(leave).not.toHaveBeenCalled();
  });
});

import { analyst, setupKernel, flushPromises, type KernelFixture } from '../kernel/kernel.fixture.ts';
import { createHost, createNavigate, createHttp, type HttpOptions } from './host.ts';
import { CONTRACT_VERSION, contractHeader } from '@mulya/contract';

function setup() {
  const fixture: KernelFixture = setupKernel();
  const view = new AbortController();
  const go = jest.fn();
  return { ...fixture, view, go };
}

describe('createHost', () => {
  it('gives `identity` only to the sign-in remote', () => {
    const { kernel, go, view } = setup();
    expect(createHost('mfe-auth', kernel, go, view.signal).identity).toBe(kernel.identity);
    for (const remote of ['mfe-search', 'mfe-valuation', 'mfe-chat', 'mfe-constructor'] as const) {
      expect('identity' in createHost(remote, kernel, go, view.signal)).toBe(false);
    }
  });

  it('navigates only within this site, and not after the view has ended', () => {
    const { kernel, go, view } = setup();
    const host = createHost('mfe-search', kernel, go, view.signal);
    host.navigate('/dashboard', { replace: true });
    expect(go).toHaveBeenCalledWith('/dashboard', { replace: true });
    for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      expect(() => host.navigate(elsewhere)).toThrow('Expected an address of this site');
    }
    view.abort();
    host.navigate('/login');
    expect(go).toHaveBeenCalledTimes(1);
  });

  it("logs under the remote's name", () => {
    const { kernel, go, view, console } = setup();
    createHost('mfe-search', kernel, go, view.signal).log.warn('The listings are old.');
    expect(console.warn).toHaveBeenCalledWith('[mfe-search] The listings are old.');
  });

  it('names the remote of the page at the current address with each call', async () => {
    const { kernel, go, view, fetch, startAs } = setup();
    await startAs(analyst);
    fetch.mockImplementation(() => Promise.resolve(new Response()));
    const { http } = createHost('mfe-chat', kernel, go, view.signal);
    const pageOf = async (path: string) => {
      window.history.replaceState(null, '', path);
      await http('/api/company/coverage');
      return new Headers(fetch.mock.calls.at(-1)?.[1]?.headers).get('x-page-remote');
    };
    expect([await pageOf('/dashboard'), await pageOf('/valuation/TCS'), await pageOf('/')]).toEqual(['mfe-search', 'mfe-valuation', null]);
  });

  it('signs out and leaves when the gateway refuses a fresh token', async () => {
    const { kernel, go, view, provider, fetch, leave, startAs } = setup();
    await startAs(analyst);
    fetch.mockImplementation((address) =>
      Promise.resolve(new Response(null, { status: String(address).endsWith('/session/end') ? 204 : 401 })),
    );
    const response = await createHost('mfe-search', kernel, go, view.signal).http('/api/company/coverage');
    await flushPromises();
    expect(response.status).toBe(401);
    expect(provider.calls).toContain('signOut');
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe('createNavigate', () => {
  it('adds one history entry for two navigations to the same address', () => {
    let here = '/dashboard?company=INE467B01029';
    const go = jest.fn((to: string) => {
      here = to;
    });
    const navigate = createNavigate(go, new AbortController().signal, () => here);
    navigate('/valuation/Infosys%20Ltd', { state: { from: 'search' } });
    navigate('/valuation/Infosys%20Ltd', { state: { from: 'search' } });
    expect(go.mock.calls).toEqual([
      ['/valuation/Infosys%20Ltd', { state: { from: 'search' } }],
      ['/valuation/Infosys%20Ltd', { state: { from: 'search' }, replace: true }],
    ]);
  });
});

const answer = (status: number): Promise<Response> => Promise.resolve(new Response('{}', { status }));

function setupHttp(statuses: readonly number[], changes: Partial<HttpOptions> = {}) {
  const left = [...statuses];
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(() => answer(left.shift() ?? 500));
  const onRefused = jest.fn();
  const onExpired = jest.fn();
  const onOtherContract = jest.fn();
  const token = jest.fn((fresh: boolean) => Promise.resolve(fresh ? 'fresh' : 'held'));
  const view = new AbortController();
  const http = createHttp({
    remote: 'mfe-search',
    signal: view.signal,
    origin: 'http://localhost',
    fetch,
    lastTraces: new Map(),
    pageRemote: () => 'mfe-valuation',
    token,
    onTokenRefused: onRefused,
    onTokenExpired: onExpired,
    onContractChange: onOtherContract,
    ...changes,
  });
  const sent = (call: number): Headers => new Headers(fetch.mock.calls[call]?.[1]?.headers);
  return { http, fetch, onRefused, onExpired, onOtherContract, token, view, sent };
}

describe('gateway client', () => {
  it("sends the token, a trace id and the remote's name, and keeps the caller's headers", async () => {
    const { http, fetch, sent } = setupHttp([200]);
    await http('/api/company/coverage', { headers: { accept: 'application/json' } });
    expect(String(fetch.mock.calls[0]?.[0])).toBe('http://localhost/api/company/coverage');
    expect(sent(0).get('authorization')).toBe('Bearer held');
    expect(sent(0).get('x-remote')).toBe('mfe-search');
    expect(sent(0).get('x-page-remote')).toBe('mfe-valuation');
    expect(sent(0).get('x-trace-id')).toMatch(/^[\w-]{8,64}$/);
    expect(sent(0).get('accept')).toBe('application/json');
  });

  it('sends a request to the team’s own server through the gateway', async () => {
    const { http, fetch } = setupHttp([200]);
    await http('/teams/mfe-search/headlines?of=/teams/');
    expect(String(fetch.mock.calls[0]?.[0])).toBe('http://localhost/api/teams/mfe-search/headlines?of=/teams/');
  });

  it('retries once with a fresh token after a 401, under the same trace id', async () => {
    const { http, fetch, onRefused, sent } = setupHttp([401, 200]);
    const response = await http('/api/stock?stock_name=TCS');
    expect(response.status).toBe(200);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(sent(1).get('authorization')).toBe('Bearer fresh');
    expect(sent(1).get('x-trace-id')).toBe(sent(0).get('x-trace-id'));
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('signs out after a second 401 without a third attempt', async () => {
    const { http, fetch, onRefused } = setupHttp([401, 401, 200]);
    expect((await http('/api/stock')).status).toBe(401);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it('returns the 401, offers a new login and does not sign out when there is no fresh token', async () => {
    const { http, fetch, onRefused, onExpired } = setupHttp([401], {
      token: (fresh) => (fresh ? Promise.reject(new Error('offline')) : Promise.resolve('held')),
    });
    expect((await http('/api/stock')).status).toBe(401);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(onRefused).not.toHaveBeenCalled();
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  it.each([403, 404, 429, 500, 503])('leaves a %i to the caller', async (status) => {
    const { http, fetch, onRefused, token } = setupHttp([status]);
    expect((await http('/api/stock')).status).toBe(status);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(token).toHaveBeenCalledTimes(1);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it.each<`/${string}`>([
    '//evil.example/api/x',
    '/v1/releases',
    '/api/../login',
    '/teams/../../login',
    '/teamsx',
    '/apix',
    '/\\evil.example/api/x',
  ])('sends no token to %s', async (path) => {
    const { http, fetch } = setupHttp([200]);
    await expect(http(path)).rejects.toThrow(TypeError);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['the contract of this shell', CONTRACT_VERSION, 0],
    ['another contract', '99.0', 1],
    ['no contract, as older gateways do', undefined, 0],
  ])('notices when the gateway names %s', async (_, contract, times) => {
    const { http, fetch, onOtherContract } = setupHttp([]);
    const headers: HeadersInit = contract === undefined ? {} : { [contractHeader]: contract };
    fetch.mockResolvedValue(new Response('{}', { headers }));
    await http('/api/stock');
    expect(onOtherContract).toHaveBeenCalledTimes(times);
  });

  it.each(['the view', 'the caller'])('ends the call when %s ends', async (who) => {
    const { http, fetch, view } = setupHttp([200]);
    const caller = new AbortController();
    await http('/api/stock', { signal: caller.signal });
    const signal = fetch.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    (who === 'the view' ? view : caller).abort();
    expect(signal?.aborted).toBe(true);
  });
});

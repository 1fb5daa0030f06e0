import { CONTRACT_VERSION, contractHeader } from '@mulya/contract';
import { createHttp, type HttpOptions } from './http.ts';

const answer = (status: number): Promise<Response> => Promise.resolve(new Response('{}', { status }));

function setup(statuses: readonly number[], changes: Partial<HttpOptions> = {}) {
  const left = [...statuses];
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(() => answer(left.shift() ?? 500));
  const onRefused = jest.fn();
  const onOtherContract = jest.fn();
  const token = jest.fn((fresh: boolean) => Promise.resolve(fresh ? 'fresh' : 'held'));
  const view = new AbortController();
  const http = createHttp({
    remote: 'mfe-search',
    signal: view.signal,
    origin: 'http://localhost',
    fetch,
    lastTraces: new Map(),
    token,
    onTokenRefused: onRefused,
    onContractChange: onOtherContract,
    ...changes,
  });
  const sent = (call: number): Headers => new Headers(fetch.mock.calls[call]?.[1]?.headers);
  return { http, fetch, onRefused, onOtherContract, token, view, sent };
}

describe('gateway client', () => {
  it("sends the token, a trace id and the remote's name, and keeps the caller's headers", async () => {
    const { http, fetch, sent } = setup([200]);
    await http('/api/company/coverage', { headers: { accept: 'application/json' } });
    expect(String(fetch.mock.calls[0]?.[0])).toBe('http://localhost/api/company/coverage');
    expect(sent(0).get('authorization')).toBe('Bearer held');
    expect(sent(0).get('x-remote')).toBe('mfe-search');
    expect(sent(0).get('x-trace-id')).toMatch(/^[\w-]{8,64}$/);
    expect(sent(0).get('accept')).toBe('application/json');
  });

  it('sends a request to the team’s own server through the gateway', async () => {
    const { http, fetch } = setup([200]);
    await http('/teams/mfe-search/headlines?of=/teams/');
    expect(String(fetch.mock.calls[0]?.[0])).toBe('http://localhost/api/teams/mfe-search/headlines?of=/teams/');
  });

  it('retries once with a fresh token after a 401, under the same trace id', async () => {
    const { http, fetch, onRefused, sent } = setup([401, 200]);
    const response = await http('/api/stock?stock_name=TCS');
    expect(response.status).toBe(200);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(sent(1).get('authorization')).toBe('Bearer fresh');
    expect(sent(1).get('x-trace-id')).toBe(sent(0).get('x-trace-id'));
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('signs out after a second 401 without a third attempt', async () => {
    const { http, fetch, onRefused } = setup([401, 401, 200]);
    expect((await http('/api/stock')).status).toBe(401);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it('returns the 401 and does not sign out when there is no fresh token', async () => {
    const { http, fetch, onRefused } = setup([401], {
      token: (fresh) => (fresh ? Promise.reject(new Error('offline')) : Promise.resolve('held')),
    });
    expect((await http('/api/stock')).status).toBe(401);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it.each([403, 404, 429, 500, 503])('leaves a %i to the caller', async (status) => {
    const { http, fetch, onRefused, token } = setup([status]);
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
    const { http, fetch } = setup([200]);
    await expect(http(path)).rejects.toThrow(TypeError);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['the contract of this shell', CONTRACT_VERSION, 0],
    ['another contract', '99.0', 1],
    ['no contract, as older gateways do', undefined, 0],
  ])('notices when the gateway names %s', async (_, contract, times) => {
    const { http, fetch, onOtherContract } = setup([]);
    const headers: HeadersInit = contract === undefined ? {} : { [contractHeader]: contract };
    fetch.mockResolvedValue(new Response('{}', { headers }));
    await http('/api/stock');
    expect(onOtherContract).toHaveBeenCalledTimes(times);
  });

  it.each(['the view', 'the caller'])('ends the call when %s ends', async (who) => {
    const { http, fetch, view } = setup([200]);
    const caller = new AbortController();
    await http('/api/stock', { signal: caller.signal });
    const signal = fetch.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    (who === 'the view' ? view : caller).abort();
    expect(signal?.aborted).toBe(true);
  });
});

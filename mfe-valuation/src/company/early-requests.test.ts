import { createEarlyRequests } from './early-requests.ts';

/** A gateway that counts its calls, and a clock. */
function started(answer: () => Promise<Response> = () => Promise.resolve(Response.json({}))) {
  const http = jest.fn((_path: string, _init?: RequestInit) => answer());
  let time = 0;
  const early = createEarlyRequests(http, () => time);
  return { http, early, wait: (ms: number) => void (time += ms) };
}

describe('early requests', () => {
  it('answer the first request of their path, and no later one', async () => {
    const { http, early } = started();
    early.start('/api/stock');
    await early.http('/api/stock');
    expect(http).toHaveBeenCalledTimes(1);
    await early.http('/api/stock');
    expect(http).toHaveBeenCalledTimes(2);
  });

  it('are sent once, even after their answer was used', async () => {
    const { http, early } = started();
    early.start('/api/stock');
    early.start('/api/stock');
    await early.http('/api/stock');
    early.start('/api/stock');
    expect(http).toHaveBeenCalledTimes(1);
  });

  it('answer neither other paths nor writes', async () => {
    const { http, early } = started();
    early.start('/api/stock');
    await early.http('/api/peers');
    await early.http('/api/stock', { method: 'PUT' });
    expect(http.mock.calls.map(([path, init]) => [path, init?.method])).toEqual([
      ['/api/stock', undefined],
      ['/api/peers', undefined],
      ['/api/stock', 'PUT'],
    ]);
  });

  it('are repeated when they failed, before or after they are needed', async () => {
    const answers = [() => Promise.reject(new TypeError('offline')), () => Promise.resolve(new Response('second'))];
    const { early } = started(() => answers.shift()?.() ?? Promise.reject(new Error('no third request was expected')));
    early.start('/api/stock');
    await expect(early.http('/api/stock').then((response) => response.text())).resolves.toBe('second');
  });

  it('are repeated when their answer is old', async () => {
    const { http, early, wait } = started();
    early.start('/api/stock');
    wait(15_001);
    await early.http('/api/stock');
    expect(http).toHaveBeenCalledTimes(2);
  });

  it('end with the signal of the request that waits for them', async () => {
    const { early } = started(() => new Promise(() => undefined));
    early.start('/api/stock');
    const controller = new AbortController();
    const response = early.http('/api/stock', { signal: controller.signal });
    controller.abort();
    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  });
});

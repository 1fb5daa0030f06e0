import { hangUp, json, loopbackServer, type Answer, type LoopbackServer } from '../fixtures/loopback-server.ts';
import { quietLog } from '../fixtures/quiet-log.ts';
import { signingKey, type SigningKey } from '../fixtures/tokens.ts';
import { KeyStore } from './key-store.ts';

const HOUR = 3_600_000;

let provider: LoopbackServer;
let first: SigningKey;
let second: SigningKey;
let now: number;
let store: KeyStore;

const keys = (...published: readonly SigningKey[]): Answer =>
  json({ keys: published.map(({ jwk }) => jwk) }, 200, { 'cache-control': 'public, max-age=21600, must-revalidate' });

beforeAll(async () => {
  [first, second] = await Promise.all([signingKey('first'), signingKey('second')]);
});

beforeEach(async () => {
  provider = await loopbackServer(keys(first));
  now = 1_000_000_000_000;
  store = new KeyStore({ url: provider.url, clock: () => now, log: quietLog().log });
});

afterEach(() => provider.close());

describe('key store', () => {
  it('fetches keys once for all who wait, and caches them', async () => {
    const lookups = await Promise.all([store.find('first'), store.find('first'), store.find('first')]);
    expect(lookups.map(({ is }) => is)).toEqual(['key', 'key', 'key']);
    await store.find('first');
    expect(provider.requestCount()).toBe(1);
  });

  it('refreshes keys in the background after their max-age', async () => {
    await store.find('first');
    now += 6 * HOUR - 1;
    await store.find('first');
    expect(provider.requestCount()).toBe(1);

    const refreshed = new Promise<void>((resolve) => {
      provider.answerWith((request, response, body) => {
        keys(first, second)(request, response, body);
        resolve();
      });
    });
    now += 1;
    await expect(store.find('first')).resolves.toMatchObject({ is: 'key' });
    await refreshed;
    await expect(store.find('second')).resolves.toMatchObject({ is: 'key' });
    expect(provider.requestCount()).toBe(2);
  });

  it('asks for unknown keys at most every 30 seconds', async () => {
    await store.find('first');
    now += 30_000;
    for (let attempt = 0; attempt < 50; attempt += 1) await expect(store.find(`made-up-${attempt}`)).resolves.toEqual({ is: 'unknown' });
    expect(provider.requestCount()).toBe(2);
    now += 29_999;
    await store.find('made-up');
    expect(provider.requestCount()).toBe(2);
  });

  it('finds rotated keys after the cool-down', async () => {
    await store.find('first');
    provider.answerWith(keys(second));
    now += 30_000;
    await expect(store.find('second')).resolves.toMatchObject({ is: 'key' });
    await expect(store.find('first')).resolves.toEqual({ is: 'unknown' });
  });
});

describe('key store during an outage', () => {
  const outages: [string, Answer][] = [
    ['breaks the connection', hangUp],
    ['answers 503', json({}, 503)],
    ['answers invalid JSON', (_request, response) => response.end('<html>')],
    ['answers without keys', json({ keys: [] })],
    ['answers with keys of another kind', json({ keys: [{ kid: 'first', kty: 'EC', crv: 'P-256' }] })],
    ['redirects', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['sends too much', (_request, response) => response.end(`"${'x'.repeat(300_000)}"`)],
  ];

  it.each(outages)('uses the last keys for 24 hours when the provider %s, then is unavailable', async (_case, outage) => {
    await store.find('first');
    provider.answerWith(outage);
    now += 7 * HOUR;
    await expect(store.find('first')).resolves.toMatchObject({ is: 'key' });
    now += 16.9 * HOUR;
    await expect(store.find('first')).resolves.toMatchObject({ is: 'key' });
    now += 0.2 * HOUR;
    await expect(store.find('first')).resolves.toEqual({ is: 'unavailable' });
  });

  it.each(outages)('is unavailable when the provider %s from the start, and recovers soon', async (_case, outage) => {
    provider.answerWith(outage);
    await expect(store.find('first')).resolves.toEqual({ is: 'unavailable' });
    await expect(store.ready()).resolves.toBe(false);
    provider.answerWith(keys(first));
    now += 5_000;
    await expect(store.ready()).resolves.toBe(true);
    await expect(store.find('first')).resolves.toMatchObject({ is: 'key' });
  });

  it('treats an unknown key as unavailable, because it may be a new one', async () => {
    await store.find('first');
    provider.answerWith(hangUp);
    now += 30_000;
    await expect(store.find('second')).resolves.toEqual({ is: 'unavailable' });
  });
});

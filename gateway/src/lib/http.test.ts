import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { createRequestHook, selectContentCoding, encode } from './http.ts';

async function statusWith(check: Parameters<typeof createRequestHook>[0]): Promise<number> {
  const app = fastify();
  app.get('/', { onRequest: createRequestHook(check) }, () => ({}));
  try {
    return (await app.inject('/')).statusCode;
  } finally {
    await app.close();
  }
}

const refusal = () => Object.assign(new Error('no'), { statusCode: 403 });

it.each<[string, number, Parameters<typeof createRequestHook>[0]]>([
  ['synchronously', 200, () => undefined],
  ['after a promise', 200, () => Promise.resolve()],
])('passes a request on %s', async (_when, status, check) => {
  expect(await statusWith(check)).toBe(status);
});

it.each<[string, Parameters<typeof createRequestHook>[0]]>([
  [
    'synchronously',
    () => {
      throw refusal();
    },
  ],
  ['after a promise', () => Promise.reject(refusal())],
])('refuses a request %s', async (_when, check) => {
  expect(await statusWith(check)).toBe(403);
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['gzip;q=0.0', 'identity'],
  ['brx, xgzip', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('selects from "%s" the coding %s', (header, expected) => {
  expect(selectContentCoding(header)).toBe(expected);
});

it('encodes a text in each coding', () => {
  expect(brotliDecompressSync(encode('मूल्य', 'br')).toString()).toBe('मूल्य');
  expect(gunzipSync(encode('मूल्य', 'gzip')).toString()).toBe('मूल्य');
  expect(encode('मूल्य', 'identity').toString()).toBe('मूल्य');
});

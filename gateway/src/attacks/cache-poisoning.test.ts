/** Cache poisoning: a cacheable answer depends on nothing that only its first caller sent. */
import { useAttackedGateway } from './fixtures/attacked-gateway.ts';
import { unkeyedHeaders } from './fixtures/unkeyed-headers.ts';

const gateway = useAttackedGateway();

const file = '/builds/mfe-search/1.2.0/dashboard.77777777.js';
const pages = ['/', '/login', '/valuation/TCS', '/nowhere', '/%E0%A4'];
const services = [
  file,
  '/builds/shell/1.0.0/nothing.js',
  '/api/company/coverage',
  '/api/company/valuation/Tata%20Consultancy%20Services%20Ltd',
  '/api/nothing',
  '/healthz',
  '/v1/releases/mfe-nobody',
];

/** Removes the parts that are new in each answer: nonce, trace id, time. */
async function answerOf(url: string, headers: Readonly<Record<string, string>>) {
  const { authorization } = await gateway.bearer();
  const response = await gateway.app.inject({ url, headers: { authorization, ...headers } });
  const nonce = /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1];
  const trace = String(response.headers['x-trace-id']);
  const text = JSON.stringify([response.statusCode, { ...response.headers, date: '' }, response.body]);
  return text.replaceAll(JSON.stringify(nonce ?? ' ').slice(1, -1), 'nonce').replaceAll(trace, 'trace');
}

it.each([...pages, ...services])('answers %s identically with any unkeyed header', async (url) => {
  expect(Object.keys(unkeyedHeaders).length).toBeGreaterThanOrEqual(40);
  const plain = await answerOf(url, {});
  for (const [name, value] of Object.entries(unkeyedHeaders)) expect([name, await answerOf(url, { [name]: value })]).toEqual([name, plain]);
});

it('allows shared caching only for build files, and never for errors', async () => {
  for (const url of [...pages, ...services]) {
    const { headers, statusCode } = await gateway.app.inject({ url, headers: await gateway.bearer() });
    const cacheControl = String(headers['cache-control']);
    expect([url, url === file ? cacheControl.startsWith('public') && statusCode === 200 : /no-store|private/.test(cacheControl)]).toEqual([
      url,
      true,
    ]);
  }
});

it('lists in Vary what an answer depends on', async () => {
  for (const url of ['/login', file])
    expect((await gateway.app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers['vary']).toContain('accept-encoding');
});

it('never shares one user’s answer with another', async () => {
  const one = await gateway.app.inject({ url: '/api/company/coverage', headers: await gateway.bearer() });
  expect(one.statusCode).toBe(200);
  const other = await gateway.app.inject({
    url: '/api/company/coverage',
    headers: { 'if-none-match': String(one.headers['etag']), 'cache-control': 'only-if-cached' },
  });
  expect([other.statusCode, other.body.includes('covers')]).toEqual([401, false]);
});

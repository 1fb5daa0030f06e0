/** Host header: the gateway ignores it, so no link, redirect, policy or cache depends on it. */
import { useAttackedGateway } from './fixtures/attacked-gateway.ts';
import { exchange, listening, statusOf } from './fixtures/raw-socket.ts';

const gateway = useAttackedGateway();
let port: number;

beforeAll(async () => {
  port = await listening(gateway.app);
});

const ask = (lines: readonly string[], target = '/login') =>
  exchange(port, [`GET ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'));

/** Removes the parts that are new in each page. */
const bare = (answer: string) => answer.replace(/nonce[-=]"?[\w+/=]+/g, 'nonce').replace(/(x-trace-id|date): .*/gi, '');

const hosts = [
  'collector.invalid',
  'collector.invalid:80',
  'localhost@collector.invalid',
  'localhost"><script>alert(1)</script>',
  '127.0.0.1:1',
  '[::1]',
  'localhost:3000:80',
  'a'.repeat(300),
  '__proto__',
];

it.each(hosts)('serves the same page for the host %s', async (host) => {
  const usual = await ask(['Host: localhost']);
  const result = await ask([`Host: ${host}`]);
  expect(statusOf(usual)).toBe(200);
  expect(bare(result.answer)).toBe(bare(usual.answer));
});

it('rejects a request without a host', async () => {
  expect(statusOf(await ask([]))).toBe(400);
});

it('redirects no address, not even one that names another host', async () => {
  for (const target of [
    'http://collector.invalid/api/company/coverage',
    '//collector.invalid/',
    '/\\collector.invalid',
    '/%2f%2fcollector.invalid',
    '/login//collector.invalid',
    '/.collector.invalid',
  ]) {
    const result = await ask(['Host: localhost'], target);
    expect([target, [200, 400, 401, 404].includes(statusOf(result) ?? 0)]).toEqual([target, true]);
    expect(result.answer).not.toMatch(/^location:/im);
  }
});

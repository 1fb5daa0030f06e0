/** Malformed requests, request smuggling, and anything else that a proxy may parse differently. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { useAttackedGateway } from './fixtures/attacked-gateway.ts';
import { exchange, listening, statusOf } from './fixtures/raw-socket.ts';

const gateway = useAttackedGateway();
let port: number;

beforeAll(async () => {
  port = await listening(gateway.app);
});
beforeEach(() => void gateway.lines.splice(0));

const lines = (...all: readonly string[]) => `${all.join('\r\n')}\r\n\r\n`;
const post = (...headers: readonly string[]) => lines('POST /csp-reports HTTP/1.1', 'Host: localhost', ...headers);
const hidden = lines('GET /metrics HTTP/1.1', 'Host: localhost', 'X-Hidden: 1');

const malformedRequests: readonly (readonly [what: string, bytes: string | Buffer])[] = [
  ['bytes that are not HTTP', 'hello\r\n\r\n'],
  ['a TLS handshake', Buffer.from('16030100c8010000c40303', 'hex')],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['another version', lines('GET / HTTP/1.9', 'Host: localhost')],
  ['an unknown method', lines('GETS / HTTP/1.1', 'Host: localhost')],
  ['a method in lower case', lines('get / HTTP/1.1', 'Host: localhost')],
  ['an address with a space', lines('GET /a b HTTP/1.1', 'Host: localhost')],
  ['an address with NUL', lines('GET /a\0b HTTP/1.1', 'Host: localhost')],
  ['a header without a colon', lines('GET / HTTP/1.1', 'Host: localhost', 'X-Odd')],
  ['a header with a space before the colon', lines('GET / HTTP/1.1', 'Host: localhost', 'Content-Length : 5')],
  ['a header with NUL', lines('GET / HTTP/1.1', 'Host: localhost', 'X-Odd: a\0b')],
  ['a folded header', lines('GET / HTTP/1.1', 'Host: localhost', 'X-Odd: a', ' b: c')],
  ['lines that end with LF only before a body', 'POST /csp-reports HTTP/1.1\nHost: localhost\nContent-Length: 2\n\n{}'],
  ['no host', lines('GET / HTTP/1.1')],
  ['two hosts', lines('GET / HTTP/1.1', 'Host: localhost', 'Host: collector.invalid')],
  ['HTTP/0.9', 'GET /metrics\r\n\r\n'],
  ['two Content-Length headers', post('Content-Length: 2', 'Content-Length: 3') + '{}'],
  ['two lengths in one header', post('Content-Length: 2, 3') + '{}'],
  ['a negative length', post('Content-Length: -1') + '{}'],
  ['a length with a sign', post('Content-Length: +2') + '{}'],
  ['a length in hexadecimal', post('Content-Length: 0x2') + '{}'],
  ['a length beyond the largest number', post('Content-Length: 99999999999999999999') + '{}'],
  ['a length with chunked encoding', post('Content-Length: 4', 'Transfer-Encoding: chunked') + `0\r\n\r\n${hidden}`],
  ['chunked encoding with a length', post('Transfer-Encoding: chunked', 'Content-Length: 4') + `0\r\n\r\n${hidden}`],
  ['chunked encoding under another name', post('Transfer-Encoding: xchunked') + `0\r\n\r\n${hidden}`],
  ['chunked encoding that is not the last coding', post('Transfer-Encoding: chunked, identity') + `0\r\n\r\n${hidden}`],
  ['chunked encoding after a tab', post('Transfer-Encoding:\tchunked', 'Transfer-Encoding: x') + `0\r\n\r\n${hidden}`],
  [
    'chunked encoding under HTTP/1.0 with a length',
    lines('POST /csp-reports HTTP/1.0', 'Host: localhost', 'Content-Length: 4', 'Transfer-Encoding: chunked') + `0\r\n\r\n${hidden}`,
  ],
  ['a chunk with an invalid length', post('Transfer-Encoding: chunked') + `zz\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk with a negative length', post('Transfer-Encoding: chunked') + `-2\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk that is longer than its length', post('Transfer-Encoding: chunked') + `1\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk with an excessive length', post('Transfer-Encoding: chunked') + `ffffffffffffffffff\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk header that ends with LF only', post('Transfer-Encoding: chunked') + `2\n{}\r\n0\r\n\r\n${hidden}`],
  ['headers beyond 16 KiB', lines('GET / HTTP/1.1', 'Host: localhost', `X-Large: ${'x'.repeat(20_000)}`)],
];

const isHidden = () => gateway.lines.some((line) => line.includes('"/metrics"'));

it.each(malformedRequests)('refuses %s and closes the connection', async (_what, bytes) => {
  const result = await exchange(port, bytes);
  expect([400, 404, 405, 408, 431, 505]).toContain(statusOf(result) ?? 400);
  expect(result.open).toBe(false);
  expect(result.answers).toBeLessThanOrEqual(1);
  expect(isHidden()).toBe(false);
  expect(result.answer).not.toMatch(/\bat [^ ]+ \(|node_modules/);
});

/** Valid, unambiguous requests: the bytes after them are a separate request. */
it.each([
  ['a chunked body', post('Transfer-Encoding: chunked') + '2\r\n{}\r\n0\r\n\r\n'],
  ['a body with a length', post('Content-Length: 2') + '{}'],
  ['no body', lines('GET /healthz HTTP/1.1', 'Host: localhost')],
])('reads the next request correctly after %s', async (_what, bytes) => {
  const result = await exchange(port, bytes + lines('GET /healthz HTTP/1.1', 'Host: localhost', 'Connection: close'));
  expect([result.answers, result.open]).toEqual([2, false]);
});

it('does not parse an unread body as the next request', async () => {
  const result = await exchange(
    port,
    `${lines('GET /healthz HTTP/1.1', 'Host: localhost', `Content-Length: ${hidden.length}`)}${hidden}${lines('GET /healthz HTTP/1.1', 'Host: localhost', 'Connection: close')}`,
  );
  expect(isHidden()).toBe(false);
  expect(result.answers).toBeLessThanOrEqual(2);
});

it.each(['CONNECT collector.invalid:443', 'TRACE /', 'OPTIONS *', 'GET *', 'PROPFIND /', 'PURGE /', 'DELETE /'])(
  'ignores %s',
  async (start) => {
    const result = await exchange(port, lines(`${start} HTTP/1.1`, 'Host: localhost', 'Connection: close', 'X-Echo: canary'));
    expect(statusOf(result) ?? 400).toBeGreaterThanOrEqual(400);
    expect([result.open, result.answer.includes('canary')]).toEqual([false, false]);
  },
);

it('never upgrades a connection to another protocol', async () => {
  const result = await exchange(
    port,
    lines(
      'GET /healthz HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade, close',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ),
  );
  expect(statusOf(result)).not.toBe(101);
});

it('serves a normal user during these requests and half-sent ones', async () => {
  const init = { headers: await gateway.bearer() };
  const connections = await Promise.all(halves.flatMap((bytes) => Array.from({ length: 20 }, () => holding(bytes))));
  let underWay = malformedRequests.length;
  const attacks = malformedRequests.map(([, bytes]) => exchange(port, bytes).finally(() => void (underWay -= 1)));
  const during: number[] = [];
  let openCount = 0;
  const call = async (path: string) => {
    const { status } = await fetch(`http://127.0.0.1:${String(port)}${path}`, init);
    if (during.length === 0) openCount = connections.filter(({ destroyed }) => !destroyed).length;
    during.push(status);
  };
  while (underWay > 0) await Promise.all([call('/api/company/coverage'), call('/login')]);
  await Promise.all(attacks);
  expect([openCount, new Set(during)]).toEqual([connections.length, new Set([200])]);
  for (const socket of connections) socket.destroy();
});

const halves: readonly string[] = [
  'GET /login HTTP/1.1\r\nHost: localhost\r\nX-Ha',
  `${post('Transfer-Encoding: chunked')}ff\r\n{`,
  `${post('Content-Length: 100')}{`,
];

/** A connection that sends this much and then pauses. */
async function holding(bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined); // followed by "close"
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

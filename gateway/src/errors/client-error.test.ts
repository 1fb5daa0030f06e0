import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { serverOptions } from '../server-options.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify(serverOptions({ logLevel: 'silent' }));
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => app.close());

/** Sends bytes that may not be HTTP. Returns everything received. */
function send(bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (answer += chunk.toString('utf8')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

it.each([
  ['bytes that are not HTTP', 'hello\r\n\r\n', '400', 'BAD_REQUEST'],
  ['two content lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', '400', 'BAD_REQUEST'],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, '431', 'PAYLOAD_TOO_LARGE'],
])('answers %s in the shape of every other error', async (_case, bytes, status, code) => {
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ error: { code } });
});

it('times out slow senders soon, and checks for them often', () => {
  expect(app.server).toMatchObject({ headersTimeout: 5_000, requestTimeout: 8_000 });
});

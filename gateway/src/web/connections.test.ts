import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { exchange, listening, statusOf } from '../attacks/fixtures/raw-socket.ts';
import { handleError } from '../errors/error-answer.ts';
import { serverOptions } from '../server-options.ts';
import { guardConnections } from './connections.ts';

const large = Buffer.alloc(12 * 1_024 * 1_024, 'x');
const readerMs = 800;

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = fastify(serverOptions({ logLevel: 'silent' }));
  app.setErrorHandler(handleError);
  guardConnections(app, { readerMs });
  app.get('/large', async (_request, reply) => reply.type('text/plain').send(large));
  app.get('/late', async () => {
    await pause(2 * readerMs);
    return { said: 'late' };
  });
  app.get('/soon', async () => ({ said: 'soon' }));
  port = await listening(app);
});
afterAll(() => app.close());

const request = (path: string, ...headers: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

/** A connection that sends a request and reads nothing until it is resumed. */
function reader(path: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(request(path, 'Connection: close')));
  socket.on('error', () => undefined); // followed by "close"
  return socket.pause();
}

/** Counts the bytes that a reader receives from now on. */
async function countBytes(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (piece: Buffer) => (bytes += piece.length));
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  return bytes;
}

it('drops a reader who leaves an answer unread', async () => {
  const socket = reader('/large');
  await pause(3.5 * readerMs);
  expect(await countBytes(socket)).toBeLessThan(large.length);
});

it('waits for a slow reader', async () => {
  const socket = reader('/large');
  let bytes = 0;
  socket.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes % 32 !== 0) return;
    socket.pause();
    setTimeout(() => socket.resume(), 2);
  });
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(bytes).toBeGreaterThan(large.length);
});

it('keeps the connection of a caller who waits for a late answer', async () => {
  const result = await exchange(port, request('/late', 'Connection: close'), 20 * readerMs);
  expect([statusOf(result), result.answer.endsWith('{"said":"late"}')]).toEqual([200, true]);
});

it('keeps a connection open for the next request', async () => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece: Buffer) => (answer += piece.toString('latin1')));
  socket.write(request('/soon'));
  await pause(2 * readerMs);
  socket.write(request('/soon', 'Connection: close'));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
});

it.each([
  ['with two hosts', request('/soon', 'Host: collector.invalid')],
  ['with the same host twice', request('/soon', 'host: localhost')],
  ['of HTTP/0.9', 'GET /soon\r\n\r\n'],
])('refuses a request %s, and closes the connection', async (_what, bytes) => {
  const result = await exchange(port, bytes);
  expect([statusOf(result), result.open, result.answer.includes('BAD_REQUEST')]).toEqual([400, false, true]);
});

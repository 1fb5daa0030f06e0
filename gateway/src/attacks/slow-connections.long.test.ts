/** Five hundred connections that take their time, of each kind: with headers, with bodies, with reading. They end, and others are served. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { handleError } from '../errors/error-handler.ts';
import { serverOptions } from '../server-options.ts';
import { guardConnections } from '../web/connections.ts';
import { exchange, listening, statusOf } from './fixtures/raw-socket.ts';

const sockets = 500;
const endWithinMs = 15_000;
const large = Buffer.alloc(4 * 1_024 * 1_024, 'x');

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = fastify(serverOptions({ logLevel: 'silent' }));
  app.setErrorHandler(handleError);
  guardConnections(app);
  app.get('/large', async (_request, reply) => reply.type('text/plain').send(large));
  app.get('/good', async () => ({ ok: true }));
  app.post('/body', async () => ({ ok: true }));
  port = await listening(app);
});
afterAll(() => app.close());

/** A byte more every second, for as long as anybody takes it. */
function drip(socket: Socket, bytes: string): void {
  const timer = setInterval(() => socket.write(bytes), 1_000);
  socket.on('close', () => clearInterval(timer));
}

const kinds: readonly (readonly [what: string, begin: (socket: Socket) => void])[] = [
  [
    'headers',
    (socket) => {
      socket.write('GET /good HTTP/1.1\r\nHost: localhost\r\n');
      drip(socket, 'X-Slow: 1\r\n');
      socket.resume();
    },
  ],
  [
    'a body',
    (socket) => {
      socket.write('POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n');
      drip(socket, ' ');
      socket.resume();
    },
  ],
  [
    'reading',
    (socket) => {
      socket.pause();
      socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    },
  ],
  ['nothing at all', (socket) => void socket.resume()],
];

it.each(kinds)('that are slow with %s are gone within 15 s, and a good user is served meanwhile', async (_what, begin) => {
  let came = 0;
  const count = () => void (came += 1);
  app.server.on('connection', count);
  const open = Array.from({ length: sockets }, () => {
    const socket = connect(port, '127.0.0.1', () => begin(socket));
    socket.on('error', () => undefined); // it closes then
    return socket;
  });
  const connected = async () => new Promise<number>((resolve, reject) => app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))));
  while (came < sockets) await pause(100);
  app.server.off('connection', count);

  const started = Date.now();
  let served = 0;
  while (Date.now() - started < endWithinMs - 1_000) {
    const answered = await exchange(port, 'GET /good HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 2_000);
    expect(statusOf(answered)).toBe(200);
    served += 1;
    await pause(250);
  }
  expect(served).toBeGreaterThan(20);
  expect(await connected()).toBe(0);
  for (const socket of open) socket.destroy();
}, 60_000);

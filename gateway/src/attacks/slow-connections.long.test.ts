/** Five hundred slow connections of each kind (headers, bodies, reading) are closed while other users are served. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createBundledBuilds, integrityOf, shellManifest } from '../fixtures/bundled-builds.ts';
import { useAttackedGateway } from './fixtures/attacked-gateway.ts';
import { exchange, listening, statusOf } from './fixtures/raw-socket.ts';

const sockets = 500;
const endWithinMs = 15_000;
const large = 'x'.repeat(4 * 1_024 * 1_024);

let authorization: string;
let port: number;

const gateway = useAttackedGateway(async () => {
  const bundled = await createBundledBuilds();
  const manifest = shellManifest();
  await bundled.write('shell/dist/large.99999999.js', large);
  await bundled.write(
    'shell/dist/shell.json',
    JSON.stringify({ ...manifest, files: { ...manifest.files, 'large.99999999.js': integrityOf(large) } }),
  );
  return { bundled };
});

beforeAll(async () => {
  ({ authorization } = await gateway.bearer());
  port = await listening(gateway.app);
});

/** Sends one byte a second until the connection closes. */
function drip(socket: Socket, bytes: string): void {
  const timer = setInterval(() => socket.write(bytes), 1_000);
  socket.on('close', () => clearInterval(timer));
}

function sendSlowly(socket: Socket, start: string): void {
  socket.write(
    `${start} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n`,
  );
  drip(socket, ' ');
  socket.resume();
}

const kinds: readonly (readonly [what: string, begin: (socket: Socket) => void])[] = [
  [
    'headers',
    (socket) => {
      socket.write('GET /login HTTP/1.1\r\nHost: localhost\r\n');
      drip(socket, 'X-Slow: 1\r\n');
      socket.resume();
    },
  ],
  ['a public body', (socket) => sendSlowly(socket, 'POST /csp-reports')],
  ['a body from a user', (socket) => sendSlowly(socket, 'PUT /api/saved-work/preferences')],
  [
    'reading',
    (socket) => {
      socket.pause();
      socket.write('GET /builds/shell/1.0.0/large.99999999.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    },
  ],
  ['nothing at all', (socket) => void socket.resume()],
];

it.each(kinds)(
  'closes connections that are slow with %s within 15 s, and serves a normal user at the same time',
  async (_what, begin) => {
    const { server } = gateway.app;
    let came = 0;
    const count = () => void (came += 1);
    server.on('connection', count);
    const open = Array.from({ length: sockets }, () => {
      const socket = connect(port, '127.0.0.1', () => begin(socket));
      socket.on('error', () => undefined); // followed by "close"
      return socket;
    });
    const connected = async () =>
      new Promise<number>((resolve, reject) => server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))));
    while (came < sockets) await pause(100);
    server.off('connection', count);

    const started = Date.now();
    let answerCount = 0;
    while (Date.now() - started < endWithinMs - 1_000) {
      for (const path of ['/api/company/coverage', '/login']) {
        const result = await exchange(
          port,
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`,
          2_000,
        );
        expect(statusOf(result)).toBe(200);
      }
      answerCount += 1;
      await pause(250);
    }
    expect(answerCount).toBeGreaterThan(20);
    expect(await connected()).toBe(0);
    for (const socket of open) socket.destroy();
  },
  60_000,
);

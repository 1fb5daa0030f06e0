import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { listening } from '../attacks/fixtures/raw-socket.ts';
import { handleError } from '../errors/error-answer.ts';
import { TransferSlots } from './everything.routes.ts';

/** Events at the gateway: "took ann" (a slot), "began ann" (her work), "left ann" (her connection). */
let happens: EventEmitter;
/** Ends the work of a user. */
let ends: Map<string, () => void>;
let sockets: Socket[];
let app: FastifyInstance;
let port: number;
let now = 0;

beforeEach(async () => {
  happens = new EventEmitter();
  ends = new Map();
  sockets = [];
  const places = new TransferSlots(2, 1, () => now);
  const user = (request: { readonly headers: IncomingHttpHeaders }) => String(request.headers['x-user']);
  app = fastify();
  app.setErrorHandler(handleError);
  app.post(
    '/',
    {
      onRequest: async (request, reply) => {
        places.acquire(user(request), request, reply);
        happens.emit(`took ${user(request)}`);
        reply.raw.once('close', () => happens.emit(`left ${user(request)}`));
      },
    },
    (request) =>
      places.run(request, async () => {
        const work = new Promise<void>((resolve) => void ends.set(user(request), resolve));
        happens.emit(`began ${user(request)}`);
        await work;
        return { done: true };
      }),
  );
  port = await listening(app);
});
afterEach(async () => {
  for (const end of ends.values()) end();
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** A request that may send less of its body than it announces. */
function send(user: string, body: string, length = body.length): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nX-User: ${user}\r\nContent-Type: application/json\r\nContent-Length: ${String(length)}\r\n\r\n${body}`,
  );
  sockets.push(socket);
  return socket;
}
/** Sends a request and waits until its work begins. */
async function begin(user: string): Promise<Socket> {
  const workBegins = once(happens, `began ${user}`);
  const socket = send(user, '{}');
  await workBegins;
  return socket;
}
const readAnswer = async (socket: Socket) => String((await once(socket, 'data'))[0]);
const refusalMatching = (status: number, code: string): unknown =>
  expect.stringMatching(new RegExp(`^HTTP/1\\.1 ${String(status)} [^]*retry-after: 5\\r\\n[^]*"code":"${code}"`));

it('allow one for each user, and few in total', async () => {
  const [ann] = [await begin('ann'), await begin('ben')];
  await expect(readAnswer(send('ann', '{}'))).resolves.toEqual(refusalMatching(429, 'RATE_LIMITED'));
  await expect(readAnswer(send('eve', '{}'))).resolves.toEqual(refusalMatching(503, 'UNAVAILABLE'));
  const done = readAnswer(ann);
  ends.get('ann')?.();
  await expect(done).resolves.toContain('{"done":true}');
  await begin('eve');
});

it('refuse a call before its body is sent', async () => {
  await begin('ann');
  await expect(readAnswer(send('ann', '', 1_000))).resolves.toEqual(refusalMatching(429, 'RATE_LIMITED'));
});

it('hold a slot while the body is pending, and release it when the sender disconnects', async () => {
  const took = once(happens, 'took ann');
  const socket = send('ann', '{', 1_000);
  await took;
  await begin('ben');
  await expect(readAnswer(send('eve', '{}'))).resolves.toEqual(refusalMatching(503, 'UNAVAILABLE'));
  const left = once(happens, 'left ann');
  socket.destroy();
  await left;
  await begin('eve');
});

it('hold the slot of a disconnected user until the work is done', async () => {
  const socket = await begin('ann');
  const left = once(happens, 'left ann');
  socket.destroy();
  await left;
  await expect(readAnswer(send('ann', '{}'))).resolves.toEqual(refusalMatching(429, 'RATE_LIMITED'));
  ends.get('ann')?.();
  await begin('ann');
});

it('leave the slots to others when a user’s bodies never arrive, until ten minutes later', async () => {
  const startUnsent = async (user: string) => {
    const [took, left] = [once(happens, `took ${user}`), once(happens, `left ${user}`)];
    const socket = send(user, '{', 1_000);
    await took;
    socket.destroy();
    await left;
  };
  now = 1_000;
  for (const user of ['ann', 'ben']) for (let time = 0; time < 3; time += 1) await startUnsent(user);
  now += 60_000;
  for (const user of ['ann', 'ben'])
    await expect(readAnswer(send(user, '{', 1_000))).resolves.toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 540\r\n[^]*At most 9 files/);
  await begin('eve');
  now += 540_001;
  await begin('ann');
});

it('end nine transfers of a user in ten minutes, and refuse the tenth', async () => {
  for (let time = 0; time < 9; time += 1) {
    const done = readAnswer(await begin('ann'));
    const left = once(happens, 'left ann');
    ends.get('ann')?.();
    await expect(done).resolves.toContain('{"done":true}');
    for (const socket of sockets) socket.destroy();
    await left;
  }
  await expect(readAnswer(send('ann', '{}'))).resolves.toMatch(/^HTTP\/1\.1 429 [^]*At most 9 files/);
  await begin('ben');
});

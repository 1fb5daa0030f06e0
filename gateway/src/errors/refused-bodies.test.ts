import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify from 'fastify';
import { AppError } from './app-error.ts';
import { handleError } from './error-answer.ts';

/** Sends the head of a call with a body of `length` bytes, and a part of the body. Resolves with the head of the answer. */
async function callRefused(length: number): Promise<{ readonly answer: string; readonly socket: Socket }> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /x HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${String(length)}\r\n\r\n{`);
  const [piece] = (await once(socket, 'data')) as [Buffer];
  return { answer: piece.toString().toLowerCase(), socket };
}

const app = fastify();
app.setErrorHandler(handleError);
app.addHook('onRequest', async () => {
  throw new AppError('RATE_LIMITED', 'Too many requests.');
});
app.post('/x', () => ({}));

beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

it('the rest of a refused large body is not received', async () => {
  const { answer, socket } = await callRefused(8_000_000);
  expect(answer).toMatch(/^http\/1\.1 429 [^]*\r\nconnection: close\r\n/);
  await once(socket, 'close');
});

it('a refused small body keeps its connection', async () => {
  const { answer, socket } = await callRefused(1_000);
  expect(answer).toMatch(/^http\/1\.1 429 [^]*\r\nconnection: keep-alive\r\n/);
  socket.destroy();
});

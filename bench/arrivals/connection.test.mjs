import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Connection, readHead } from './connection.mjs';

let server;

afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A connection to a server that answers each call with these pieces, sent separately. */
async function openConnection(pieces, { ends = false } = {}) {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.setNoDelay(true).on('data', async () => {
      for (const piece of pieces) {
        socket.write(piece);
        await pause(5);
      }
      if (ends) socket.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lost = [];
  const connection = new Connection({ host: '127.0.0.1', port: server.address().port, onLost: (it) => lost.push(it) });
  const call = () => new Promise((resolve) => connection.call(Buffer.from('GET / HTTP/1.1\r\n\r\n'), resolve));
  return { connection, call, lost };
}

it.each([
  ['in one piece', ['HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello']],
  ['in pieces, also of the head', ['HTTP/1.1 200 OK\r\nconte', 'nt-length: 5\r\n\r', '\nhe', 'llo']],
  ['with a body by itself', ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n', 'hello']],
])('reads an answer that arrives %s, and the next one on the same connection', async (_how, pieces) => {
  const { connection, call, lost } = await openConnection(pieces);
  expect([await call(), await call()]).toEqual([200, 200]);
  connection.socket.destroy();
  await once(connection.socket, 'close');
  expect(lost).toEqual([connection]);
});

it('reports a connection that breaks during an answer', async () => {
  const { connection, call, lost } = await openConnection(['HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\nhello'], { ends: true });
  expect(await call()).toBe(0);
  expect(lost).toEqual([connection]);
});

describe('the head of an answer', () => {
  beforeEach(() => (server = createServer().listen(0)));

  it('without a length means no body, or is not understood', () => {
    expect(readHead('HTTP/1.1 204 No Content\r\nx: y')).toEqual({ status: 204, length: 0 });
    expect(() => readHead('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked')).toThrow('content-length was expected');
  });
});

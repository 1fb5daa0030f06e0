/** Checks which calls deploy/nginx/mulya.conf retries on another gateway, and how much of a body it collects. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start/ports.mjs';
import { nginx } from './servers.mjs';

const root = join(import.meta.dirname, '../..');

/** The calls that gateways started, in order. @type {string[]} */
let begun;
/** Whether the first gateway of each call breaks off after it has read the call. */
let breaksOff = false;
/** @type {import('node:http').Server[]} */
let gateways;
/** @type {ReturnType<typeof nginx>} */
let proxy;
/** @type {string} */
let folder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulya-nginx-'));
  const answering = () =>
    createServer((request, response) => {
      const call = `${request.method} ${request.url}`;
      const isFirst = !begun.includes(call);
      begun.push(call);
      request.resume().on('end', () => {
        if (breaksOff && isFirst) request.socket.destroy();
        else response.writeHead(200, { 'x-trace-id': 'trace-of-the-answer' }).end('{}');
      });
    });
  gateways = Array.from({ length: 20 }, answering); // nginx avoids a failed gateway for a second, so there are always two more
  const ports = await Promise.all(
    gateways.map(async (gateway) => {
      await once(gateway.listen(0, '127.0.0.1'), 'listening');
      return /** @type {import('node:net').AddressInfo} */ (gateway.address()).port;
    }),
  );
  proxy = nginx({ root, folder: join(folder, 'nginx'), port: await freePort(), gateways: ports });
  await proxy.start();
}, 600_000);
afterAll(async () => {
  await proxy.end();
  for (const gateway of gateways) gateway.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  begun = [];
});

const ask = (/** @type {string} */ method, /** @type {string} */ path) =>
  fetch(`${proxy.url}${path}`, { method, ...(method === 'GET' ? {} : { body: '{}' }) });

describe('a gateway that breaks off', () => {
  beforeEach(() => {
    breaksOff = true;
  });
  afterEach(() => {
    breaksOff = false;
  });

  it.each([
    ['GET', '/login'],
    ['GET', '/api/company/coverage'],
    ['POST', '/api/saved-work/valuations/INE467B01029/versions'],
    ['POST', '/api/session/end'],
  ])('retries %s %s on another gateway, because it has the same effect', async (method, path) => {
    expect((await ask(method, path)).status).toBe(200);
    expect(begun).toEqual([`${method} ${path}`, `${method} ${path}`]);
  });

  it.each([
    ['POST', '/api/ai/chat/completions'],
    ['POST', '/api/remote-loads'],
    ['POST', '/api/teams/mfe-news/comments'],
    ['POST', '/v1/releases/mfe-search/promote'],
  ])('does not retry %s %s, because it would run twice', async (method, path) => {
    const answer = await ask(method, path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(begun).toEqual([`${method} ${path}`]);
  });

  it('logs the trace id of each answer, including nginx’s own', async () => {
    await ask('GET', '/api/company/coverage');
    const { error } = await (await ask('POST', '/api/remote-loads')).json();
    const lines = (await readFile(proxy.log, 'utf8')).trimEnd().split('\n').slice(-2);
    expect(lines.map((line) => line.split(' ')[4])).toEqual(['trace-of-the-answer', error.traceId]);
  });
});

/** Announces a body and sends nothing of it. @param {string} path @param {string} framing @returns the socket */
async function announce(path, framing, localAddress = '127.0.0.1') {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(proxy.url).port), localAddress }).setEncoding('utf8');
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n${framing}\r\n\r\n`);
  return socket;
}

/** A body that nginx has begun to wait for. @param {string} path */
async function pendingBody(path) {
  const socket = await announce(path, 'content-length: 1000\r\nexpect: 100-continue');
  expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 100 /);
  return socket;
}

const tooLarge = {
  error: { code: 'PAYLOAD_TOO_LARGE', message: 'The request body is too large.', traceId: expect.stringMatching(/^\w{32}$/) },
};
const saved = '/api/saved-work/everything';
const builds = '/v1/releases/mfe-search/builds';

describe('a body', () => {
  it.each([
    ['/csp-reports', 1],
    ['/login', 1],
    ['/api/ai/chat/completions', 1],
    ['/api/saved-work/preferences', 1],
    ['/v1/releases/mfe-search/promote', 1],
    [saved, 34],
    [builds, 62],
  ])('that is too large for %s is refused before it arrives (%d MiB)', async (path, mebibytes) => {
    const socket = await announce(path, `content-length: ${mebibytes * 1_024 * 1_024}`);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/^cache-control: private, no-store\r$/im);
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual(tooLarge);
    expect(begun).toEqual([]);
  });

  it('of unknown length is refused once it is too large', async () => {
    const socket = await announce('/csp-reports', 'transfer-encoding: chunked');
    const answered = once(socket, 'data');
    const piece = 'x'.repeat(64 * 1_024);
    for (let sent = 0; sent < 9; sent += 1) socket.write(`10000\r\n${piece}\r\n`);
    expect((await answered)[0]).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
    expect(begun).toEqual([]);
  });

  it.each([
    ['/api/ai/chat/completions', 256 * 1_024],
    ['/api/teams/mfe-news/comments', 256 * 1_024],
    [saved, 32 * 1_024 * 1_024],
    [builds, 60 * 1_024 * 1_024],
  ])('of the largest size that the gateway takes passes to %s', async (path, bytes) => {
    expect((await fetch(`${proxy.url}${path}`, { method: 'POST', body: new Uint8Array(bytes) })).status).toBe(200);
    expect(begun).toEqual([`POST ${path}`]);
  });

  it('as large as a build is accepted from an address eight at a time, beside all its other calls', async () => {
    const pending = await Promise.all(Array.from({ length: 8 }, () => pendingBody(builds)));
    for (const path of [builds, saved]) {
      const answer = await ask('POST', path);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await answer.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    }
    for (const path of ['/csp-reports', '/api/session/end', '/v1/releases/mfe-search/promote'])
      expect((await ask('POST', path)).status).toBe(200);
    for (const socket of pending) socket.destroy();
  });

  it('occupies one of 500 calls of its address, and none of others', async () => {
    const pending = await Promise.all(Array.from({ length: 500 }, () => pendingBody('/csp-reports')));
    const statusFrom = async (/** @type {string} */ address) => {
      const socket = await announce('/csp-reports', 'content-length: 0', address);
      const [answer] = await once(socket, 'data');
      socket.destroy();
      return answer.slice(9, 12);
    };
    expect([await statusFrom('127.0.0.1'), await statusFrom('127.0.0.3')]).toEqual(['503', '200']);
    for (const socket of pending) socket.destroy();
  });
});

/** Checks which calls deploy/nginx/mulya.conf retries on another gateway after the first one has read the call and broken off. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start/ports.mjs';
import { nginx } from './servers.mjs';

const root = join(import.meta.dirname, '../..');

/** The calls that gateways started, in order. @type {string[]} */
let begun;
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
        if (isFirst) request.socket.destroy();
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

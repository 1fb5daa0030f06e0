/** nginx and the CDN hide the addresses for operators, however a caller writes them. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start/ports.mjs';
import { cdn, nginx } from './servers.mjs';

const root = join(import.meta.dirname, '../..');

/** @param {string} name @returns {string[]} */
const spellings = (name) => [
  `/${name}`,
  `/${name}?x=1`,
  `/${name}#x`,
  `//${name}`,
  `http://localhost/${name}`,
  `https://localhost/${name}`,
  ...[...name].flatMap((letter, at) => {
    const escaped = `%${letter.charCodeAt(0).toString(16)}`;
    return [escaped, escaped.toUpperCase()].map((each) => `/${name.slice(0, at)}${each}${name.slice(at + 1)}`);
  }),
  `/${[...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}`,
];
const hidden = ['metrics', 'readyz'].flatMap(spellings);
const open = [
  '/',
  '/login',
  '/healthz',
  '/metrics-guide',
  '/valuation/M%26M',
  '/valuation/caf%C3%A9',
  '/api/search?q=%6detrics',
  '/v1/releases',
];

/** The addresses that reached the gateway. @type {string[]} */
const reached = [];
const gateway = createServer((request, response) => {
  reached.push(request.url ?? '');
  response.end('{}');
});
/** @type {string} */
let folder;
/** @type {import('./servers.mjs').Server | undefined} */
let proxy;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mulya-hidden-'));
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
}, 600_000);
afterEach(() => proxy?.end());
afterAll(async () => {
  gateway.close();
  await rm(folder, { recursive: true });
});

/** The status of a request whose address is sent as written. @param {string} url @param {string} target @returns {Promise<string>} */
async function ask(url, target) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return answer.slice(9, 12);
}

it.each(
  /** @type {const} */ ([
    ['nginx', (port, origin) => nginx({ root, folder: join(folder, 'nginx'), port, gateways: [origin] })],
    ['the CDN', (port, origin) => cdn({ root, folder: join(folder, 'cdn'), port, origin: `http://localhost:${origin}` })],
  ]),
)('%s hides them in every spelling and nothing else', async (_name, create) => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (gateway.address());
  const { url, start } = (proxy = create(await freePort(), port));
  await start();
  reached.length = 0;
  const statuses = async (/** @type {readonly string[]} */ targets) =>
    Object.fromEntries(await Promise.all(targets.map(async (target) => [target, await ask(url, target)])));
  expect(await statuses(hidden)).toEqual(Object.fromEntries(hidden.map((target) => [target, '404'])));
  expect(reached).toEqual([]);
  expect(await statuses(open)).toEqual(Object.fromEntries(open.map((target) => [target, '200'])));
});

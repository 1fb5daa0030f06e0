// @ts-check
/** What a process uses, told by itself on a port of its own: USAGE_PORT of its environment. */
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * @typedef {object} Usage
 * @property {number} cpu milliseconds of processor since it began
 * @property {number} resident bytes
 * @property {number} heap bytes in use, after the garbage collector has run
 * @property {number} outside the heap, bytes: buffers
 * @property {number} handles sockets, servers and the like that are open; timers come and go
 */

/** Answers whoever asks, when USAGE_PORT is set. */
export async function tellUsage() {
  const port = process.env['USAGE_PORT'];
  if (port === undefined) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const server = createServer((request, response) => {
    const { user, system } = process.cpuUsage(); // before it is used for this
    const cpu = (user + system) / 1_000;
    response.setHeader('connection', 'close').end(JSON.stringify(request.url === '/cpu' ? { cpu } : { cpu, ...memory(collect) }));
  });
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(Number(port), '127.0.0.1', resolve)));
  server.unref();
}

/** @param {() => void} collect */
function memory(collect) {
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().filter((kind) => kind !== 'Timeout' && kind !== 'Immediate').length;
  return { resident: rss, heap: heapUsed, outside: external, handles };
}

/**
 * Has the garbage collected for it: the process is as one that has just begun for a while, slow to allocate, so that this is nothing
 * to ask between two measures of time.
 *
 * @param {number} port @returns {Promise<Usage>}
 */
export const usageOf = async (port) => /** @type {Usage} */ (await (await fetch(`http://127.0.0.1:${port}/`)).json());

/** The processor alone, which changes nothing in the process. @param {number} port @returns {Promise<number>} milliseconds since it began */
export const processorOf = async (port) => /** @type {Usage} */ (await (await fetch(`http://127.0.0.1:${port}/cpu`)).json()).cpu;

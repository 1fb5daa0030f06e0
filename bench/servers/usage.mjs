// @ts-check
/** Reports a process's resource usage on a separate port: USAGE_PORT in its environment. */
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * @typedef {object} Usage
 * @property {number} cpu CPU milliseconds since its start
 * @property {number} resident bytes
 * @property {number} heap bytes in use after a garbage collection
 * @property {number} outside bytes outside the heap: buffers
 * @property {number} handles open sockets, servers and the like, without timers
 */

/** Answers any request, if USAGE_PORT is set. */
export async function tellUsage() {
  const port = process.env['USAGE_PORT'];
  if (port === undefined) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const server = createServer((request, response) => {
    const { user, system } = process.cpuUsage(); // before this script uses it
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
 * Runs the garbage collector first. Afterwards the process allocates slowly for a while, like a new one, so don't call
 * this between two timings.
 *
 * @param {number} port
 * @returns {Promise<Usage>}
 */
export const usageOf = async (port) => /** @type {Usage} */ (await (await fetch(`http://127.0.0.1:${port}/`)).json());

/** Only the CPU time, without side effects. @param {number} port @returns {Promise<number>} milliseconds since its start */
export const processorOf = async (port) => /** @type {Usage} */ (await (await fetch(`http://127.0.0.1:${port}/cpu`)).json()).cpu;

// @ts-check
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { startChild } from '../../scripts/start/child.mjs';
import { freePort } from '../house/free-port.mjs';
import { percentile } from '../report/statistics.mjs';
import { rowOf } from '../report/row.mjs';
import { company } from '../routes.mjs';
import { inTurn } from './section.mjs';

/**
 * The part of the generator that is used here; it comes without types.
 *
 * @typedef {object} Load
 * @property {string} url
 * @property {number} connections
 * @property {number} duration seconds
 * @property {Readonly<Record<string, string>>} headers
 * @property {number} [overallRate] requests a second, of all connections together
 *
 * @typedef {Promise<{ non2xx: number, errors: number }> & {
 *   on(event: 'response', listener: (client: unknown, status: number, bytes: number, time: number) => void): void
 * }} Run
 */

const autocannon = /** @type {(load: Load) => Run} */ (createRequire(import.meta.url)('autocannon'));

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 100;
/** Few enough that nobody waits for a connection, many enough that an answer may be late. */
const CONNECTIONS_AT_RATE = 20;

/**
 * The gateway beside `node:http` that answers with the same bytes: how many requests a second when it has nothing else to
 * do, and how late the slowest of a hundred answers is when both are asked equally often. The generator shares the machine.
 *
 * @param {import('./section.mjs').Bench} bench
 */
export async function gateway({ houses }) {
  // The page is composed and compressed for each request, so that it is asked for less often.
  const kinds = [
    { subject: 'company answer', path: `/api/company/valuation/${encodeURIComponent(company)}`, rate: 1000 },
    { subject: 'page', path: '/dashboard', rate: 200 },
    { subject: 'asset', path: await firstScript(), rate: 1000 },
  ];
  const port = await freePort();
  const bare = startChild({
    name: 'the bare server',
    file: fileURLToPath(new URL('../house/bare-server.mjs', import.meta.url)),
    args: [String(port), houses.federated, houses.token, ...kinds.map(({ path }) => path)],
    cwd: root,
    env: {},
    onOutput: () => {},
  });
  try {
    await bare.ready;
    const origins = { gateway: houses.federated.replace('localhost', '127.0.0.1'), bare: `http://127.0.0.1:${port}` };
    const rows = [];
    for (const kind of kinds) rows.push(...(await measured(kind, origins, houses.token)));
    return rows;
  } finally {
    await bare.end();
  }
}

/**
 * @param {{ subject: string, path: string, rate: number }} kind
 * @param {Readonly<Record<'gateway' | 'bare', string>>} origins
 * @param {string} token
 */
async function measured({ subject, path, rate }, origins, token) {
  const ways = /** @type {const} */ (['gateway', 'bare']);
  const flatOut = { gateway: /** @type {number[]} */ ([]), bare: /** @type {number[]} */ ([]) };
  const late = { gateway: /** @type {number[]} */ ([]), bare: /** @type {number[]} */ ([]) };
  for (const way of ways) await fire({ url: origins[way] + path, token, seconds: 1, connections: CONNECTIONS });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of inTurn(ways, round)) {
      const url = origins[way] + path;
      flatOut[way].push((await fire({ url, token, seconds: SECONDS, connections: CONNECTIONS })).perSecond);
      late[way].push(percentile((await fire({ url, token, seconds: SECONDS, connections: CONNECTIONS_AT_RATE, rate })).times, 0.99));
    }
  }
  return [
    rowOf({ subject, measure: 'requests per second, flat out', unit: '1/s', samples: flatOut.gateway, beside: flatOut.bare }),
    rowOf({ subject, measure: `p99 at ${rate.toLocaleString('en-US')} a second`, unit: 'ms', samples: late.gateway, beside: late.bare }),
  ];
}

/**
 * @param {{ url: string, token: string, seconds: number, connections: number, rate?: number }} options
 * @returns {Promise<{ perSecond: number, times: readonly number[] }>} `times`: milliseconds of each answer
 */
async function fire({ url, token, seconds, connections, rate }) {
  /** @type {number[]} */
  const times = [];
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    ...(rate === undefined ? {} : { overallRate: rate }),
  });
  // Its own histogram knows whole milliseconds only.
  run.on('response', (_client, _status, _bytes, time) => void times.push(time));
  const { non2xx, errors } = await run;
  if (non2xx + errors > 0) throw new Error(`${url} was expected to answer every request, but ${non2xx + errors} failed.`);
  return { perSecond: times.length / seconds, times };
}

/** The path of the script that every page begins with. */
async function firstScript() {
  const { version, scripts } = JSON.parse(await readFile(`${root}/shell/dist/shell.json`, 'utf8'));
  return `/builds/shell/${version}/${scripts[0]}`;
}

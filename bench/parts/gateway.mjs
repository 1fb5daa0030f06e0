// @ts-check
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { demoAccount } from '../../scripts/start/sign-in-service.mjs';
import { company } from '../routes.mjs';
import { freePort, root } from '../servers.mjs';

/** @typedef {import('../gateway/generator.mjs').Result} Result */

/** Of both sides together: one percent must contain enough calls to outweigh a pause of the machine. */
const SECONDS = 10;
const WARM_UP_SECONDS = 2;
/** A gateway's slowest percent gets faster over its first ten to twenty thousand calls. */
const FIRST_WARM_UP_SECONDS = 10;
/** They keep one thread busy, and are below the gateway's overload limit. */
const CONNECTIONS_FLAT_OUT = 16;
/** Few enough that no call waits for a connection, many enough for slow answers. */
const CONNECTIONS_AT_RATE = 50;

/** @typedef {import('../servers.mjs').Server} Server */

/** `rates`: calls a second, of both sides alike. A page is composed and compressed for each request, so it is requested less often. */
const kinds = [
  { subject: 'company answer', path: `/api/company/valuation/${encodeURIComponent(company)}`, rates: [1_000, 5_000] },
  { subject: 'page', path: '/dashboard', rates: [200] },
  { subject: 'asset', path: undefined, rates: [1_000, 5_000] }, // the script that every page begins with
];

/**
 * The gateway next to `node:http` with the same bytes, or next to the build before: answers and latency at the same arrival rate, and
 * maximum throughput. The generator has its own CPU if there are two.
 *
 * @param {import('./part.mjs').Bench} bench
 */
export async function gateway({ servers, loads }) {
  const token = await signIn(servers.emulator);
  const sides = [servers.here, servers.before ?? (await startBareServer(servers, token))];
  sides.forEach(({ pid }) => keepTo(pid, `1-${availableParallelism() - 1}`));
  const rows = [];
  for (const { subject, path, rates } of kinds) {
    const requests = await Promise.all(sides.map(async ({ checkout }) => requestText(path ?? (await firstScript(checkout)), token)));
    const targets = sides.map(({ port }, side) => ({ port, request: requests[side] ?? '' }));
    await fire({ targets, warmUpSeconds: FIRST_WARM_UP_SECONDS, seconds: 2, connections: CONNECTIONS_FLAT_OUT });
    for (const rate of [undefined, ...rates]) {
      const connections = rate === undefined ? CONNECTIONS_FLAT_OUT : CONNECTIONS_AT_RATE;
      const plan = { targets, ...(rate === undefined ? {} : { rate }), warmUpSeconds: WARM_UP_SECONDS, seconds: SECONDS, connections };
      /** By round and side. @type {(readonly Result[])[]} */
      const rounds = [];
      while (rounds.length < loads) rounds.push(await fire(plan));
      /** @param {string} measure @param {string} unit @param {keyof Result} what */
      const row = (measure, unit, what) => {
        const of = (/** @type {number} */ side) => rounds.map((round) => round[side]?.[what] ?? NaN);
        return { subject, measure, unit, samples: of(0), beside: of(1) };
      };
      if (rate === undefined) {
        rows.push(row('requests per second, flat out', '1/s', 'perSecond'));
        continue;
      }
      const at = `at ${rate.toLocaleString('en-US')} a second`;
      rows.push(row(`answered a second ${at}`, '1/s', 'perSecond'), row(`p99 ${at}`, 'ms', 'p99'));
    }
  }
  return rows;
}

/** @param {string} checkout */
async function firstScript(checkout) {
  const { version, scripts } = JSON.parse(await readFile(join(checkout, 'shell/dist/shell.json'), 'utf8'));
  return `/builds/shell/${version}/${scripts[0]}`;
}

/** @param {string} path @param {string} token */
const requestText = (path, token) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\nauthorization: Bearer ${token}\r\n\r\n`;

/** The bearer token of the demo account. @param {string} emulator */
async function signIn(emulator) {
  const body = JSON.stringify({ email: demoAccount.email, password: demoAccount.password, returnSecureToken: true });
  const address = `${emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return /** @type {{ idToken: string }} */ (await answer.json()).idToken;
}

/** @param {import('../servers.mjs').Servers} servers @param {string} token */
async function startBareServer({ here, start }, token) {
  const port = await freePort();
  const paths = [...kinds.flatMap(({ path = [] }) => path), await firstScript(root)];
  const file = join(root, 'bench/gateway/bare-server.mjs');
  const pid = await start({ name: 'the bare server', file, args: [String(port), here.origin, token, ...paths] });
  return { origin: `http://127.0.0.1:${port}`, port, pid, checkout: root };
}

/** Sends calls by a plan, from a separate process. @param {import('../gateway/generator.mjs').Plan} plan @returns {Promise<Result[]>} */
async function fire(plan) {
  const child = fork(join(root, 'bench/gateway/generator.mjs'), { execArgv: [] });
  keepTo(child.pid, '0');
  try {
    const answer = once(child, 'message');
    child.send(plan);
    const exit = once(child, 'exit').then(([code]) => [{ problem: `The generator ended with code ${code}.` }]);
    const [{ results, problem }] = await Promise.race([answer, exit]);
    if (problem !== undefined) throw new Error(problem);
    return results;
  } finally {
    child.kill();
  }
}

/** Otherwise a polling generator and a server wait for each other. Linux only. @param {number | undefined} pid @param {string} cpus */
const keepTo = (pid, cpus) => spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cpus, String(pid)], { stdio: 'ignore' });

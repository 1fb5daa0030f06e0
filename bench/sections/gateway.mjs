// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { redis } from '../../scripts/several-gateways/servers.mjs';
import { startChild } from '../../scripts/start/child.mjs';
import { gatewayFlags } from '../../scripts/start/gateway-flags.mjs';
import { firstScript } from '../arrivals/analysts.mjs';
import { countAnswers, answeredOrRefused, fire, fireInTurn, requestText } from '../arrivals/fire.mjs';
import { freePort } from '../servers/free-port.mjs';
import { startMeasuredGateway } from '../servers/measured-gateway.mjs';
import { keepTo } from '../servers/processors.mjs';
import { processorOf, usageOf } from '../servers/usage.mjs';
import { rowOf } from '../report/row.mjs';
import { company } from '../routes.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FLAT_OUT_ROUNDS = 5;
/** Of both sides together. */
const FLAT_OUT_SECONDS = 6;
const FLAT_OUT_WARM_UP_SECONDS = 1;
/** At a fixed rate, of both sides together: one percent must contain enough calls to outweigh a pause of the machine. */
const SECONDS_AT_RATE = 40;
/**
 * For measures with a p99 goal: on a shared machine a round's p99 is half or twice that of the previous one, on both
 * sides. The median of many rounds is more stable than long rounds.
 */
const ROUNDS_AT_RATE = 9;
const ROUND_SECONDS = 20;
/**
 * Includes the generator's compilation, which would otherwise be the p99 of either side. Maximum throughput runs first,
 * because a gateway's slowest percent gets faster over its first ten to twenty thousand calls.
 */
const WARM_UP_SECONDS = 10;
const WARMING_CALLS = 50_000;
/** They keep one thread busy, and are below the gateway's overload limit. */
const CONNECTIONS = 16;
/** Few enough that no call waits for a connection, many enough for slow answers. */
const CONNECTIONS_AT_RATE = 50;
const RATE = 1_000;
/** About half of the gateway's maximum: above that, the generator would be the bottleneck. */
const HIGH_RATE = 5_000;
const MB = 1_048_576;
const ways = /** @type {const} */ (['gateway', 'bare']);

/**
 * @typedef {object} Measured
 * @property {string} subject
 * @property {string} path
 * @property {readonly number[]} rates calls a second, of both sides alike
 * @property {boolean} [isNewToken] whether no token comes twice
 * @property {boolean} [isFlatOut] also: as many as can be
 * @property {boolean} [isDemanded] whether something is demanded of its p99 at the lower rate
 */

/**
 * The gateway next to `node:http` with the same bytes, in turn, at the same arrival rate: answers, latency, CPU per
 * answer, and maximum throughput. The generator has its own CPU if there are two.
 *
 * @param {import('./section.mjs').ServerBench} bench `seconds` for each measure at a fixed rate; 40 at most
 */
export async function gateway({ seconds: given }) {
  const seconds = Math.min(given, SECONDS_AT_RATE);
  const answer = `/api/company/valuation/${encodeURIComponent(company)}`;
  /** @type {readonly Measured[]} */
  const kinds = [
    { subject: 'company answer', path: answer, rates: [RATE, HIGH_RATE], isFlatOut: true, isDemanded: true },
    { subject: 'company answer, new token', path: answer, rates: [RATE], isNewToken: true },
    // Composed and compressed for each request, so it is requested less often.
    { subject: 'page', path: '/dashboard', rates: [200], isFlatOut: true },
    { subject: 'asset', path: await firstScript(), rates: [RATE, HIGH_RATE], isFlatOut: true, isDemanded: true },
  ];
  const measured = await startMeasuredGateway();
  const token = measured.token();
  const [port, usagePort] = [await freePort(), await freePort()];
  const bare = startChild({
    name: 'the bare server',
    file: fileURLToPath(new URL('../servers/bare-server.mjs', import.meta.url)),
    args: [String(port), measured.origin, token, ...new Set(kinds.map(({ path }) => path))],
    nodeFlags: gatewayFlags,
    cwd: root,
    env: { USAGE_PORT: String(usagePort) },
    onOutput: () => {},
  });
  try {
    await bare.ready;
    for (const { pid } of [measured, bare]) keepTo(pid, 'others');
    const sides = { gateway: measured, bare: { origin: `http://127.0.0.1:${port}`, processor: () => processorOf(usagePort) } };
    const rows = [];
    for (const kind of kinds) {
      if (kind.isFlatOut) rows.push(await flatOut(kind, sides, token));
      for (const rate of kind.rates) rows.push(...(await atRate(kind, { rate, seconds, sides, newToken: measured.token, token })));
    }
    rows.push(...(await loggedAndCounted(answer, { seconds, bare: sides.bare })));
    const [used, besideUsed] = [await measured.usage(), await usageOf(usagePort)];
    rows.push(
      rowOf({
        subject: 'gateway',
        measure: 'memory after all this',
        unit: 'MB',
        samples: [used.resident / MB],
        beside: [besideUsed.resident / MB],
      }),
    );
    return rows;
  } finally {
    await bare.end();
    await measured.end();
  }
}

/**
 * The same answer of a gateway that logs each call and counts it in Redis, as several gateways in production do.
 *
 * @param {string} path
 * @param {{ seconds: number, bare: Sides['bare'] }} options
 */
async function loggedAndCounted(path, { seconds, bare }) {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-bench-redis-'));
  const counting = redis({ folder, port: await freePort() });
  try {
    await counting.start();
    const counted = ['API_CALLS_PER_MINUTE', 'API_CALLS_PER_MINUTE_OF_ADDRESS'].map((name) => [name, '10000000']);
    const measured = await startMeasuredGateway(
      { LOG_LEVEL: 'info', REDIS_URL: counting.url, ...Object.fromEntries(counted) },
      { onOutput: () => {} },
    );
    for (const pid of [measured.pid, counting.pid()]) keepTo(pid, 'others');
    try {
      const token = measured.token();
      const kind = { subject: 'company answer, logged and counted in Redis', path, rates: [RATE] };
      // The other gateway has already run at maximum throughput.
      await fire(measured.origin, {
        kinds: [{ name: kind.subject, weight: 1, requests: [requestText(path, { token })] }],
        most: WARMING_CALLS,
        seconds: 120,
        connections: CONNECTIONS,
        isApart: true,
      });
      return await atRate(kind, { rate: RATE, seconds, sides: { gateway: measured, bare }, newToken: measured.token, token });
    } finally {
      await measured.end();
    }
  } finally {
    await counting.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @typedef {Readonly<Record<'gateway' | 'bare', { origin: string, processor: () => Promise<number> }>>} Sides */

/**
 * @param {Measured} kind
 * @param {{ rate: number, seconds: number, sides: Sides, token: string, newToken: () => string }} options
 */
async function atRate({ subject, path, isNewToken = false, isDemanded = false }, { rate, seconds: most, sides, token, newToken }) {
  const inRounds = isDemanded && rate === RATE;
  const seconds = inRounds ? Math.min(most, ROUND_SECONDS) : most;
  const count = isNewToken ? Math.ceil((rate * (seconds + WARM_UP_SECONDS)) / ways.length) : 1;
  const requests = Array.from({ length: count }, () => requestText(path, { token: isNewToken ? newToken() : token }));
  const plan = {
    kinds: [{ name: subject, weight: 1, requests }],
    rate,
    seconds,
    warmUpSeconds: WARM_UP_SECONDS,
    connections: CONNECTIONS_AT_RATE,
    isApart: true,
  };
  const usedSoFar = () => Promise.all(ways.map((way) => sides[way].processor()));

  const samples = { perSecond: inBoth(), median: inBoth(), p99: inBoth(), cost: inBoth() };
  for (let round = 0; round < (inRounds ? ROUNDS_AT_RATE : 1); round += 1) {
    const before = await usedSoFar();
    const fired = await fireInTurn(
      ways.map((way) => sides[way].origin),
      plan,
    );
    const after = await usedSoFar();
    for (const [side, way] of ways.entries()) {
      const {
        perSecond,
        median,
        p99,
        count: answers,
      } = answeredOrRefused(/** @type {import('../arrivals/fire.mjs').Fired} */ (fired[side]), `${subject} (${way})`);
      const used = (after[side] ?? 0) - (before[side] ?? 0);
      samples.perSecond[way].push(perSecond);
      samples.median[way].push(median);
      samples.p99[way].push(p99);
      samples.cost[way].push((used * 1_000) / ((answers * (seconds + WARM_UP_SECONDS)) / seconds));
    }
  }
  const at = `at ${rate.toLocaleString('en-US')} a second`;
  const row = (/** @type {string} */ measure, /** @type {string} */ unit, /** @type {ReturnType<typeof inBoth>} */ { gateway, bare }) =>
    rowOf({ subject, measure, unit, samples: gateway, beside: bare });
  return [
    row(`answered a second ${at}`, '1/s', samples.perSecond),
    row(`median ${at}`, 'ms', samples.median),
    row(`p99 ${at}`, 'ms', samples.p99),
    row(`processor per answer ${at}`, 'µs', samples.cost),
  ];
}

const inBoth = () => ({ gateway: /** @type {number[]} */ ([]), bare: /** @type {number[]} */ ([]) });

/** @param {Measured} kind @param {Sides} sides @param {string} token */
async function flatOut({ subject, path }, sides, token) {
  const perSecond = inBoth();
  const plan = {
    kinds: [{ name: subject, weight: 1, requests: [requestText(path, { token })] }],
    seconds: FLAT_OUT_SECONDS,
    warmUpSeconds: FLAT_OUT_WARM_UP_SECONDS,
    connections: CONNECTIONS,
    isApart: true,
  };
  for (let round = 0; round < FLAT_OUT_ROUNDS; round += 1) {
    const fired = await fireInTurn(
      ways.map((way) => sides[way].origin),
      plan,
    );
    for (const [side, way] of ways.entries()) {
      const one = /** @type {import('../arrivals/fire.mjs').Fired} */ (fired[side]);
      if (one.answers.some(({ status }) => status !== 200))
        throw new Error(`${subject} (${way}) was expected to answer every request, but some failed.`);
      perSecond[way].push(countAnswers(one).perSecond);
    }
  }
  return rowOf({ subject, measure: 'requests per second, flat out', unit: '1/s', samples: perSecond.gateway, beside: perSecond.bare });
}

// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { redis } from '../../scripts/several-gateways/redis.mjs';
import { startChild } from '../../scripts/start/child.mjs';
import { gatewayFlags } from '../../scripts/start/gateway-flags.mjs';
import { firstScript } from '../arrivals/analysts.mjs';
import { countAnswers, answeredOrRefused, fire, fireInTurn, requestText } from '../arrivals/fire.mjs';
import { freePort } from '../house/free-port.mjs';
import { startMeasuredGateway } from '../house/measured-gateway.mjs';
import { keepTo } from '../house/processors.mjs';
import { processorOf, usageOf } from '../house/usage.mjs';
import { rowOf } from '../report/row.mjs';
import { company } from '../routes.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FLAT_OUT_ROUNDS = 5;
/** Of both sides together. */
const FLAT_OUT_SECONDS = 6;
const FLAT_OUT_WARM_UP_SECONDS = 1;
/** At a fixed rate, of both sides together: a hundredth of it has to be enough that a pause of the machine more or less says nothing. */
const SECONDS_AT_RATE = 40;
/** Where p99 is demanded: on a machine that others use too it is half or twice that of the round before, on both sides. The median of them counts, so that many say more than long ones. */
const ROUNDS_AT_RATE = 9;
const ROUND_SECONDS = 20;
/**
 * The generator is compiled in it, whose own delay is otherwise the p99 of either side. What is called has been called often before, where p99 is
 * demanded: flat out comes first, since a gateway's slowest hundredth becomes faster over its first ten to twenty thousand calls.
 */
const WARM_UP_SECONDS = 10;
const WARMING_CALLS = 50_000;
/** They keep one thread busy, and are no more than a gateway that does not keep up takes on at once. */
const CONNECTIONS = 16;
/** Few enough that nobody waits for a connection, many enough that an answer may be late. */
const CONNECTIONS_AT_RATE = 50;
const RATE = 1_000;
/** About half of what a gateway can do: more than that, and the generator beside it is what is measured. */
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
 * The gateway beside `node:http` that answers with the same bytes, in turn: both at the same arrival rate (how many are answered, how
 * late, and what each costs the processor), and how many requests a second each answers when it has nothing else to do. The generator
 * has a processor of its own, where there are two.
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
    // Composed and compressed for each request, so that it is asked for less often.
    { subject: 'page', path: '/dashboard', rates: [200], isFlatOut: true },
    { subject: 'asset', path: await firstScript(), rates: [RATE, HIGH_RATE], isFlatOut: true, isDemanded: true },
  ];
  const house = await startMeasuredGateway();
  const token = house.token();
  const [port, usagePort] = [await freePort(), await freePort()];
  const bare = startChild({
    name: 'the bare server',
    file: fileURLToPath(new URL('../house/bare-server.mjs', import.meta.url)),
    args: [String(port), house.origin, token, ...new Set(kinds.map(({ path }) => path))],
    nodeFlags: gatewayFlags,
    cwd: root,
    env: { USAGE_PORT: String(usagePort) },
    onOutput: () => {},
  });
  try {
    await bare.ready;
    for (const { pid } of [house, bare]) keepTo(pid, 'others');
    const sides = { gateway: house, bare: { origin: `http://127.0.0.1:${port}`, processor: () => processorOf(usagePort) } };
    const rows = [];
    for (const kind of kinds) {
      if (kind.isFlatOut) rows.push(await flatOut(kind, sides, token));
      for (const rate of kind.rates) rows.push(...(await atRate(kind, { rate, seconds, sides, newToken: house.token, token })));
    }
    rows.push(...(await loggedAndCounted(answer, { seconds, bare: sides.bare })));
    const [used, besideUsed] = [await house.usage(), await usageOf(usagePort)];
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
    await house.end();
  }
}

/**
 * The same answer of a gateway that writes a line for each call and counts it in Redis, as several gateways in production do.
 *
 * @param {string} path
 * @param {{ seconds: number, bare: Sides['bare'] }} options
 */
export async function loggedAndCounted(path, { seconds, bare }) {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-bench-redis-'));
  const counting = redis({ folder, port: await freePort() });
  try {
    await counting.start();
    const counted = ['API_CALLS_PER_MINUTE', 'API_CALLS_PER_MINUTE_OF_ADDRESS'].map((name) => [name, '10000000']);
    const house = await startMeasuredGateway(
      { LOG_LEVEL: 'info', REDIS_URL: counting.url, ...Object.fromEntries(counted) },
      { onOutput: () => {} },
    );
    for (const pid of [house.pid, counting.pid()]) keepTo(pid, 'others');
    try {
      const token = house.token();
      const kind = { subject: 'company answer, logged and counted in Redis', path, rates: [RATE] };
      // The other gateway has been called flat out before.
      await fire(house.origin, {
        kinds: [{ name: kind.subject, weight: 1, requests: [requestText(path, { token })] }],
        most: WARMING_CALLS,
        seconds: 120,
        connections: CONNECTIONS,
        isApart: true,
      });
      return await atRate(kind, { rate: RATE, seconds, sides: { gateway: house, bare }, newToken: house.token, token });
    } finally {
      await house.end();
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

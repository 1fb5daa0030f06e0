// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coveredCompanies, valuationPath } from '../arrivals/analysts.mjs';
import { answeredOrRefused, fire, requestText } from '../arrivals/fire.mjs';
import { writeLargePack } from '../servers/large-pack.mjs';
import { startMeasuredGateway } from '../servers/measured-gateway.mjs';
import { keepTo } from '../servers/processors.mjs';
import { rowOf } from '../report/row.mjs';
import { alternate } from './section.mjs';

const LARGE = 2_306;
const ROUNDS = 3;
const RATE = 500;
const CONNECTIONS = 50;
/** Both receive as many calls before the comparison, because a gateway gets faster over its first ten to twenty thousand calls. */
const WARMING_CALLS = 30_000;
const WARMING_CONNECTIONS = 16;
const MB = 1_048_576;
const ways = /** @type {const} */ (['large', 'small']);

/**
 * A market of 2,306 companies next to the built-in 206: start time, memory, and cost of an answer.
 *
 * @param {import('./section.mjs').ServerBench} bench `seconds` for each measure; 5 at most
 */
export async function pack({ seconds: given }) {
  const seconds = Math.min(given, 5);
  const folder = await mkdtemp(join(tmpdir(), 'mulya-pack-'));
  const file = join(folder, 'large.json');
  const companies = { large: await writeLargePack(file, LARGE), small: await coveredCompanies() };
  const samples = () => ({ large: /** @type {number[]} */ ([]), small: /** @type {number[]} */ ([]) });
  const [start, fresh, full, firstAsked, cost, late] = [samples(), samples(), samples(), samples(), samples(), samples()];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of alternate(ways, round)) {
        const gateway = await startMeasuredGateway(way === 'large' ? { MARKET_PACK: file } : {});
        keepTo(gateway.pid, 'others');
        try {
          const token = gateway.token();
          const kinds = [
            {
              name: 'company answer',
              weight: 1,
              requests: companies[way].map((company) => requestText(valuationPath(company), { token })),
            },
          ];
          start[way].push(gateway.startedIn);
          fresh[way].push((await gateway.usage()).resident / MB);
          // An answer is built on first request: the same number on both sides, because a process's first ones are the
          // slowest.
          const all = { kinds, isApart: true, seconds: 120, connections: 1 };
          firstAsked[way].push(
            answeredOrRefused(await fire(gateway.origin, { ...all, most: companies.small.length }), 'The gateway').median,
          );
          await fire(gateway.origin, { ...all, most: WARMING_CALLS, connections: WARMING_CONNECTIONS });
          const before = await gateway.processor();
          const answers = answeredOrRefused(
            await fire(gateway.origin, { kinds, isApart: true, rate: RATE, seconds, connections: CONNECTIONS }),
            'The gateway',
          );
          cost[way].push((((await gateway.processor()) - before) * 1_000) / answers.count);
          late[way].push(answers.p99);
          full[way].push((await gateway.usage()).resident / MB);
        } finally {
          await gateway.end();
        }
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const subject = `pack of ${LARGE.toLocaleString('en-US')} companies, beside 206`;
  const row = (/** @type {string} */ measure, /** @type {string} */ unit, /** @type {ReturnType<typeof samples>} */ { large, small }) =>
    rowOf({ subject, measure, unit, samples: large, beside: small });
  return [
    row('start until it listens', 'ms', start),
    row('memory when it has started', 'MB', fresh),
    row('memory when every company was asked for', 'MB', full),
    row('an answer for the first time, median', 'ms', firstAsked),
    row('processor per answer', 'µs', cost),
    row(`p99 at ${RATE} a second`, 'ms', late),
  ];
}

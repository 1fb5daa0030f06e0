// @ts-check
import { coveredCompanies, smallPack, valuationPath } from '../arrivals/analysts.mjs';
import { answeredOrRefused, fire, requestText } from '../arrivals/fire.mjs';
import { startMeasuredGateway } from '../servers/measured-gateway.mjs';
import { keepTo } from '../servers/processors.mjs';
import { rowOf } from '../report/row.mjs';
import { alternate } from './section.mjs';

const ROUNDS = 5;
const RATE = 500;
const CONNECTIONS = 50;
/** Both receive as many calls before the comparison, because a gateway gets faster over its first ten to twenty thousand calls. */
const WARMING_CALLS = 30_000;
const WARMING_CONNECTIONS = 16;
const MB = 1_048_576;
const ways = /** @type {const} */ (['market', 'small']);

/**
 * The built-in pack of the whole market next to the small one of the tests, which is read whole at the start: start time, memory, and cost
 * of an answer. Both are asked for the same companies.
 *
 * @param {import('./section.mjs').ServerBench} bench `seconds` for each measure; 5 at most
 */
export async function pack({ seconds: given }) {
  const seconds = Math.min(given, 5);
  const companies = await coveredCompanies();
  const samples = () => ({ market: /** @type {number[]} */ ([]), small: /** @type {number[]} */ ([]) });
  const [start, fresh, full, firstAsked, cost, late] = [samples(), samples(), samples(), samples(), samples(), samples()];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of alternate(ways, round)) {
      const gateway = await startMeasuredGateway(way === 'small' ? { MARKET_PACK: smallPack } : {});
      keepTo(gateway.pid, 'others');
      try {
        const token = gateway.token();
        const requests = companies.map((company) => requestText(valuationPath(company), { token }));
        const kinds = [{ name: 'company answer', weight: 1, requests }];
        start[way].push(gateway.startedIn);
        fresh[way].push((await gateway.usage()).resident / MB);
        // An answer is built on first request, and a process's first ones are the slowest.
        const all = { kinds, isApart: true, seconds: 120, connections: 1 };
        firstAsked[way].push(answeredOrRefused(await fire(gateway.origin, { ...all, most: companies.length }), 'The gateway').median);
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
  const subject = `the whole market, beside ${companies.length} companies`;
  const row = (/** @type {string} */ measure, /** @type {string} */ unit, /** @type {ReturnType<typeof samples>} */ { market, small }) =>
    rowOf({ subject, measure, unit, samples: market, beside: small });
  return [
    row('start until it listens', 'ms', start),
    row('memory when it has started', 'MB', fresh),
    row('an answer for the first time, median', 'ms', firstAsked),
    row('processor per answer', 'µs', cost),
    row(`p99 at ${RATE} a second`, 'ms', late),
    row('memory afterwards', 'MB', full),
  ];
}

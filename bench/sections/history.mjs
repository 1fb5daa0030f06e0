// @ts-check
import { get } from 'node:http';
import { coveredCompanies } from '../arrivals/analysts.mjs';
import { answeredOrRefused, fire, requestText } from '../arrivals/fire.mjs';
import { startMeasuredGateway } from '../servers/measured-gateway.mjs';
import { keepTo } from '../servers/processors.mjs';
import { rowOf } from '../report/row.mjs';

const ROUNDS = 3;
const WARM_CALLS = 1_000;
const KB = 1_024;

/** A company's past and the market's industries: the first call, which reads the whole market, warm calls, and bytes. */
export async function history() {
  const companies = await coveredCompanies();
  const paths = companies.map(({ name, isin }) => `/api/company/history/${encodeURIComponent(name)}?isin=${isin}`);
  const samples = {
    market: /** @type {number[]} */ ([]),
    wait: /** @type {number[]} */ ([]),
    first: /** @type {number[]} */ ([]),
    warm: /** @type {number[]} */ ([]),
    industry: /** @type {number[]} */ ([]),
    bytes: /** @type {number[]} */ ([]),
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const gateway = await startMeasuredGateway();
    keepTo(gateway.pid, 'others');
    try {
      const token = gateway.token();
      const call = (/** @type {string} */ path) => fetchBytes(gateway.origin + path, token);
      const timed = (/** @type {readonly string[]} */ all, /** @type {number} */ most) =>
        fire(gateway.origin, {
          kinds: [{ name: 'call', weight: 1, requests: all.map((path) => requestText(path, { token })) }],
          isApart: true,
          seconds: 120,
          connections: 1,
          most,
        });
      await call('/api/company/coverage'); // the token is verified by then

      const [used, began] = [await gateway.processor(), performance.now()];
      const industries = /** @type {readonly { industry: string, n: number }[]} */ (
        await (await fetch(`${gateway.origin}/api/market/industries`, { headers: { authorization: `Bearer ${token}` } })).json()
      );
      samples.wait.push(performance.now() - began);
      samples.market.push((await gateway.processor()) - used);

      const largest = industries.reduce((one, other) => (other.n > one.n ? other : one)).industry;
      const industry = `/api/market/industries/${encodeURIComponent(largest)}`;
      await call(industry);
      samples.industry.push(answeredOrRefused(await timed([industry], WARM_CALLS), 'The gateway').p99);

      samples.first.push(answeredOrRefused(await timed(paths, paths.length), 'The gateway').median);
      samples.warm.push(answeredOrRefused(await timed(paths, WARM_CALLS), 'The gateway').p99);
      const sizes = await Promise.all(paths.map(call));
      samples.bytes.push(Math.max(...sizes) / KB);
    } finally {
      await gateway.end();
    }
  }
  const row = (/** @type {string} */ subject, /** @type {string} */ measure, /** @type {string} */ unit, /** @type {number[]} */ values) =>
    rowOf({ subject, measure, unit, samples: values });
  return [
    row('industries', 'processor to read the market', 'ms', samples.market),
    row('industries', 'first call', 'ms', samples.wait),
    row('largest industry', 'p99 when warm', 'ms', samples.industry),
    row('history', 'an answer for the first time, median of companies', 'ms', samples.first),
    row('history', 'p99 when warm', 'ms', samples.warm),
    row('history', 'largest answer', 'KB', samples.bytes),
  ];
}

/** The bytes of an answer's body as they are sent: brotli. @param {string} url @param {string} token @returns {Promise<number>} */
function fetchBytes(url, token) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (/** @type {Buffer} */ piece) => (bytes += piece.length));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} was expected to answer 200, but answered ${response.statusCode}.`));
      });
    }).on('error', reject);
  });
}

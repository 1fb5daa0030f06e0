// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { coveredCompanies } from '../arrivals/analysts.mjs';
import { countAnswers, fire, requestText } from '../arrivals/fire.mjs';
import { startMeasuredGateway } from '../servers/measured-gateway.mjs';
import { keepTo } from '../servers/processors.mjs';
import { percentile } from '../report/statistics.mjs';
import { rowOf } from '../report/row.mjs';

const ROUNDS = 3;
/** Connections for maximum throughput (never rejected), and for a fixed arrival rate. */
const FLAT_OUT = 16;
const MANY = 1_000;
/** A gateway's intended load. */
const USUAL = 0.5;
const TIMES = 10;
const PROBE_EVERY_MS = 100;

/**
 * Ten times the intended load, all of it pages, which are composed for each request: the latency of accepted calls, and
 * health checks.
 *
 * @param {import('./section.mjs').ServerBench} bench `seconds` for each measure; 4 at most
 */
export async function overload({ seconds: given }) {
  const seconds = Math.min(given, 4);
  const gateway = await startMeasuredGateway();
  keepTo(gateway.pid, 'others');
  try {
    const companies = await coveredCompanies();
    const kinds = [
      {
        name: 'page',
        weight: 1,
        requests: companies.map(({ name, isin }) => requestText(`/valuation/${encodeURIComponent(name)}?isin=${isin}`)),
      },
    ];
    await fire(gateway.origin, { kinds, isApart: true, seconds: 2, connections: FLAT_OUT });

    const capacity = [];
    const usual = [];
    const over = [];
    const probes = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const most = countAnswers(await fire(gateway.origin, { kinds, isApart: true, seconds, connections: FLAT_OUT })).perSecond;
      const rate = most * USUAL;
      capacity.push(most);
      usual.push(await fire(gateway.origin, { kinds, isApart: true, rate, seconds, warmUpSeconds: 1, connections: MANY }));
      const probing = probe(gateway.origin);
      // An idle gateway detects an overload after half a second.
      over.push(await fire(gateway.origin, { kinds, isApart: true, rate: rate * TIMES, seconds, warmUpSeconds: 2, connections: MANY }));
      probes.push(await probing.end());
      await pause(500);
    }
    const accepted = over.map((fired) => countAnswers(fired));
    const asMeant = usual.map((fired) => countAnswers(fired));
    const refused = over.map((fired) => countAnswers(fired, 503));
    const subject = 'overload';
    return [
      rowOf({ subject, measure: 'pages a second, flat out', unit: '1/s', samples: capacity }),
      rowOf({ subject, measure: 'refused at usual load', unit: '', samples: usual.map((fired) => countAnswers(fired, 503).count) }),
      rowOf({
        subject,
        measure: `p99 of what is accepted at ${TIMES}×, beside usual load`,
        unit: 'ms',
        samples: accepted.map(({ p99 }) => p99),
        beside: asMeant.map(({ p99 }) => p99),
      }),
      rowOf({
        subject,
        measure: 'median of it',
        unit: 'ms',
        samples: accepted.map(({ median }) => median),
        beside: asMeant.map(({ median }) => median),
      }),
      rowOf({
        subject,
        measure: 'accepted a second, beside flat out',
        unit: '1/s',
        samples: accepted.map(({ perSecond }) => perSecond),
        beside: capacity,
      }),
      rowOf({ subject, measure: 'refused a second', unit: '1/s', samples: refused.map(({ perSecond }) => perSecond) }),
      rowOf({ subject, measure: 'median of a refusal', unit: 'ms', samples: refused.map(({ median }) => median) }),
      rowOf({ subject, measure: 'calls neither answered nor refused', unit: '', samples: over.map(countUnanswered) }),
      rowOf({ subject, measure: 'calls that the generator could not send', unit: '', samples: over.map(({ unsent }) => unsent) }),
      rowOf({ subject, measure: 'health and readiness not answered with 200', unit: '', samples: probes.map(({ failed }) => failed) }),
      rowOf({ subject, measure: 'health and readiness, p99', unit: 'ms', samples: probes.map(({ times }) => percentile(times, 0.99)) }),
    ];
  } finally {
    await gateway.end();
  }
}

/** @param {import('../arrivals/fire.mjs').Fired} fired */
const countUnanswered = ({ answers, unanswered }) =>
  unanswered + answers.filter(({ status }) => status !== 200 && status !== 503).reduce((sum, { count }) => sum + count, 0);

/** Polls health like an orchestrator, only more often, until stopped. @param {string} origin */
function probe(origin) {
  /** @type {number[]} */
  const times = [];
  let failed = 0;
  let isOver = false;
  const ask = async (/** @type {string} */ path) => {
    const began = performance.now();
    const status = await fetch(origin + path, { signal: AbortSignal.timeout(5_000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    times.push(performance.now() - began);
    if (status !== 200) failed += 1;
  };
  const done = (async () => {
    while (!isOver) {
      await Promise.all([ask('/healthz'), ask('/readyz')]);
      await pause(PROBE_EVERY_MS);
    }
  })();
  return {
    async end() {
      isOver = true;
      await done;
      return { times, failed };
    },
  };
}

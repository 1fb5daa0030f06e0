// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { analysts } from '../arrivals/analysts.mjs';
import { countAnswers, fire } from '../arrivals/fire.mjs';
import { startMeasuredGateway } from '../servers/measured-gateway.mjs';
import { keepTo } from '../servers/processors.mjs';
import { rowOf } from '../report/row.mjs';

/** Calls a second: about a hundred analysts at work. */
const RATE = 120;
const CONNECTIONS = 60;
/** Until closed connections are gone on both sides. */
const REST_MS = 2_000;
const MB = 1_048_576;

/** Minutes of analysts' calls: whether a gateway ends as it began. @param {import('./section.mjs').ServerBench} bench */
export async function measureMixedLoad({ seconds }) {
  const gateway = await startMeasuredGateway();
  keepTo(gateway.pid, 'others');
  try {
    const kinds = await analysts(gateway.token());
    // Creates everything that is built on first use; a fifth of the time warms code and buffers.
    for (const kind of kinds)
      await fire(gateway.origin, {
        kinds: [{ ...kind, weight: 1 }],
        isApart: true,
        most: kind.requests.length,
        seconds: 120,
        connections: 4,
      });
    await fire(gateway.origin, { kinds, isApart: true, rate: RATE, seconds: seconds / 5, connections: CONNECTIONS });

    await pause(REST_MS);
    const before = await gateway.usage();
    const fired = await fire(gateway.origin, { kinds, isApart: true, rate: RATE, seconds, connections: CONNECTIONS });
    await pause(REST_MS);
    const after = await gateway.usage();

    const subject = `mixed load, ${seconds.toLocaleString('en-US')} s`;
    const { p99, median, count } = countAnswers(fired);
    const failed =
      fired.unsent + fired.unanswered + fired.answers.filter(({ status }) => status !== 200).reduce((sum, each) => sum + each.count, 0);
    const flat = (/** @type {string} */ measure, /** @type {'heap' | 'resident' | 'outside' | 'handles'} */ of) =>
      rowOf({
        subject,
        measure,
        unit: of === 'handles' ? '' : 'MB',
        samples: [after[of] / (of === 'handles' ? 1 : MB)],
        beside: [before[of] / (of === 'handles' ? 1 : MB)],
      });
    return [
      rowOf({ subject, measure: 'calls that failed', unit: '', samples: [failed] }),
      rowOf({ subject, measure: `median at ${RATE} a second`, unit: 'ms', samples: [median] }),
      rowOf({ subject, measure: `p99 at ${RATE} a second`, unit: 'ms', samples: [p99] }),
      ...fired.byKind.map(({ name, answers }) =>
        rowOf({ subject, measure: `p99 of ${name}`, unit: 'ms', samples: [countAnswers({ answers, seconds }).p99] }),
      ),
      rowOf({ subject, measure: 'processor per call', unit: 'µs', samples: [((after.cpu - before.cpu) * 1_000) / count] }),
      flat('heap at the end, beside the beginning', 'heap'),
      flat('buffers at the end, beside the beginning', 'outside'),
      flat('memory of the process, beside the beginning', 'resident'),
      flat('open handles, beside the beginning', 'handles'),
    ];
  } finally {
    await gateway.end();
  }
}

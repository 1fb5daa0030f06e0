// @ts-check
/**
 * The one that calls: forked, sent a plan, it answers with what it saw. A process of its own, so that measuring does not slow down
 * what it measures; it polls without a pause, so that a call is not late because a timer was.
 */
import { percentile } from '../report/statistics.mjs';
import { Connection } from './connection.mjs';
import { inWeightedTurn, schedule } from './schedule.mjs';

/** @typedef {import('./fire.mjs').Plan} Plan */

/** How long it waits for the last answers. */
const LAST_ANSWERS_MS = 10_000;

/** @param {Plan} plan */
async function run({ host, port, kinds, rate, seconds, most, connections, warmUpSeconds = 0 }) {
  const round = inWeightedTurn(kinds.map((kind) => ({ ...kind, requests: kind.requests.map((text) => Buffer.from(text, 'latin1')), next: 0, times: new Map() })));
  const { dueAt, count } = schedule({ rate, seconds: seconds + warmUpSeconds, ...(most === undefined ? {} : { most }) });
  /** @type {Connection[]} */
  const idle = [];
  let open = 0;
  let sent = 0;
  let answered = 0;
  let lateMost = 0;

  const began = performance.now();
  const isOver = () => sent >= count || performance.now() - began > (seconds + warmUpSeconds) * 1_000;
  const connection = () => {
    const free = idle.pop();
    if (free !== undefined || open >= connections) return free;
    open += 1;
    return new Connection({
      host,
      port,
      onLost: (lost) => {
        open -= 1;
        const at = idle.indexOf(lost);
        if (at >= 0) idle.splice(at, 1);
      },
    });
  };

  const send = (/** @type {Connection} */ on) => {
    const kind = round[sent % round.length];
    const request = kind?.requests[kind.next % kind.requests.length];
    if (kind === undefined || request === undefined) throw new Error('A plan was expected to have requests.');
    kind.next += 1;
    const now = performance.now() - began;
    // Of a call at a fixed rate the time counts from when it was due: waiting for a free connection is waiting.
    const from = rate === undefined ? now : dueAt(sent);
    if (rate !== undefined) lateMost = Math.max(lateMost, now - from);
    const counts = now >= warmUpSeconds * 1_000;
    sent += 1;
    on.call(request, (code) => {
      answered += 1;
      if (code !== 0) idle.push(on);
      if (!counts) return;
      const status = code >= 200 && code < 300 ? 200 : code;
      const times = kind.times.get(status) ?? [];
      times.push(performance.now() - began - from);
      kind.times.set(status, times);
    });
  };

  await /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const tick = () => {
        while (!isOver() && performance.now() - began >= dueAt(sent)) {
          const on = connection();
          if (on === undefined) break;
          send(on);
        }
        if (isOver() && (answered >= sent || performance.now() - began > (seconds + warmUpSeconds) * 1_000 + LAST_ANSWERS_MS)) resolve();
        else setImmediate(tick);
      };
      tick();
    })
  );
  const took = Math.min(performance.now() - began, (seconds + warmUpSeconds) * 1_000) / 1_000 - warmUpSeconds;
  const byKind = [...new Set(round)].map(({ name, times }) => ({ name, answers: [...times].map(([status, all]) => summary(status, all)) }));
  const all = new Map();
  for (const { times } of new Set(round)) for (const [status, some] of times) all.set(status, [...(all.get(status) ?? []), ...some]);
  return { seconds: took, unanswered: sent - answered, unsent: Number.isFinite(count) && most === undefined ? count - sent : 0, lateMost, answers: [...all].map(([status, some]) => summary(status, some)), byKind };
}

/** @param {number} status @param {readonly number[]} times milliseconds */
const summary = (status, times) => ({ status, count: times.length, median: percentile(times, 0.5), p99: percentile(times, 0.99), most: percentile(times, 1) });

process.on('disconnect', () => process.exit(0)); // the bench is gone
process.on('message', (/** @type {Plan} */ plan) => {
  run(plan).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  );
});

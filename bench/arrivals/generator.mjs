// @ts-check
/**
 * The one that calls: forked, sent a plan, it answers with what it saw of each server. A process of its own, so that measuring does not
 * slow down what it measures; it polls without a pause, so that a call is not late because a timer was.
 */
import { schedule } from './schedule.mjs';
import { Side } from './side.mjs';

/** @typedef {import('./fire.mjs').Plan} Plan */

/** How long it waits for the last answers. */
const LAST_ANSWERS_MS = 10_000;
/**
 * Short beside what disturbs a machine, so that it disturbs each server alike; long enough that the first calls of a turn, for which the
 * server's code and data have left the processor's caches, are far fewer than one in a hundred.
 */
const TURN_MS = 1_000;

/** @param {Plan} plan @returns {Promise<import('./fire.mjs').Fired[]>} */
async function run(plan) {
  const { addresses, rate, seconds, most, warmUpSeconds = 0 } = plan;
  const sides = addresses.map((address) => new Side(address, plan));
  const { dueAt, count } = schedule({ rate, seconds: seconds + warmUpSeconds, ...(most === undefined ? {} : { most }) });
  let sent = 0;

  const began = performance.now();
  const clock = () => performance.now() - began;
  const length = (seconds + warmUpSeconds) * 1_000;
  const isOver = () => sent >= count || clock() > length;
  const isAnswered = () => sides.every((side) => side.answered >= side.sent);
  const sideAt = (/** @type {number} */ time) => /** @type {Side} */ (sides[Math.floor(time / TURN_MS) % sides.length]); // a plan has addresses

  await /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const tick = () => {
        while (!isOver() && clock() >= dueAt(sent)) {
          const now = clock();
          const due = rate === undefined ? undefined : dueAt(sent);
          const side = sideAt(due ?? now);
          const on = side.connection();
          if (on === undefined) break;
          sent += 1;
          side.send(on, { clock, ...(due === undefined ? {} : { due }), counts: now >= warmUpSeconds * 1_000 });
        }
        if (isOver() && (isAnswered() || clock() > length + LAST_ANSWERS_MS)) resolve();
        else setImmediate(tick);
      };
      tick();
    })
  );
  const took = Math.min(clock(), length) / 1_000 - warmUpSeconds;
  const unsent = Number.isFinite(count) && most === undefined ? count - sent : 0;
  return sides.map((side) => side.fired({ seconds: took / sides.length, unsent }));
}

process.on('disconnect', () => process.exit(0)); // the bench is gone
process.on('message', (/** @type {Plan} */ plan) => {
  run(plan).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  );
});

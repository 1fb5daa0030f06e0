// @ts-check
/**
 * The load generator: forked, it receives a plan and returns its results per server. A separate process, so that
 * measuring doesn't slow the measured server. It polls without pause, so that timers don't delay calls.
 */
import { schedule } from './schedule.mjs';
import { Side } from './side.mjs';

/** @typedef {import('./fire.mjs').Plan} Plan */

/** The time to wait for the last answers. */
const LAST_ANSWERS_MS = 10_000;
/**
 * Short compared with disturbances of the machine, so that they affect each server alike; long enough that the first
 * calls of a turn, with cold CPU caches, are far fewer than one percent.
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
  // a plan has addresses
  const sideAt = (/** @type {number} */ time) => /** @type {Side} */ (sides[Math.floor(time / TURN_MS) % sides.length]);

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

process.on('disconnect', () => process.exit(0)); // the parent process has ended
process.on('message', (/** @type {Plan} */ plan) => {
  run(plan).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  );
});

// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { serveBareInput } from '../bare/bare-input.mjs';
import { withFreshPage } from '../browser/browser.mjs';
import { openAndAwaitHeading } from '../browser/heading.mjs';
import { keyTimes, timeKeys } from '../browser/key-times.mjs';
import { percentile } from '../report/statistics.mjs';
import { rowOf } from '../report/row.mjs';
import { alternate } from './section.mjs';

/** Names, a symbol, an ISIN, a BSE code, and words of very many listings. */
const queries = ['tata mot', 'reliance', 'ltd', 'bank', 'india lim', 'INE002', '5003', 'hdfc'];
const ROUNDS = 3;
const BETWEEN_KEYS_MS = 40;
const CPU = 4;

/**
 * @typedef {object} Typed
 * @property {readonly number[]} work milliseconds from the input event to its layout, per keystroke
 * @property {readonly number[]} frame milliseconds from the keystroke to its frame
 * @property {number} busy milliseconds of all main-thread tasks per keystroke, including deferred work
 */

/**
 * The cost of a keystroke in the search, next to the same keys in one controlled input on an empty page; both with a 4×
 * CPU slowdown.
 *
 * @param {import('./section.mjs').Bench} bench
 */
export async function keystroke({ browser, servers, users }) {
  const bare = await serveBareInput();
  /** @type {{ search: Typed[], bare: Typed[] }} */
  const typed = { search: [], bare: [] };
  const ways = /** @type {const} */ (['search', 'bare']);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of alternate(ways, round)) {
        typed[way].push(
          await withFreshPage(browser, { storage: way === 'search' ? users.federated : {} }, async (page, session) => {
            if (way === 'bare') await page.goto(bare.origin);
            else await openAndAwaitHeading(page, session, `${servers.federated}/dashboard`, 'Find a company');
            await pause(2_500); // the listings, and prefetched files
            await page.getByRole('searchbox').focus();
            return typeAll(page, session);
          }),
        );
      }
    }
  } finally {
    bare.end();
  }
  const all = (/** @type {'search' | 'bare'} */ way, /** @type {'work' | 'frame'} */ what) => typed[way].flatMap((each) => each[what]);
  /** @param {string} measure @param {'work' | 'frame'} what @param {number} share */
  const row = (measure, what, share) =>
    rowOf({
      subject: 'search',
      measure,
      unit: 'ms',
      samples: [percentile(all('search', what), share)],
      beside: [percentile(all('bare', what), share)],
    });
  return [
    row('keystroke work, median', 'work', 0.5),
    row('keystroke work, p95', 'work', 0.95),
    row('keystroke work, p99', 'work', 0.99),
    row('key to frame, median', 'frame', 0.5),
    row('key to frame, p99', 'frame', 0.99),
    rowOf({
      subject: 'search',
      measure: 'main thread by key, rows included',
      unit: 'ms',
      samples: typed.search.map(({ busy }) => busy),
      beside: typed.bare.map(({ busy }) => busy),
    }),
  ];
}

/**
 * Types each query and deletes it again.
 *
 * @param {import('../browser/browser.mjs').Page} page
 * @param {import('../browser/browser.mjs').Session} session
 * @returns {Promise<Typed>}
 */
async function typeAll(page, session) {
  const keys = queries.flatMap((query) => [
    ...[...query].map((key) => (key === ' ' ? 'Space' : key)),
    ...Array(query.length).fill('Backspace'),
  ]);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.evaluate(timeKeys);
  const before = await taskSeconds(session);
  for (const key of keys) {
    await page.keyboard.press(key);
    await pause(BETWEEN_KEYS_MS);
  }
  await pause(600);
  const busy = ((await taskSeconds(session)) - before) * 1000;
  const { work, frame } = await keyTimes(page);
  if (work.length < keys.length) throw new Error(`${keys.length} keys were expected to be heard, but ${work.length} were.`);
  return { work, frame, busy: busy / keys.length };
}

/** @param {import('../browser/browser.mjs').Session} session */
async function taskSeconds(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

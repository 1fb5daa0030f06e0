// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { serveBareInput } from '../bare/bare-input.mjs';
import { withFreshPage } from '../browser/browser.mjs';
import { openAndAwaitHeading } from '../browser/heading.mjs';
import { keyTimes, timeKeys } from '../browser/key-times.mjs';
import { keyCosts, traceBrowser } from '../browser/trace.mjs';
import { rowOf } from '../report/row.mjs';
import { percentile } from '../report/statistics.mjs';
import { withPeers } from '../routes.mjs';
import { alternate } from './section.mjs';

const ROUNDS = 2;
const CPU = 4;

/** The page starts its deferred work this long after a keystroke: see the pause in the fair-value section's model-context.tsx. */
const PUT_OFF_MS = 150;
/** Until a keystroke's work is done, including deferred work. */
const BETWEEN_KEYS_MS = 900;

/** A growth rate in the view with most rows, a multiple in its own view, and a base figure. */
const fields = [
  { view: 'Key Numbers', name: 'PAT growth FY26E' },
  { view: 'PE/EPS', name: 'Target PE FY28E' },
  { view: 'Key Numbers', name: 'Own shares' },
];
const digitKeys = ['1', '2', '.', '5', 'Backspace', 'Backspace', 'Backspace', '8'];
const arrowKeys = ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowDown'];

/** @typedef {import('../browser/trace.mjs').KeyCost} KeyCost */

/**
 * The main-thread cost of a keystroke in the fair-value model, with five peers, both scenarios and the grid on screen,
 * next to the same digits in one controlled input on an empty page; both with a 4× CPU slowdown.
 *
 * @param {import('./section.mjs').Bench} bench
 */
export async function edit({ browser, servers, users }) {
  const bare = await serveBareInput();
  /** @type {{ model: KeyCost[], bare: KeyCost[] }} */
  const costs = { model: [], bare: [] };
  /** @type {{ model: number[], bare: number[] }} milliseconds from the input event to the layout that it caused, as in the search */
  const work = { model: [], bare: [] };
  const ways = /** @type {const} */ (['model', 'bare']);
  /** @param {'model' | 'bare'} way @param {PressKeys} press */
  const inPage = (way, press) =>
    withFreshPage(browser, { storage: way === 'model' ? users.federated : {} }, async (page, session) => {
      if (way === 'model') {
        await openAndAwaitHeading(page, session, `${servers.federated}${withPeers.path}`, withPeers.heading);
        return { keys: await editModel(page, session, press), work: (await keyTimes(page)).work };
      }
      await page.goto(bare.origin);
      await page.getByRole('searchbox').focus();
      await page.evaluate(timeKeys);
      return { keys: await slowly(page, session, digitKeys, press), work: (await keyTimes(page)).work };
    });
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of alternate(ways, round)) {
        // Tracing slows the traced work by a third to a half, so keystrokes are timed without it.
        work[way].push(...(await inPage(way, async (press) => (await press(), []))).work);
        costs[way].push(...(await inPage(way, (press, count) => tracedKeys(browser, press, count))).keys);
      }
    }
  } finally {
    bare.end();
  }
  const all = (/** @type {'model' | 'bare'} */ way, /** @type {keyof KeyCost} */ what) => costs[way].map((cost) => cost[what]);
  /** @param {string} measure @param {keyof KeyCost} what @param {number} share */
  const row = (measure, what, share) =>
    rowOf({
      subject: 'edit',
      measure,
      unit: 'ms',
      samples: [percentile(all('model', what), share)],
      beside: [percentile(all('bare', what), share)],
    });
  /** @param {string} measure @param {number} share */
  const workRow = (measure, share) =>
    rowOf({ subject: 'edit', measure, unit: 'ms', samples: [percentile(work.model, share)], beside: [percentile(work.bare, share)] });
  return [
    workRow('keystroke work, median', 0.5),
    workRow('keystroke work, p95', 0.95),
    workRow('keystroke work, p99', 0.99),
    row('all tasks of a key, median', 'all', 0.5),
    row('all tasks of a key, p95', 'all', 0.95),
    row('all tasks of a key, p99', 'all', 0.99),
    row('scripts, style and layout, median', 'page', 0.5),
    row('scripts, style and layout, p95', 'page', 0.95),
    row('scripts, style and layout, p99', 'page', 0.99),
    row('put off until a pause, median', 'later', 0.5),
    row('put off until a pause, p95', 'later', 0.95),
    row('longest task put off, p95', 'longest', 0.95),
  ];
}

/**
 * Has `count` keys pressed, and tells what they cost if it knows.
 *
 * @typedef {(press: () => Promise<void>, count: number) => Promise<readonly KeyCost[]>} PressKeys
 */

/**
 * @param {import('../browser/browser.mjs').Page} page
 * @param {import('../browser/browser.mjs').Session} session
 * @param {PressKeys} press
 */
async function editModel(page, session, press) {
  const section = page.getByRole('region', { name: 'Fair Market Value', exact: true });
  await section.getByRole('button', { name: 'Edit', exact: true }).click();
  for (const scenario of ['Bear', 'Bull'])
    await section.getByRole('group', { name: scenario, exact: true }).getByRole('button', { name: 'Start from base case' }).click();
  await page
    .getByRole('region', { name: 'Peer Comparison' })
    .getByRole('rowheader', { name: /median/i })
    .waitFor();
  await page.evaluate(timeKeys);
  /** @type {KeyCost[]} */
  const costs = [];
  for (const { view, name } of fields) {
    await section.getByRole('button', { name: view, exact: true }).click();
    await section.getByRole('textbox', { name, exact: true }).click();
    // A base figure isn't an assumption: ↑ and ↓ don't change it.
    costs.push(...(await slowly(page, session, name.startsWith('Own') ? digitKeys : [...digitKeys, ...arrowKeys], press)));
  }
  return costs;
}

/**
 * Presses each key when the work of the previous one is done, with a 4× CPU slowdown.
 *
 * @param {import('../browser/browser.mjs').Page} page
 * @param {import('../browser/browser.mjs').Session} session
 * @param {readonly string[]} keys
 * @param {PressKeys} press
 */
async function slowly(page, session, keys, press) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await pause(1_500); // work that focusing the field causes
  const each = async () => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await pause(BETWEEN_KEYS_MS);
    }
  };
  const costs = await press(each, keys.length);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return costs;
}

/**
 * @param {import('../browser/browser.mjs').Browser} browser
 * @param {() => Promise<void>} press
 * @param {number} count
 */
async function tracedKeys(browser, press, count) {
  const thread = await traceBrowser(browser, press);
  if (thread.keys.length !== count) throw new Error(`${count} keys were expected to be heard, but ${thread.keys.length} were.`);
  return keyCosts(thread, PUT_OFF_MS);
}

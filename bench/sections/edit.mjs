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
import { alternate, buildSides } from './section.mjs';

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
/** @typedef {import('./section.mjs').BuildSide | 'bare'} Way */

/**
 * The main-thread cost of a keystroke in the fair-value model, with five peers, both scenarios and the grid on screen,
 * next to the same digits in one controlled input on an empty page, and next to the build before if the command names one.
 * All with a 4× CPU slowdown, in turn.
 *
 * @param {import('./section.mjs').Bench} bench
 */
export async function edit({ browser, servers, users }) {
  const bare = await serveBareInput();
  /** @type {Record<Way, KeyCost[]>} */
  const costs = { federated: [], before: [], bare: [] };
  /** @type {Record<Way, number[]>} milliseconds from the input event to the layout that it caused, as in the search */
  const work = { federated: [], before: [], bare: [] };
  /** @type {readonly Way[]} */
  const ways = [...buildSides(servers), 'bare'];
  /** @param {Way} way @param {PressKeys} press */
  const inPage = (way, press) =>
    withFreshPage(browser, { storage: way === 'bare' ? {} : users[way] }, async (page, session) => {
      if (way !== 'bare') {
        await openAndAwaitHeading(page, session, `${servers[way]}${withPeers.path}`, withPeers.heading);
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
  const besides = ways.filter((way) => way !== 'federated');
  return besides.flatMap((beside) => {
    const subject = beside === 'bare' ? 'edit' : 'edit, next to the build before';
    /** @param {string} measure @param {(way: Way) => readonly number[]} samplesOf @param {number} share */
    const row = (measure, samplesOf, share) =>
      rowOf({
        subject,
        measure: `${measure}, ${share === 0.5 ? 'median' : `p${String(share * 100)}`}`,
        unit: 'ms',
        samples: [percentile(samplesOf('federated'), share)],
        beside: [percentile(samplesOf(beside), share)],
      });
    /** @param {keyof KeyCost} what @returns {(way: Way) => readonly number[]} */
    const cost = (what) => (way) => costs[way].map((each) => each[what]);
    return [
      ...[0.5, 0.95, 0.99].map((share) => row('keystroke work', (way) => work[way], share)),
      ...[0.5, 0.95, 0.99].map((share) => row('all tasks of a key', cost('all'), share)),
      ...[0.5, 0.95, 0.99].map((share) => row('scripts, style and layout', cost('page'), share)),
      ...[0.5, 0.95].map((share) => row('put off until a pause', cost('later'), share)),
      row('longest task put off', cost('longest'), 0.95),
    ];
  });
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

// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { withFreshPage } from '../browser/browser.mjs';
import { openAndAwaitHeading } from '../browser/heading.mjs';
import { keyCosts, traceBrowser } from '../browser/trace.mjs';
import { rowOf } from '../report/row.mjs';
import { percentile } from '../report/statistics.mjs';
import { withPeers } from '../routes.mjs';
import { alternate, buildSides } from './section.mjs';

const ROUNDS = 2;
const CPU = 4;
/** Until the page with five peers and the opened assistant rest. */
const REST_MS = 5_000;
/** Until the work of typing a question is done. */
const TYPED_MS = 1_500;
/** Until an answer is on screen and its deferred work is done. */
const TURN_MS = 4_000;

/** One of each kind: a what-if, the search for a growth rate, a bridge, peers, history, and what the analyst assumed. */
const questions = [
  'What is the target at 10% PAT growth?',
  'At what PAT growth is the price fair?',
  'Why did PAT change?',
  'How does the PE compare with peers?',
  'Is the PE high for its history?',
  'What if profit grows 8 percent and the PE is 22x?',
];

/** @typedef {import('../browser/trace.mjs').KeyCost} KeyCost */

/**
 * The main-thread work of a turn with the built-in analyst, from Enter until its answer is on screen, with a 4× CPU
 * slowdown: the first turn of a page loads the code of the tools. This build and the one before alternate.
 *
 * @param {import('./section.mjs').Bench} bench
 */
export async function turn({ browser, servers, users }) {
  /** @type {Record<string, { first: KeyCost[], next: KeyCost[] }>} */
  const costs = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of alternate(buildSides(servers), round)) {
      const found = (costs[side] ??= { first: [], next: [] });
      await withFreshPage(browser, { storage: users[side] ?? {} }, async (page, session) => {
        await openAndAwaitHeading(page, session, `${servers[side]}${withPeers.path}`, withPeers.heading);
        await page.getByRole('region', { name: 'Peer Comparison' }).getByText('Peer median').first().waitFor();
        await page.getByRole('button', { name: 'Open assistant', exact: true }).click();
        const assistant = page.getByRole('region', { name: 'Assistant' });
        const field = assistant.getByRole('textbox');
        await field.click();
        await pause(REST_MS);
        await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
        for (const [index, question] of questions.entries()) {
          await field.fill(question);
          await pause(TYPED_MS);
          const thread = await traceBrowser(browser, async () => {
            await page.keyboard.press('Enter');
            await pause(TURN_MS); // not a look at the page, which would be the larger part of what is measured
          });
          const answers = await assistant.getByRole('button', { name: 'Copy answer', exact: true }).count(); // it appears at an answer's end
          if (answers !== index + 1) throw new Error(`"${question}" was expected to be answered within ${TURN_MS} ms.`);
          (index === 0 ? found.first : found.next).push(...keyCosts(thread, Infinity));
        }
      });
    }
  }
  /** @param {string} measure @param {'first' | 'next'} which @param {'all' | 'page'} what @param {number} share */
  const row = (measure, which, what, share) => {
    const at = (/** @type {string} */ side) => [
      percentile(
        (costs[side]?.[which] ?? []).map((cost) => cost[what]),
        share,
      ),
    ];
    return rowOf({
      subject: 'turn',
      measure,
      unit: 'ms',
      samples: at('federated'),
      ...(servers.before === undefined ? {} : { beside: at('before') }),
    });
  };
  return [
    row('first turn, scripts, style and layout', 'first', 'page', 0.5),
    row('first turn, all tasks', 'first', 'all', 0.5),
    row('turn, scripts, style and layout, median', 'next', 'page', 0.5),
    row('turn, scripts, style and layout, p95', 'next', 'page', 0.95),
    row('turn, all tasks, median', 'next', 'all', 0.5),
  ];
}

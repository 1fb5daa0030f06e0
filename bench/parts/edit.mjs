// @ts-check
/* global window, document -- what runs in the page */
import { setTimeout as pause } from 'node:timers/promises';
import { openAndAwaitFrames, withFreshPage } from '../browser.mjs';
import { percentile } from '../report.mjs';
import { withPeers } from '../routes.mjs';
import { root } from '../servers.mjs';
import { alternate, withPageOf } from './part.mjs';

/** @typedef {import('../browser.mjs').Page} Page */
/** @typedef {import('../browser.mjs').Session} Session */

/** Next to the empty page. Next to the build before, each round is a run of its own, whose median counts. */
const ROUNDS = 2;
export const CPU = 4;
const PUT_OFF_MS = 150; // work that starts later after a key counts as deferred
export const BETWEEN_MS = 900; // until all work of an interaction is done

/** A growth rate in the view with most rows, a multiple in its own view, and a base figure. */
export const fields = [
  { view: 'Key Numbers', name: 'PAT growth FY26E' },
  { view: 'PE/EPS', name: 'Target PE FY28E' },
  { view: 'Key Numbers', name: 'Own shares' },
];
const digitKeys = ['1', '2', '.', '5', 'Backspace', 'Backspace', 'Backspace', '8'];
const arrowKeys = ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowDown'];

/** `work` ends with the layout that the input caused. */
const measures = /** @type {const} */ ([
  ['keystroke work', 'work'],
  ['all tasks of a key', 'all'],
]);

/** Milliseconds of the main thread, by key. @typedef {Record<(typeof measures)[number][1], number[]>} Costs */

/**
 * The main-thread cost of a keystroke in the fair-value model, with five peers and both scenarios, next to the same
 * digits in one controlled input on an empty page, or next to the build before. All with a 4× CPU slowdown, in turn.
 *
 * @param {import('./part.mjs').Bench} bench
 */
export async function edit(bench) {
  const beside = bench.servers.before === undefined ? 'bare' : 'before';
  /** @type {Record<'here' | 'bare' | 'before', Costs[]>} */
  const runs = { here: [], bare: [], before: [] };
  for (let round = 0; round < (beside === 'before' ? bench.loads : ROUNDS); round += 1)
    for (const way of alternate(/** @type {const} */ (['here', beside]), round)) {
      /** @type {Costs} */
      const costs = { work: [], all: [] };
      runs[way].push(costs);
      if (way === 'bare') await withFreshPage(bench.browser, {}, (page, session) => editBare(page, session, costs));
      else
        await withPageOf(bench, way, withPeers, async (page, session, origin) => {
          await openAndAwaitFrames(page, session, origin, withPeers);
          await editModel(page, session, costs);
        });
    }
  return measures.flatMap(([measure, what]) =>
    [0.5, 0.95].map((share) => ({
      subject: 'edit',
      measure: `${measure}, ${share === 0.5 ? 'median' : `p${String(share * 100)}`}`,
      unit: 'ms',
      samples: runs.here.map((costs) => percentile(costs[what], share)),
      beside: runs[beside].map((costs) => percentile(costs[what], share)),
    })),
  );
}

/** @param {Page} page @param {Session} session @param {Costs} costs */
async function editBare(page, session, costs) {
  await page.setContent('<!doctype html><div id="root"></div>');
  await page.addScriptTag({ path: `${root}/bench/bare/dist/input.js` });
  await page.getByRole('searchbox').focus();
  await pause(1_500);
  await pressSlowly(page, session, digitKeys, costs);
}

/** @param {Page} page @param {Session} session @param {Costs} costs */
async function editModel(page, session, costs) {
  const section = await openModel(page);
  await openPart(page, 'Scenarios');
  for (const scenario of ['Bear', 'Bull'])
    await section.getByRole('group', { name: scenario, exact: true }).getByRole('button', { name: 'Start from base case' }).click();
  await page.getByRole('region', { name: 'Peer Comparison' }).getByText('Peer median').first().waitFor();
  await openPart(page, 'Model');
  for (const field of fields) {
    await openField(section, field);
    // A base figure isn't an assumption: ↑ and ↓ don't change it.
    await pressSlowly(page, session, field.name.startsWith('Own') ? digitKeys : [...digitKeys, ...arrowKeys], costs);
  }
}

/** @param {Page} page */
export async function openModel(page) {
  const section = page.getByRole('region', { name: 'Fair Market Value', exact: true });
  await section.getByRole('button', { name: 'Edit', exact: true }).click();
  return section;
}

/** The parts of Fair Market Value; none in builds before 1.6.0. @param {Page} page */
export const partTabs = (page) => page.getByRole('tablist', { name: 'Fair Market Value parts' }).getByRole('tab');

/** @param {Page} page @param {string} name */
export async function openPart(page, name) {
  if ((await partTabs(page).count()) > 0) await page.getByRole('tab', { name, exact: true }).click();
}

/** @param {import('@playwright/test').Locator} section @param {(typeof fields)[number]} field */
export async function openField(section, { view, name }) {
  await section.getByRole('button', { name: view, exact: true }).click();
  await section.getByRole('textbox', { name, exact: true }).click();
  await pause(1_500); // work that focusing the field causes
}

/** One after the other's work. @param {Page} page @param {Session} session @param {readonly string[]} keys @param {Costs} costs */
async function pressSlowly(page, session, keys, costs) {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' }); // excludes other work of the machine
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.evaluate(timeInputs);
  for (const key of keys) {
    const before = await spentBy(session);
    const soon = pause(PUT_OFF_MS);
    await page.keyboard.press(key);
    await soon;
    costs.all.push((await spentBy(session)) - before);
    await pause(BETWEEN_MS - PUT_OFF_MS);
  }
  costs.work.push(...(await page.evaluate(() => /** @type {number[]} */ (Reflect.get(window, 'mulyaBenchInputs')).splice(0))));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

/** Milliseconds that the page's thread has spent so far. @param {Session} session */
async function spentBy(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** Runs in the page. Measures each input event, from before any listener until its layout is done. */
function timeInputs() {
  if (Reflect.has(window, 'mulyaBenchInputs')) return;
  /** @type {number[]} */
  const times = [];
  Reflect.set(window, 'mulyaBenchInputs', times);
  let from = 0;
  window.addEventListener('input', () => (from = performance.now()), true);
  window.addEventListener('input', () =>
    queueMicrotask(() => {
      document.body.getBoundingClientRect(); // forces the layout that the frame would do
      times.push(performance.now() - from);
    }),
  );
}

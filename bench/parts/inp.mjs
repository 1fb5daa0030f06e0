// @ts-check
/* global window, document, requestAnimationFrame, PerformanceEventTiming -- what runs in the page */
import { setTimeout as pause } from 'node:timers/promises';
import { openAndAwaitFrames } from '../browser.mjs';
import { percentile } from '../report.mjs';
import { withPeers } from '../routes.mjs';
import { BETWEEN_MS, CPU, fields, openField, openModel, openPart, partTabs } from './edit.mjs';
import { alternate, withPageOf } from './part.mjs';

/** @typedef {import('../browser.mjs').Page} Page */
const kinds = /** @type {const} */ ([
  'edit',
  'edit in the builder',
  'view change',
  'preset change',
  'period change',
  'part change',
  'first opening of a part',
]);
/** @typedef {(typeof kinds)[number]} Kind */

const ROUNDS = 2;
/** Until the page with five peers rests. */
const REST_MS = 5_000;
/** The browser reports interactions from this duration, in milliseconds. A shorter one counts as this. */
const SHORTEST_MS = 16;

const keys = ['1', '2', '.', '5', 'Backspace', 'Backspace', 'Backspace', '8', 'ArrowUp', 'ArrowDown'];

/** Buttons by toggle. @type {readonly { kind: Kind, toggle: string, buttons: readonly string[] }[]} */
const changes = [
  { kind: 'preset change', toggle: 'Metrics', buttons: ['Quality', 'Growth', 'Lenders', 'Valuation'] },
  { kind: 'view change', toggle: 'View', buttons: ['Table', 'Chart', 'Comps', 'Chart', 'Table', 'Comps'] },
  { kind: 'view change', toggle: 'Valuation summary, view', buttons: ['Table', 'Chart'] },
  { kind: 'view change', toggle: 'Model view', buttons: ['PE/EPS', 'PB', 'EV/EBITDA', 'Key Numbers'] },
  { kind: 'period change', toggle: 'Periods', buttons: ['Interim', 'Annual'] },
  { kind: 'period change', toggle: 'Statement', buttons: ['Balance Sheet', 'Cash Flow', 'Income Statement'] },
];

/**
 * From an input to the next frame, as in Interaction to Next Paint, on the valuation page with five peers and a 4× CPU
 * slowdown. This build and the one before alternate.
 *
 * @param {import('./part.mjs').Bench} bench
 */
export async function inp(bench) {
  /** @type {readonly import('./part.mjs').Side[]} */
  const sides = bench.servers.before === undefined ? ['here'] : ['here', 'before'];
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of alternate(sides, round))
      await withPageOf(bench, side, withPeers, async (page, session, origin) => {
        await page.addInitScript(observeInteractions);
        await openAndAwaitFrames(page, session, origin, withPeers);
        await page.getByRole('region', { name: 'Peer Comparison' }).getByText('Peer median').first().waitFor();
        await pause(REST_MS);
        await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
        const time = async (/** @type {Kind} */ kind, /** @type {() => Promise<void>} */ interact) => {
          await page.evaluate(takeInteractions);
          await interact();
          await pause(BETWEEN_MS); // so that no interaction waits for the deferred work of another
          const samples = found.get(`${kind}/${side}`) ?? [];
          found.set(`${kind}/${side}`, [...samples, Math.max(SHORTEST_MS, ...(await page.evaluate(takeInteractions)))]);
        };
        for (const { kind, toggle, buttons } of [...changes, ...changes]) {
          const group = page.getByRole('group', { name: toggle, exact: true }).first(); // the statements' periods, not the peers'
          for (const name of buttons) {
            const button = group.getByRole('button', { name, exact: true });
            await time(kind, await mouseClick(page, button));
            if ((await button.getAttribute('aria-pressed')) !== 'true') throw new Error(`A click was expected to choose "${name}".`);
          }
        }
        const opening = 'first opening of a part';
        found.set(`${opening}/${side}`, [...(found.get(`${opening}/${side}`) ?? []), ...(await openParts(page, time))]);
        const section = await openModel(page);
        for (const field of fields.slice(0, 2)) {
          await openField(section, field);
          for (const key of keys) await time('edit', () => page.keyboard.press(key));
        }
        if ((await page.getByRole('tab', { name: 'Builder', exact: true }).count()) === 0) return; // a build before 1.6.0
        await openPart(page, 'Builder');
        await section.getByRole('button', { name: 'Use in the model', exact: true }).click();
        await section.getByRole('textbox', { name: 'EBITDA margin FY26E', exact: true }).click();
        await pause(REST_MS);
        for (const key of keys) await time('edit in the builder', () => page.keyboard.press(key));
      });
  if (!found.has('part change/here')) throw new Error('The page was expected to have the tabs "Fair Market Value parts".');
  return kinds.flatMap((kind) =>
    [0.5, 0.95].map((share) => {
      const [samples = [], beside = []] = sides.map((side) => found.get(`${kind}/${side}`));
      const at = (/** @type {number[]} */ all) => (all.length === 0 ? [] : [percentile(all, share)]);
      return {
        subject: 'inp',
        measure: `${kind}, ${share === 0.5 ? 'median' : 'p95'}`,
        unit: 'ms',
        samples: at(samples),
        beside: at(beside),
      };
    }),
  );
}

/**
 * Opens each part of Fair Market Value twice, and ends at Model. Returns the milliseconds of each first opening, from the click to the
 * frame with its content; none in a build without parts.
 *
 * @param {Page} page @param {(kind: Kind, interact: () => Promise<void>) => Promise<void>} time
 */
async function openParts(page, time) {
  const firsts = [];
  const tabs = await partTabs(page).all();
  for (const [at, tab] of [...tabs.slice(1), ...tabs, ...tabs.slice(0, 1)].entries()) {
    const click = await mouseClick(page, tab);
    const opening = page.evaluate(timeOpening);
    await time('part change', click);
    if (at < tabs.length - 1) firsts.push(await opening);
    if ((await tab.getAttribute('aria-selected')) !== 'true') throw new Error('A click was expected to choose the part.');
  }
  return firsts;
}

/** Runs in the page. Milliseconds from the next click to the frame in which the part that it opens has content. */
async function timeOpening() {
  const { timeStamp } = await new Promise((resolve) => document.addEventListener('click', resolve, { capture: true, once: true }));
  for (let isThere = false; !isThere;) {
    await new Promise(requestAnimationFrame);
    const tab = document.querySelector('[aria-label="Fair Market Value parts"] [aria-selected="true"]');
    const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '');
    isThere = Boolean(panel?.querySelector('h3')) && panel?.querySelector('[class*="skeleton"]') === null;
  }
  await new Promise(requestAnimationFrame);
  return performance.now() - timeStamp;
}

/**
 * Clicks the middle of an element with the mouse alone. The click of the browser driver first runs a listener of its own in the page, which
 * looks for the element under the pointer: 11 to 24 ms of a click at 4× CPU.
 *
 * @param {Page} page @param {import('@playwright/test').Locator} element
 */
async function mouseClick(page, element) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('An element to click was expected on screen.');
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Runs in the page, before its own scripts. */
function observeInteractions() {
  /** @type {number[]} */
  const durations = [];
  Reflect.set(window, 'mulyaBenchInteractions', durations);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) durations.push(entry.duration);
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 })); // an option that the types lack
}

/** Runs in the page. */
const takeInteractions = () => /** @type {number[]} */ (Reflect.get(window, 'mulyaBenchInteractions')).splice(0);

// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { openAndAwaitFrames, shiftOf } from '../browser.mjs';
import { headline, routes, withPeers } from '../routes.mjs';
import { alternate, withPageOf } from './part.mjs';

/** @typedef {import('../browser.mjs').Frames} Frames */

/** `times`: a load that takes a fraction of a second is scattered more by whatever else the machine does, and is cheap to repeat. */
const conditionsList = [
  { name: 'slow', conditions: { slow4g: true, cpu: 4 }, times: 1 },
  { name: 'unthrottled', conditions: {}, times: 2 },
];

/** Long enough after the marks for what the page loads last. */
const REST_MS = 3_000;

/** With peers the page opens at their comparison, so the address names the first section. */
const pages = [...routes, { ...withPeers, path: `${withPeers.path}#sector`, marks: headline }];

/** The measures that a page's marks allow. @type {readonly { measure: string, mark: string, from?: string, unit?: string }[]} */
const measures = [
  { measure: 'heading', mark: 'heading' },
  { measure: 'answer', mark: 'answer' },
  { measure: 'figures', mark: 'figures' },
  { measure: 'heading to leading line', mark: 'answer', from: 'heading' },
  { measure: 'heading to football field', mark: 'field', from: 'heading' },
  { measure: 'layout shift', mark: 'shift', unit: '‰' },
];

/** What stands beside what, and the words for it. @typedef {{ side: Side, beside: Side, words: string }} Pair */
/** @typedef {import('./part.mjs').Side} Side */

/** Each page next to the twin, or to the build before. @param {import('./part.mjs').Bench} bench */
export function load(bench) {
  return loads(bench, pages, [{ side: 'here', beside: bench.servers.before === undefined ? 'twin' : 'before', words: '' }], measures);
}

/** The pages that show prices with current ones, and where no call reaches their source, next to the same without quotes. */
export function quotes(/** @type {import('./part.mjs').Bench} */ bench) {
  /** @type {readonly Pair[]} */
  const pairs = [
    { side: 'quoted', beside: 'here', words: ' with quotes' },
    { side: 'unreachable', beside: 'here', words: ' with quotes, no network' },
  ];
  const priced = pages.filter(({ signedIn, name }) => signedIn && name !== withPeers.name);
  return loads(bench, priced, pairs, [
    ...measures,
    { measure: 'load event', mark: 'loaded' },
    { measure: 'requests', mark: 'requests', unit: '' },
  ]);
}

/**
 * The time to the first frame with the heading and with the route's other marks, with an empty cache. The sides
 * alternate.
 *
 * @param {import('./part.mjs').Bench} bench @param {typeof pages} routesOfPart @param {readonly Pair[]} pairs
 * @param {typeof measures} measured
 */
async function loads(bench, routesOfPart, pairs, measured) {
  const sides = [...new Set(pairs.flatMap(({ side, beside }) => [side, beside]))];
  const rows = [];
  for (const route of routesOfPart) {
    for (const { name, conditions, times } of conditionsList) {
      const open = (/** @type {Side} */ side) =>
        withPageOf(bench, side, { ...route, conditions }, async (page, session, origin) => {
          let requests = 0;
          page.on('request', () => (requests += 1));
          const frames = await openAndAwaitFrames(page, session, origin, route);
          if (name !== 'slow') return frames;
          await pause(REST_MS);
          return { ...frames, ...(route.marks && { shift: await shiftOf(page) }), loaded: await loadedAt(page), requests };
        });
      if (rows.length === 0) for (const side of sides) await open(side); // the browser's first load is discarded
      /** @type {Map<Side, Frames[]>} */
      const found = new Map(sides.map((side) => [side, []]));
      for (let round = 0; round < bench.loads * times; round += 1)
        for (const side of alternate(sides, round)) found.get(side)?.push(await open(side));

      for (const { side, beside, words } of pairs)
        for (const { measure, mark, from, unit = 'ms' } of measured) {
          const samplesOf = (/** @type {Side} */ of) =>
            (found.get(of) ?? []).flatMap((frames) =>
              frames[mark] === undefined ? [] : frames[mark] - (from === undefined ? 0 : (frames[from] ?? NaN)),
            );
          const samples = samplesOf(side);
          if (samples.length === 0) continue;
          rows.push({ subject: `${route.name}${words}`, measure: `${measure}, ${name}`, unit, samples, beside: samplesOf(beside) });
        }
    }
  }
  return rows;
}

const loadedAt = (/** @type {import('../browser.mjs').Page} */ page) =>
  page.evaluate(() => performance.getEntriesByType('navigation').reduce((_, entry) => Number(Reflect.get(entry, 'loadEventEnd')), 0));

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

/** The measures that a page's marks allow. @type {readonly { measure: string, mark: string, from?: string }[]} */
const measures = [
  { measure: 'heading', mark: 'heading' },
  { measure: 'answer', mark: 'answer' },
  { measure: 'figures', mark: 'figures' },
  { measure: 'heading to leading line', mark: 'answer', from: 'heading' },
  { measure: 'heading to football field', mark: 'field', from: 'heading' },
];

/**
 * The time to the first frame with the heading and with the route's other marks, with an empty cache. The sides
 * alternate.
 *
 * @param {import('./part.mjs').Bench} bench
 */
export async function load(bench) {
  /** @type {readonly import('./part.mjs').Side[]} */
  const sides = ['here', bench.servers.before === undefined ? 'twin' : 'before'];
  const rows = [];
  for (const route of pages) {
    for (const { name, conditions, times } of conditionsList) {
      const open = (/** @type {import('./part.mjs').Side} */ side) =>
        withPageOf(bench, side, { ...route, conditions }, async (page, session, origin) => {
          const frames = await openAndAwaitFrames(page, session, origin, route);
          if (name !== 'slow' || route.marks === undefined) return frames;
          await pause(REST_MS);
          return { ...frames, shift: await shiftOf(page) };
        });
      if (rows.length === 0) for (const side of sides) await open(side); // the browser's first load is discarded
      /** @type {Map<import('./part.mjs').Side, Frames[]>} */
      const loads = new Map(sides.map((side) => [side, []]));
      for (let round = 0; round < bench.loads * times; round += 1)
        for (const side of alternate(sides, round)) loads.get(side)?.push(await open(side));

      for (const { measure, mark, from } of measures) {
        if (mark !== 'heading' && !(mark in (route.marks ?? {}))) continue;
        const [samples = [], beside = []] = sides.map((side) =>
          (loads.get(side) ?? []).map((frames) => (frames[mark] ?? NaN) - (from === undefined ? 0 : (frames[from] ?? NaN))),
        );
        rows.push({ subject: route.name, measure: `${measure}, ${name}`, unit: 'ms', samples, beside });
      }
      const [shifts = [], shiftsBeside = []] = sides.map((side) => (loads.get(side) ?? []).flatMap(({ shift }) => shift ?? []));
      if (shifts.length > 0)
        rows.push({ subject: route.name, measure: `layout shift, ${name}`, unit: '‰', samples: shifts, beside: shiftsBeside });
    }
  }
  return rows;
}

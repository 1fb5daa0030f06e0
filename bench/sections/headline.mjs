// @ts-check
import { withFreshPage } from '../browser/browser.mjs';
import { openAndAwaitFrames } from '../browser/first-frames.mjs';
import { rowOf } from '../report/row.mjs';
import { answer, routes, withPeers } from '../routes.mjs';
import { alternate, buildSides } from './section.mjs';

/** @typedef {import('./section.mjs').Bench} Bench */
/** @typedef {'heading' | 'headline' | 'field'} Mark */

/** What an analyst looks for first. @type {Readonly<Record<Mark, string>>} */
const marks = {
  heading: 'h1',
  headline: answer,
  field: 'section[aria-label="At a glance"] figure[aria-label^="Valuation summary"] .highcharts-root',
};

const conditions = { slow4g: true, cpu: 4 };

/**
 * The time from the valuation page's heading to the target price with its upside, and to the football field, with an
 * empty cache. This build and the one before alternate.
 *
 * @param {Bench} bench
 */
export async function headline(bench) {
  const sides = buildSides(bench.servers);
  // With peers the page opens at their comparison, so the address names the first section.
  const pages = [...routes.filter(({ name }) => name === 'valuation'), { ...withPeers, path: `${withPeers.path}#sector` }];
  const rows = [];
  for (const route of pages) {
    /** @type {Record<string, Readonly<Record<Mark, number>>[]>} */
    const loads = Object.fromEntries(sides.map((side) => [side, []]));
    const open = (/** @type {import('./section.mjs').BuildSide} */ side) =>
      withFreshPage(bench.browser, { conditions, storage: bench.users[side] ?? {} }, (page, session) =>
        openAndAwaitFrames(page, session, `${bench.servers[side]}${route.path}`, marks),
      );
    await open('federated'); // the browser's first load is discarded
    for (let round = 0; round < bench.loads; round += 1) {
      for (const side of alternate(sides, round)) loads[side]?.push(await open(side));
    }
    /** @param {string} measure @param {(frames: Readonly<Record<Mark, number>>) => number} time */
    const row = (measure, time) =>
      rowOf({
        subject: route.name,
        measure,
        unit: 'ms',
        samples: (loads['federated'] ?? []).map(time),
        ...(loads['before'] === undefined ? {} : { beside: loads['before'].map(time) }),
      });
    rows.push(
      row('first frame with the heading, slow', ({ heading }) => heading),
      row('heading to target price and upside, slow', (frames) => frames.headline - frames.heading),
      row('heading to football field, slow', (frames) => frames.field - frames.heading),
    );
  }
  return rows;
}

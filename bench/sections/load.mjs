// @ts-check
import { withFreshPage } from '../browser/browser.mjs';
import { openAndAwaitHeading } from '../browser/heading.mjs';
import { rowOf } from '../report/row.mjs';
import { routes } from '../routes.mjs';
import { alternate, sides } from './section.mjs';

/** @typedef {import('./section.mjs').Bench} Bench */
/** @typedef {import('../routes.mjs').MeasuredRoute} MeasuredRoute */

/**
 * `times`: a load that takes a fraction of a second is scattered more by whatever else the machine does, and is cheap to repeat.
 *
 * @type {readonly { measure: string, conditions: import('../browser/browser.mjs').Conditions, times: number }[]}
 */
const conditionsList = [
  { measure: 'heading, slow', conditions: { slow4g: true, cpu: 4 }, times: 1 },
  { measure: 'heading, unthrottled', conditions: {}, times: 2 },
];

/** The time to the first frame with the heading, with an empty cache. Federated and twin alternate. @param {Bench} bench */
export async function load(bench) {
  /** @type {Map<string, number[]>} */
  const samples = new Map();
  const of = (/** @type {MeasuredRoute} */ route, /** @type {string} */ measure, /** @type {string} */ side) =>
    samples.get(`${route.name}/${measure}/${side}`) ?? [];
  for (const side of sides) await shownAfter(bench, routes[0], side, {}); // the browser's first load is discarded
  for (const { measure, conditions, times } of conditionsList) {
    for (let round = 0; round < bench.loads * times; round += 1) {
      for (const [index, route] of routes.entries()) {
        for (const side of alternate(sides, round + index)) {
          const shown = await shownAfter(bench, route, side, conditions);
          samples.set(`${route.name}/${measure}/${side}`, [...of(route, measure, side), shown]);
        }
      }
    }
  }
  return routes.flatMap((route) =>
    conditionsList.map(({ measure }) =>
      rowOf({ subject: route.name, measure, unit: 'ms', samples: of(route, measure, 'federated'), beside: of(route, measure, 'twin') }),
    ),
  );
}

/**
 * @param {Bench} bench
 * @param {MeasuredRoute | undefined} route
 * @param {import('./section.mjs').Side} side
 * @param {import('../browser/browser.mjs').Conditions} conditions
 */
function shownAfter({ browser, servers, users }, route, side, conditions) {
  if (route === undefined) throw new Error('There was expected to be a route.');
  return withFreshPage(browser, { conditions, storage: route.signedIn ? users[side] : {} }, async (page, session) => {
    const { shown } = await openAndAwaitHeading(page, session, `${servers[side]}${route.path}`, route.heading);
    return shown;
  });
}

// @ts-check
import { withFreshPage } from '../browser/browser.mjs';
import { openAndAwaitFrames } from '../browser/first-frames.mjs';
import { rowOf } from '../report/row.mjs';
import { routes } from '../routes.mjs';
import { alternate, sides } from './section.mjs';

/** @typedef {import('./section.mjs').Bench} Bench */
/** @typedef {import('../routes.mjs').MeasuredRoute} MeasuredRoute */
/** When each mark was on screen, in milliseconds. @typedef {Readonly<Record<string, number>>} Frames */

/**
 * `times`: a load that takes a fraction of a second is scattered more by whatever else the machine does, and is cheap to repeat.
 *
 * @type {readonly { name: string, conditions: import('../browser/browser.mjs').Conditions, times: number }[]}
 */
const conditionsList = [
  { name: 'slow', conditions: { slow4g: true, cpu: 4 }, times: 1 },
  { name: 'unthrottled', conditions: {}, times: 2 },
];

/**
 * The time to the first frame with the heading and with the route's other marks, with an empty cache. Federated and twin
 * alternate.
 *
 * @param {Bench} bench
 */
export async function load(bench) {
  /** @type {Map<string, Frames[]>} */
  const loads = new Map();
  const of = (/** @type {MeasuredRoute} */ route, /** @type {string} */ condition, /** @type {string} */ side) =>
    loads.get(`${route.name}/${condition}/${side}`) ?? [];
  for (const side of sides) await framesOf(bench, routes[0], side, {}); // the browser's first load is discarded
  for (const { name, conditions, times } of conditionsList) {
    for (let round = 0; round < bench.loads * times; round += 1) {
      for (const [index, route] of routes.entries()) {
        for (const side of alternate(sides, round + index)) {
          const frames = await framesOf(bench, route, side, conditions);
          loads.set(`${route.name}/${name}/${side}`, [...of(route, name, side), frames]);
        }
      }
    }
  }
  return routes.flatMap((route) =>
    Object.keys(marksOf(route)).flatMap((mark) =>
      conditionsList.map(({ name }) => {
        const times = (/** @type {string} */ side) => of(route, name, side).map((frames) => frames[mark] ?? NaN);
        return rowOf({
          subject: route.name,
          measure: `${mark}, ${name}`,
          unit: 'ms',
          samples: times('federated'),
          beside: times('twin'),
        });
      }),
    ),
  );
}

/** @param {MeasuredRoute} route @returns {Readonly<Record<string, string>>} */
const marksOf = ({ marks = {} }) => ({ heading: 'h1', ...marks });

/**
 * @param {Bench} bench
 * @param {MeasuredRoute | undefined} route
 * @param {import('./section.mjs').Side} side
 * @param {import('../browser/browser.mjs').Conditions} conditions
 * @returns {Promise<Frames>}
 */
function framesOf({ browser, servers, users }, route, side, conditions) {
  if (route === undefined) throw new Error('There was expected to be a route.');
  return withFreshPage(browser, { conditions, storage: route.signedIn ? users[side] : {} }, async (page, session) => {
    const frames = await openAndAwaitFrames(page, session, `${servers[side]}${route.path}`, marksOf(route));
    const heading = await page.locator('h1').first().textContent();
    if (heading?.trim() !== route.heading)
      throw new Error(`${route.path} was expected to have the heading "${route.heading}", but has "${heading}".`);
    return frames;
  });
}

// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { withFreshPage } from '../browser/browser.mjs';
import { openAndAwaitHeading } from '../browser/heading.mjs';
import { watchTraffic } from '../browser/traffic.mjs';
import { longestChain } from '../report/chain.mjs';
import { rowOf } from '../report/row.mjs';
import { routes } from '../routes.mjs';

/** @typedef {import('../browser/traffic.mjs').Download} Download */
/** @typedef {import('./section.mjs').Bench} Bench */

/** Long enough after the heading for the panel, the chart and prefetched files. */
const REST_MS = 2_500;

const chartFile = /highcharts/;

/** The downloads of each page, with an empty cache and without throttling: the same in every load. @param {Bench} bench */
export async function bytes(bench) {
  const rows = [];
  for (const route of routes) {
    const ours = await trafficOf(bench, route, 'federated');
    const twins = await trafficOf(bench, route, 'twin');
    /** @param {string} measure @param {string} unit @param {(traffic: Traffic) => number} figure */
    const compared = (measure, unit, figure) =>
      rowOf({ subject: route.name, measure, unit, samples: [figure(ours)], beside: [figure(twins)] });
    const js = (/** @type {Traffic} */ { forHeading }) => kilobytes(forHeading, 'Script');

    rows.push(
      compared('JS', 'KB', js),
      rowOf({ subject: route.name, measure: 'JS budget', unit: 'KB', samples: [js(ours)] }),
      ...(route.path === '/'
        ? [
            rowOf({
              subject: route.name,
              measure: 'JS that the heading waits for',
              unit: 'KB',
              samples: [(await headingNeedsScripts(bench, route)) ? js(ours) : 0],
            }),
          ]
        : []),
      compared('CSS', 'KB', ({ forHeading }) => kilobytes(forHeading, 'Stylesheet')),
      compared('JS in all', 'KB', ({ all }) => kilobytes(all, 'Script')),
      compared('requests', '', ({ all }) => all.length),
      compared('longest chain', '', ({ all }) => longestChain(all)),
      compared('files downloaded twice', '', ({ all }) => twice(all.filter(({ isFile }) => isFile))),
    );
    const chart = (/** @type {readonly Download[]} */ downloads) =>
      kilobytes(
        downloads.filter(({ url }) => chartFile.test(url)),
        'Script',
      );
    if (chart(ours.all) > 0)
      rows.push(
        compared('chart before the heading', 'KB', ({ forHeading }) => chart(forHeading)),
        compared('chart', 'KB', ({ all }) => chart(all)),
      );
  }
  return rows;
}

/** @param {readonly Download[]} files */
const twice = (files) => files.length - new Set(files.map(({ url }) => url)).size;

/**
 * @typedef {object} Traffic
 * @property {readonly Download[]} all until the page rests
 * @property {readonly Download[]} forHeading what the HTML names, and what was asked for before the heading was in the page
 */

/**
 * @param {Bench} bench
 * @param {import('../routes.mjs').MeasuredRoute} route
 * @param {import('./section.mjs').Side} side
 * @returns {Promise<Traffic>}
 */
function trafficOf({ browser, servers, users }, route, side) {
  return withFreshPage(browser, { storage: route.signedIn ? users[side] : {} }, async (page, session) => {
    const downloads = watchTraffic(session, servers.emulator);
    const heading = await openAndAwaitHeading(page, session, `${servers[side]}${route.path}`, route.heading);
    await pause(REST_MS);
    const all = downloads();
    return { all, forHeading: all.filter(({ byPage, startAt }) => byPage || startAt < heading.inPageAt) };
  });
}

/**
 * Whether the heading is missing in a browser without scripts.
 *
 * @param {Bench} bench
 * @param {import('../routes.mjs').MeasuredRoute} route
 */
function headingNeedsScripts({ browser, servers }, route) {
  return withFreshPage(browser, { scripts: false }, async (page) => {
    await page.goto(`${servers.federated}${route.path}`);
    return !(await page.getByRole('heading', { level: 1, name: route.heading }).isVisible());
  });
}

/**
 * @param {readonly Download[]} downloads
 * @param {Download['kind']} kind
 */
const kilobytes = (downloads, kind) => downloads.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.bytes, 0) / 1024;

// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { openAndAwaitFrames } from '../browser.mjs';
import { routes } from '../routes.mjs';
import { withPageOf } from './part.mjs';

/** Long enough after the heading for the panel, the chart and prefetched files. */
const REST_MS = 2_500;

/**
 * `startAt`: wall clock; `bytes` of the body over the wire; `byPage`: named in the HTML; `isHint`: a script asked for it to be there
 * when it is needed.
 *
 * @typedef {{ url: string, startAt: number, bytes: number, byPage: boolean, isHint: boolean, isFile: boolean }} Download
 */
/**
 * `forHeading`: named in the HTML, or requested before it by more than a hint.
 *
 * @typedef {Record<'all' | 'forHeading', readonly Download[]>} Traffic
 */

/** The downloads of each page with an empty cache: the same in every load. @param {import('./part.mjs').Bench} bench */
export async function bytes(bench) {
  const rows = [];
  const beside = bench.servers.before === undefined ? 'twin' : 'before';
  for (const route of routes) {
    const [ours, other] = [await trafficOf(bench, route, 'here'), await trafficOf(bench, route, beside)];
    /** @param {string} measure @param {string} unit @param {(traffic: Traffic) => number} figure */
    const row = (measure, unit, figure) => ({ subject: route.name, measure, unit, samples: [figure(ours)], beside: [figure(other)] });
    rows.push(
      row('JS', 'KB', ({ forHeading }) => kilobytes(forHeading, 'script')),
      { subject: route.name, measure: 'JS budget', unit: 'KB', samples: [kilobytes(ours.forHeading, 'script')] },
      row('requests', '', ({ all }) => all.length),
      row('files downloaded twice', '', ({ all }) => countTwice(all.filter(({ isFile }) => isFile))),
    );
    if (route.marks === undefined) continue;
    rows.push(row('chart before the heading', 'KB', ({ forHeading }) => kilobytes(forHeading, 'chart')));
    rows.push(row('chart', 'KB', ({ all }) => kilobytes(all, 'chart')));
  }
  return rows;
}

/** @param {readonly Download[]} files */
const countTwice = (files) => files.length - new Set(files.map(({ url }) => url)).size;

const kindOf = { script: /\.js$/, chart: /\/chart\.\w+\.js$/ };

/** @param {readonly Download[]} downloads @param {keyof typeof kindOf} kind */
const kilobytes = (downloads, kind) => downloads.reduce((sum, { url, bytes }) => sum + (kindOf[kind].test(url) ? bytes : 0), 0) / 1024;

/** @param {import('./part.mjs').Bench} bench @param {(typeof routes)[number]} route @param {import('./part.mjs').Side} side */
function trafficOf(bench, route, side) {
  return withPageOf(bench, side, route, async (page, session, origin) => {
    const downloads = watchTraffic(session);
    const { headingAt } = await openAndAwaitFrames(page, session, origin, { ...route, marks: {} });
    await pause(REST_MS);
    const all = [...downloads.values()];
    return { all, forHeading: all.filter(({ byPage, isHint, startAt }) => byPage || (!isHint && startAt < headingAt)) };
  });
}

/** Without cached responses and CORS preflights. @param {import('../browser.mjs').Session} session */
function watchTraffic(session) {
  /** @type {Map<string, Download>} */
  const downloads = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, wallTime }) => {
    const { url, method, isLinkPreload = false } = request;
    if (!url.startsWith('http') || method === 'OPTIONS') return;
    downloads.set(requestId, {
      url,
      startAt: wallTime * 1000,
      bytes: 0,
      byPage: initiator.type === 'parser',
      isHint: isLinkPreload,
      isFile: method === 'GET', // a PUT of the preferences goes to the address that they were read from
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => void downloads.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) downloads.delete(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const download = downloads.get(requestId);
    if (download !== undefined) download.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const download = downloads.get(requestId);
    if (download?.bytes === 0) download.bytes = encodedDataLength; // data events don't cover a document
  });
  return downloads;
}

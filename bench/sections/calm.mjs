// @ts-check
/* global window, document, PerformanceNavigationTiming -- what runs in the page */
import { setTimeout as pause } from 'node:timers/promises';
import { withFreshPage } from '../browser/browser.mjs';
import { openAndAwaitHeading } from '../browser/heading.mjs';
import { rowOf } from '../report/row.mjs';
import { routes, withPeers } from '../routes.mjs';

const widths = [1440, 768, 390];
const REST_MS = 3_000;
const SCROLL_STEP = 600;
const SCROLL_PAUSE_MS = 60;

/**
 * Layout shift and responsiveness of a page with a 4× CPU slowdown: how far content moved, and the longest task after
 * the load event, while the page settles and is scrolled to its end.
 *
 * @param {import('./section.mjs').Bench} bench
 */
export async function calm({ browser, servers, users }) {
  const rows = [];
  for (const route of [...routes, withPeers]) {
    for (const width of widths) {
      const { shift, longest } = await withFreshPage(
        browser,
        { conditions: { cpu: 4 }, width, storage: route.signedIn ? users.federated : {} },
        async (page, session) => {
          await page.addInitScript(observe);
          await openAndAwaitHeading(page, session, `${servers.federated}${route.path}`, route.heading);
          await pause(REST_MS);
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.mouse.move(width / 2, 450);
          for (let top = 0; top < height; top += SCROLL_STEP) {
            await page.mouse.wheel(0, SCROLL_STEP);
            await pause(SCROLL_PAUSE_MS);
          }
          await pause(500);
          return page.evaluate(readObserved);
        },
      );
      rows.push(
        rowOf({ subject: route.name, measure: `layout shift at ${width} px`, unit: 'score', samples: [shift] }),
        rowOf({ subject: route.name, measure: `longest task after load at ${width} px`, unit: 'ms', samples: [longest] }),
      );
    }
  }
  return rows;
}

/** Runs in the page, before its own scripts. */
function observe() {
  /** @type {{ shifts: number[], tasks: { start: number, duration: number }[] }} */
  const observed = { shifts: [], tasks: [] };
  Reflect.set(window, 'mulyaBenchObserved', observed);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (entry);
      if (!hadRecentInput) observed.shifts.push(value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) observed.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page. A browser reports tasks from 50 ms: 0 means that there was none. */
function readObserved() {
  const { shifts, tasks } = /** @type {{ shifts: number[], tasks: { start: number, duration: number }[] }} */ (
    Reflect.get(window, 'mulyaBenchObserved')
  );
  const [navigation] = performance.getEntriesByType('navigation');
  const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0;
  const after = tasks.filter(({ start }) => start >= loaded).map(({ duration }) => duration);
  return { shift: shifts.reduce((sum, value) => sum + value, 0), longest: Math.max(0, ...after) };
}

// @ts-check
/* global window, PerformanceEventTiming -- what runs in the page */
import { setTimeout as pause } from 'node:timers/promises';

/** The browser reports interactions from this duration, in milliseconds. A shorter one counts as this. */
const SHORTEST_MS = 16;
/** Until an interaction's deferred work is done, so that no interaction waits for the work of another. */
const BETWEEN_MS = 900;

/** @typedef {import('./browser.mjs').Page} Page */

/**
 * The time from an input to the frame that the browser presents next, as in Interaction to Next Paint.
 *
 * @param {Page} page on which `observeInteractions` has run
 * @param {() => Promise<void>} interact one interaction: a click or a key
 * @returns {Promise<number>} milliseconds, a multiple of eight
 */
export async function timeInteraction(page, interact) {
  await page.evaluate(clearInteractions);
  await interact();
  await pause(BETWEEN_MS);
  return Math.max(SHORTEST_MS, ...(await page.evaluate(readInteractions)));
}

/**
 * Clicks the middle of an element with the mouse alone. The click of the browser driver first runs a listener of its own in the page, which
 * looks for the element under the pointer: 11 to 24 ms of a click at 4× CPU.
 *
 * @param {Page} page
 * @param {import('@playwright/test').Locator} element in view
 * @returns {Promise<() => Promise<void>>} the click
 */
export async function mouseClick(page, element) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('An element to click was expected on screen.');
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Runs in the page. Its own functions, because the page has no modules of the bench. */
export function observeInteractions() {
  /** @type {number[]} */
  const durations = [];
  Reflect.set(window, 'mulyaBenchInteractions', durations);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) durations.push(entry.duration);
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 })); // an option that the types lack
}

function clearInteractions() {
  /** @type {number[]} */ (Reflect.get(window, 'mulyaBenchInteractions')).length = 0;
}

function readInteractions() {
  return /** @type {number[]} */ (Reflect.get(window, 'mulyaBenchInteractions'));
}

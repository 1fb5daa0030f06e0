// @ts-check
/* global window, document, MutationObserver, requestAnimationFrame -- what runs in the page */
import { once } from 'node:events';

/**
 * The time of the heading, in milliseconds after navigation start.
 *
 * @typedef {object} Heading
 * @property {number} inPage insertion
 * @property {number} shown first frame with it
 * @property {number} inPageAt `inPage` as wall-clock time, comparable with network times
 * @property {string} text
 */

const PATIENCE_MS = 60_000;
const BINDING = 'mulyaBenchHeading';

/**
 * Opens an address and waits for the first h1. It doesn't query the page while it loads; the page reports.
 *
 * @param {import('./browser.mjs').Page} page
 * @param {import('./browser.mjs').Session} session
 * @param {string} address
 * @param {string} expected
 * @returns {Promise<Heading>}
 */
export async function openAndAwaitHeading(page, session, address, expected) {
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING });
  await page.addInitScript(tellHeading, BINDING);
  const told = once(/** @type {import('node:events').EventEmitter} */ (/** @type {unknown} */ (session)), 'Runtime.bindingCalled', {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const [[{ payload }]] = await Promise.all([told, page.goto(address, { waitUntil: 'commit' })]);
  const heading = /** @type {Heading} */ (JSON.parse(payload));
  if (heading.text.trim() !== expected)
    throw new Error(`${address} was expected to have the heading "${expected}", but has "${heading.text}".`);
  return heading;
}

/** Runs in the page, before its own scripts. @param {string} binding */
function tellHeading(binding) {
  if (window !== window.top) return;
  const tell = /** @type {(text: string) => void} */ (Reflect.get(window, binding));
  const look = () => {
    const heading = document.querySelector('h1');
    if (heading === null) return;
    observer.disconnect();
    const inPage = performance.now();
    requestAnimationFrame(() => {
      // A message sent after the frame's callbacks arrives when the frame has been drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        tell(JSON.stringify({ inPage, shown: performance.now(), inPageAt: performance.timeOrigin + inPage, text: heading.textContent }));
      };
      port2.postMessage(0);
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

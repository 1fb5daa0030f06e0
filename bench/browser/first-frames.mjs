// @ts-check
/* global window, document, MutationObserver, requestAnimationFrame -- what runs in the page */
import { once } from 'node:events';

const PATIENCE_MS = 60_000;
const BINDING = 'mulyaBenchFrames';

/**
 * Opens an address and waits until every mark is on screen. It doesn't query the page while it loads; the page reports.
 *
 * @template {string} Mark
 * @param {import('./browser.mjs').Page} page
 * @param {import('./browser.mjs').Session} session
 * @param {string} address
 * @param {Readonly<Record<Mark, string>>} selectors CSS, of elements that appear once
 * @returns {Promise<Readonly<Record<Mark, number>>>} the end of the first frame with each mark, milliseconds after
 *   navigation start
 */
export async function openAndAwaitFrames(page, session, address, selectors) {
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING });
  await page.addInitScript(tellFrames, { binding: BINDING, selectors: /** @type {Readonly<Record<string, string>>} */ (selectors) });
  const told = once(/** @type {import('node:events').EventEmitter} */ (/** @type {unknown} */ (session)), 'Runtime.bindingCalled', {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const [[{ payload }]] = await Promise.all([told, page.goto(address, { waitUntil: 'commit' })]);
  return JSON.parse(payload);
}

/** Runs in the page, before its own scripts. @param {{ binding: string, selectors: Readonly<Record<string, string>> }} asked */
function tellFrames({ binding, selectors }) {
  if (window !== window.top) return;
  const tell = /** @type {(text: string) => void} */ (Reflect.get(window, binding));
  const awaited = new Map(Object.entries(selectors));
  /** @type {Record<string, number>} */
  const frames = {};
  const count = awaited.size;
  const look = () => {
    for (const [mark, selector] of awaited) {
      if (document.querySelector(selector) === null) continue;
      awaited.delete(mark);
      requestAnimationFrame(() => {
        // A message sent after the frame's callbacks arrives when the frame has been drawn.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          frames[mark] = performance.now();
          if (Object.keys(frames).length === count) tell(JSON.stringify(frames));
        };
        port2.postMessage(0);
      });
    }
    if (awaited.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

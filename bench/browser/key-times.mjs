// @ts-check
/* global window, document, requestAnimationFrame -- what runs in the page */

/**
 * What `timeKeys` has found in a page, in milliseconds for each input event.
 *
 * @param {import('./browser.mjs').Page} page
 */
export function keyTimes(page) {
  return page.evaluate(() => /** @type {{ work: number[], frame: number[] }} */ (Reflect.get(window, 'mulyaBenchKeys')));
}

/** Runs in the page: times each input event, from before anybody hears of it until its layout is done, and until its frame. */
export function timeKeys() {
  /** @type {{ work: number[], frame: number[] }} */
  const times = { work: [], frame: [] };
  Reflect.set(window, 'mulyaBenchKeys', times);
  let heardAt = 0;
  window.addEventListener('input', () => (heardAt = performance.now()), true);
  window.addEventListener('input', (event) => {
    const from = heardAt;
    const pressed = event.timeStamp;
    queueMicrotask(() => {
      document.body.getBoundingClientRect(); // has the layout done now, as the frame would
      times.work.push(performance.now() - from);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.frame.push(performance.now() - pressed);
        port2.postMessage(0);
      });
    });
  });
}

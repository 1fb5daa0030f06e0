// @ts-check
/* global window, document, requestAnimationFrame -- what runs in the page */

/** The times that `timeKeys` measured in a page, in milliseconds per input event. @param {import('./browser.mjs').Page} page */
export function keyTimes(page) {
  return page.evaluate(() => /** @type {{ work: number[], frame: number[] }} */ (Reflect.get(window, 'mulyaBenchKeys')));
}

/** Runs in the page. Measures each input event, from before any listener until its layout is done, and until its frame. */
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
      document.body.getBoundingClientRect(); // forces the layout that the frame would do
      times.work.push(performance.now() - from);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.frame.push(performance.now() - pressed);
        port2.postMessage(0);
      });
    });
  });
}

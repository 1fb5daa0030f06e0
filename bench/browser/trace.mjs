// @ts-check
/**
 * One task of the page's main thread, in milliseconds of the browser's own clock.
 *
 * @typedef {object} Task
 * @property {number} start
 * @property {number} end
 */

/**
 * What a page's main thread did.
 *
 * @typedef {object} MainThread
 * @property {readonly Task[]} tasks in their order
 * @property {readonly number[]} keys when each keydown was heard
 */

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, args?: { data?: { type?: string } } }} TraceEvent */

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Traces the browser while `work` is done, and reads what the main thread that hears the keys did.
 *
 * @param {import('./browser.mjs').Browser} browser
 * @param {() => Promise<void>} work
 * @returns {Promise<MainThread>}
 */
export async function traced(browser, work) {
  const session = await browser.newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(.../** @type {TraceEvent[]} */ (/** @type {unknown} */ (value))));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories, excludedCategories: ['*'] } });
  await work();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return mainThreadOf(events);
}

/**
 * @param {readonly TraceEvent[]} events
 * @returns {MainThread}
 */
export function mainThreadOf(events) {
  const heard = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const [first] = heard;
  if (first === undefined) throw new Error('A key was expected to be heard while the page was traced.');
  const tasks = events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === first.pid && tid === first.tid)
    .map(({ ts, dur = 0 }) => ({ start: ts / 1000, end: (ts + dur) / 1000 }))
    .sort((a, b) => a.start - b.start);
  return { tasks, keys: heard.map(({ ts }) => ts / 1000).sort((a, b) => a - b) };
}

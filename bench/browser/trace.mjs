// @ts-check
/**
 * One task of a page's main thread. `start` is milliseconds of the browser's own clock; what it took is milliseconds for which
 * the thread had a processor, so that whatever else the machine does is not in it.
 *
 * @typedef {object} Task
 * @property {number} start
 * @property {number} took
 * @property {number} page how much of it was the page's own: scripts, and the style and layout that they caused
 */

/**
 * What a page's main thread did.
 *
 * @typedef {object} MainThread
 * @property {readonly Task[]} tasks in their order
 * @property {readonly number[]} keys when each key was heard, in their order
 */

/**
 * A finished event of the browser's trace: `ts` and `dur` by the clock, `tts` and `tdur` by the thread's own, in microseconds.
 *
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tts?: number, tdur?: number, args?: { data?: { type?: string } } }} TraceEvent
 */

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** What a page does by itself; the rest of a task is the browser's: hearing keys, finding what is under the mouse, painting. */
const ofPage = new Set([
  'EventDispatch',
  'FunctionCall',
  'EvaluateScript',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
]);

/**
 * Traces the browser while `work` is done.
 *
 * @param {import('./browser.mjs').Browser} browser
 * @param {() => Promise<void>} work
 * @returns {Promise<MainThread>}
 */
export async function traceBrowser(browser, work) {
  const session = await browser.newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(.../** @type {TraceEvent[]} */ (/** @type {unknown} */ (value))));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  });
  await work();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return mainThreadOf(events);
}

/**
 * What the thread did that hears the keys.
 *
 * @param {readonly TraceEvent[]} events in any order
 * @returns {MainThread}
 * @throws {Error} when no key was heard
 */
export function mainThreadOf(events) {
  const [first, ...others] = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  if (first === undefined) throw new Error('A key was expected to be heard while the browser was traced.');
  const ofThread = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid).sort((a, b) => a.ts - b.ts);
  const parts = ofThread.filter(({ name }) => ofPage.has(name));
  let next = 0;
  const tasks = ofThread
    .filter(({ name }) => name === 'RunTask')
    .map(({ ts, dur = 0, tdur = 0 }) => {
      const from = next;
      while ((parts[next]?.ts ?? Infinity) < ts + dur) next += 1;
      return { start: ts / 1000, took: tdur / 1000, page: together(parts.slice(from, next)) / 1000 };
    });
  return { tasks, keys: [first, ...others].map(({ ts }) => ts / 1000).sort((a, b) => a - b) };
}

/** How long events took that may lie within each other. @param {readonly TraceEvent[]} events by their begin */
function together(events) {
  let sum = 0;
  let until = -Infinity;
  for (const { tts = 0, tdur = 0 } of events) {
    sum += Math.max(0, tts + tdur - Math.max(tts, until));
    until = Math.max(until, tts + tdur);
  }
  return sum;
}

/**
 * What one key has caused.
 *
 * @typedef {object} KeyCost
 * @property {number} all milliseconds of the tasks from the one that hears it, until `pause` milliseconds after it
 * @property {number} page the page's own part of them
 * @property {number} later milliseconds of the tasks after that
 * @property {number} longest the longest of those
 */

/**
 * The tasks of the thread, by the key before them.
 *
 * @param {MainThread} thread
 * @param {number} pause from when on a task counts as put off
 * @returns {readonly KeyCost[]}
 */
export function keyCosts({ tasks, keys }, pause) {
  // A key is heard within its task, which begins a little before.
  const heardIn = keys.map((key) => tasks.findLastIndex(({ start }) => start <= key));
  return keys.map((key, index) => {
    const own = tasks.slice(heardIn[index], heardIn[index + 1]);
    const soon = own.filter(({ start }) => start < key + pause);
    const later = own.filter(({ start }) => start >= key + pause);
    const sum = (/** @type {readonly Task[]} */ list, /** @type {'took' | 'page'} */ what) =>
      list.reduce((before, task) => before + task[what], 0);
    return {
      all: sum(soon, 'took'),
      page: sum(soon, 'page'),
      later: sum(later, 'took'),
      longest: Math.max(0, ...later.map(({ took }) => took)),
    };
  });
}

// @ts-check
/**
 * One task of a page's main thread.
 *
 * @typedef {object} Task
 * @property {number} start milliseconds of the browser's clock
 * @property {number} took CPU milliseconds, which exclude other work of the machine
 * @property {number} page its part in scripts, and in style and layout that they caused
 */

/**
 * The activity of a page's main thread.
 *
 * @typedef {object} MainThread
 * @property {readonly Task[]} tasks in order
 * @property {readonly number[]} keys times of the keystrokes, in order
 */

/**
 * A finished event of the browser's trace: `ts` and `dur` by the clock, `tts` and `tdur` by the thread's own, in
 * microseconds.
 *
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tts?: number, tdur?:
 *   number, args?: { data?: { type?: string } } }} TraceEvent
 */

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** The page's own work; the rest of a task is the browser's: input, hit testing, painting. */
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
 * Traces the browser during `work`.
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
 * The activity of the thread that handles the keystrokes.
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

/** The total duration of possibly nested events. @param {readonly TraceEvent[]} events by start time */
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
 * The cost of one keystroke.
 *
 * @typedef {object} KeyCost
 * @property {number} all milliseconds of its tasks, until `pause` milliseconds later
 * @property {number} page the page's own part
 * @property {number} later milliseconds of later tasks
 * @property {number} longest the longest of those
 */

/**
 * Groups the thread's tasks by keystroke.
 *
 * @param {MainThread} thread
 * @param {number} pause the time after which a task counts as deferred
 * @returns {readonly KeyCost[]}
 */
export function keyCosts({ tasks, keys }, pause) {
  // The keystroke occurs within its task, which starts slightly earlier.
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

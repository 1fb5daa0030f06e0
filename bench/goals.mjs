// @ts-check
/**
 * Goals by the name of the measure: the same on every route, unless the goal names routes. A measure without a goal is
 * only shown.
 *
 * @typedef {object} Goal
 * @property {number} [most] maximum value, in the row's unit
 * @property {number} [mostTimes] maximum ratio to the comparison
 * @property {number} [leastTimes] minimum ratio, where more is better
 * @property {number} [mostMore] maximum difference from the twin, in the row's unit
 */

/** @type {Readonly<Record<string, Goal | Readonly<Record<string, Goal>>>>} */
const goals = {
  // The minimum to load a remote: the runtime, one entry, and the facades' lists.
  JS: { mostMore: 32 },
  'JS budget': {
    landing: { most: 115 },
    login: { most: 150 },
    'sign-up': { most: 150 },
    'forgot password': { most: 150 },
    dashboard: { most: 165 },
    valuation: { most: 175 },
  },
  'JS that the heading waits for': { landing: { most: 0 } },
  'chart before the heading': { valuation: { most: 0 } },
  chart: { valuation: { most: 90 } },
  requests: { mostMore: 4 },
  'longest chain': { mostMore: 0 },
  'files downloaded twice': { most: 0 },

  'heading, slow': { mostTimes: 1.05 },
  'heading, unthrottled': { mostTimes: 1.05 },
  'answer, slow': { mostTimes: 1.05 },
  'answer, unthrottled': { mostTimes: 1.05 },
  'figures, slow': { mostTimes: 1.05 },
  'figures, unthrottled': { mostTimes: 1.05 },

  'heading to target price and upside, slow': { most: 800 },
  'heading to football field, slow': { most: 1_500 },

  // From the input to the next frame, with a 4× CPU slowdown.
  'edit, p95': { most: 100 },
  'view change, p95': { most: 100 },
  'preset change, p95': { most: 100 },
  'period change, p95': { most: 100 },
  'turn, scripts, style and layout, p95': { most: 50 },
  'sort of an industry, p95': { most: 50 },

  'layout shift at 1440 px': { most: 0 },
  'layout shift at 768 px': { most: 0 },
  'layout shift at 390 px': { most: 0 },
  'longest task after load at 1440 px': { most: 200 },
  'longest task after load at 768 px': { most: 200 },
  'longest task after load at 390 px': { most: 200 },

  'keystroke work, p95': { edit: { most: 16, mostTimes: 1.3 } },
  'keystroke work, p99': { edit: { most: 20 } },

  'all tasks of a key, median': { 'edit, next to the build before': { mostTimes: 1.2 } },
  'all tasks of a key, p95': { edit: { most: 16 } },

  'requests per second, flat out': { 'company answer': { leastTimes: 0.9 }, asset: { leastTimes: 0.95 } },

  // Next to node:http at the same arrival rate.
  'answered a second at 1,000 a second': {
    'company answer': { leastTimes: 0.9 },
    'company answer, new token': { leastTimes: 0.5 },
    asset: { leastTimes: 0.9 },
  },
  'answered a second at 5,000 a second': { 'company answer': { leastTimes: 0.9 }, asset: { leastTimes: 0.9 } },
  'p99 at 1,000 a second': { 'company answer': { mostTimes: 1.5 }, asset: { mostTimes: 1.5 } },

  // The whole market next to a small one: an answer costs the same, however many companies there are.
  'processor per answer': { mostTimes: 1.1 },
  'an answer for the first time, median': { mostTimes: 1.1 },
  'start until it listens': { mostMore: 250 },
  'memory when it has started': { mostMore: 60 },

  // Off the request path: it is read in slices, once for each version of the data.
  'processor to read the market': { most: 2_000 },
  'p99 when warm': { 'largest industry': { most: 30 }, history: { most: 20 } },
  'largest answer': { history: { most: 12 } },

  'p99 of what is accepted at 10×, beside usual load': { mostTimes: 2 },
  'refused at usual load': { most: 0 },
  'calls neither answered nor refused': { most: 0 },
  'health and readiness not answered with 200': { most: 0 },

  'calls that failed': { most: 0 },
  'heap at the end, beside the beginning': { mostTimes: 1.1 },
  'buffers at the end, beside the beginning': { mostTimes: 1.1 },
  'memory of the process, beside the beginning': { mostTimes: 1.1 },
  // Connections to the identity provider stay open for a while after a call.
  'open handles, beside the beginning': { mostMore: 4 },

  'first token': { mostTimes: 1.1 },
  'first token with tools': { mostTimes: 1.1 },
  'last call of tools': { mostTimes: 1.1 },
};

/**
 * @param {string} subject a route, or what else is measured
 * @param {string} measure
 * @returns {Goal | undefined}
 */
export function goalOf(subject, measure) {
  const goal = goals[measure];
  if (goal === undefined) return undefined;
  const isForAll = Object.values(goal).every((value) => typeof value === 'number');
  return isForAll ? /** @type {Goal} */ (goal) : /** @type {Readonly<Record<string, Goal>>} */ (goal)[subject];
}

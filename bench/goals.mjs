// @ts-check
/**
 * Goals by the name of the measure: the same on every route, unless the goal names routes. A measure without a goal is
 * only shown.
 *
 * @typedef {object} Goal
 * @property {number | undefined} [most] maximum value, in the row's unit
 * @property {number | undefined} [mostTimes] maximum ratio to the comparison
 * @property {number | undefined} [leastTimes] minimum ratio, where more is better
 * @property {number | undefined} [mostMore] maximum difference from the twin, in the row's unit
 * @property {number | undefined} [mostTimesBefore] maximum ratio to the build of an earlier checkout
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
    valuation: { most: 176 },
  },
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

  'keystroke work, p95': { edit: { most: 16, mostTimes: 1.3 } },
  'keystroke work, p99': { edit: { most: 20 } },
  'all tasks of a key, median': { edit: { mostTimesBefore: 1.2 } },
  'all tasks of a key, p95': { edit: { most: 16 } },

  'requests per second, flat out': { 'company answer': { leastTimes: 0.9 }, asset: { leastTimes: 0.95 } },

  // Next to node:http at the same arrival rate.
  'answered a second at 1,000 a second': { 'company answer': { leastTimes: 0.9 }, asset: { leastTimes: 0.9 } },
  'answered a second at 5,000 a second': { 'company answer': { leastTimes: 0.9 }, asset: { leastTimes: 0.9 } },
  'p99 at 1,000 a second': { 'company answer': { mostTimes: 1.5 }, asset: { mostTimes: 1.5 } },
};

/**
 * Next to an earlier build (`isBefore`) only the ratio to it and maximum values apply.
 *
 * @param {string} subject @param {string} measure @param {boolean} isBefore @returns {Goal}
 */
export function goalOf(subject, measure, isBefore) {
  const found = goals[measure] ?? {};
  const isForAll = Object.values(found).every((value) => typeof value === 'number');
  const goal = isForAll ? /** @type {Goal} */ (found) : (/** @type {Readonly<Record<string, Goal>>} */ (found)[subject] ?? {});
  return isBefore ? { most: goal.most, mostTimes: goal.mostTimesBefore } : goal;
}

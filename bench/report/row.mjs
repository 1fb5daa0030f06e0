// @ts-check
import { goalOf } from '../goals.mjs';
import { median, spread } from './statistics.mjs';

/** @typedef {import('../goals.mjs').Goal} Goal */

/**
 * One line of the table, and of results.json.
 *
 * @typedef {object} Row
 * @property {string} name "dashboard: heading, slow"
 * @property {number} value the federated product's, the median where it was measured more than once
 * @property {string} unit
 * @property {number | null} beside the same of what stands beside it: the twin, the bare input, the bare server
 * @property {number | null} ratio value / beside
 * @property {string | null} goal in words
 * @property {boolean | null} ok null where nothing is demanded
 * @property {readonly [number, number]} [spread] lowest and highest of the value
 * @property {readonly [number, number]} [besideSpread]
 */

/** Digits after the point, by unit: what is beyond them is noise. Milliseconds stand below. @type {Readonly<Record<string, number>>} */
const digits = { KB: 1, MB: 1, µs: 1, '1/s': 0, score: 3 };

/** @param {number} value @param {string} unit */
const inUnit = (value, unit) => roundTo(value, unit === 'ms' ? digitsOfTime(value) : (digits[unit] ?? 0));

/** A tenth of a millisecond is noise in a hundred of them, and half of a server's answer time. @param {number} milliseconds */
const digitsOfTime = (milliseconds) => (milliseconds >= 100 ? 0 : milliseconds >= 1 ? 1 : 2);

/** @param {number} value @param {number} places */
const roundTo = (value, places) => Number(value.toFixed(places));

/**
 * @param {{ subject: string, measure: string, unit: string, samples: readonly number[], beside?: readonly number[] }} measured
 *   `samples`, `beside`: at least one each; none beside when there is nothing to compare with
 * @returns {Row}
 */
export function rowOf({ subject, measure, unit, samples, beside }) {
  const value = median(samples);
  const other = beside === undefined ? undefined : median(beside);
  const goal = goalOf(subject, measure);
  // A budget is compared as displayed; a ratio is not, because two rounded values can differ more than they appear to.
  const compares = goal !== undefined && (goal.mostTimes !== undefined || goal.leastTimes !== undefined);
  const judged = (/** @type {number} */ measured) => (compares ? measured : inUnit(measured, unit));
  const show = (/** @type {readonly [number, number]} */ [low, high]) => /** @type {const} */ ([inUnit(low, unit), inUnit(high, unit)]);
  return {
    name: `${subject}: ${measure}`,
    value: inUnit(value, unit),
    unit,
    beside: other === undefined ? null : inUnit(other, unit),
    ratio: other === undefined || other === 0 ? null : roundTo(value / other, 3),
    goal: goal === undefined ? null : goalText(goal, unit),
    ok: goal === undefined ? null : isMet(goal, judged(value), other === undefined ? undefined : judged(other)),
    ...(samples.length > 1 ? { spread: show(spread(samples)) } : {}),
    ...(beside !== undefined && beside.length > 1 ? { besideSpread: show(spread(beside)) } : {}),
  };
}

/**
 * @param {Goal} goal
 * @param {number} value
 * @param {number | undefined} beside a goal that compares is not met by a value that has nothing beside it
 */
export function isMet(goal, value, beside) {
  const { most, mostTimes, leastTimes, mostMore } = goal;
  if (most !== undefined && value > most) return false;
  if (mostTimes === undefined && leastTimes === undefined && mostMore === undefined) return true;
  if (beside === undefined) return false;
  if (mostTimes !== undefined && value > beside * mostTimes) return false;
  if (leastTimes !== undefined && value < beside * leastTimes) return false;
  return mostMore === undefined || value - beside <= mostMore;
}

/** @param {Goal} goal @param {string} unit */
export function goalText({ most, mostTimes, leastTimes, mostMore }, unit) {
  const behind = unit === '' || unit === 'score' ? '' : ` ${unit}`;
  const parts = [
    most === undefined ? undefined : `≤ ${most}${behind}`,
    mostTimes === undefined ? undefined : `≤ ${mostTimes.toFixed(2)}×`,
    leastTimes === undefined ? undefined : `≥ ${leastTimes.toFixed(2)}×`,
    mostMore === undefined ? undefined : mostMore === 0 ? 'no more' : `≤ +${mostMore}${behind}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

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
  'files downloaded twice': { most: 0 },

  'heading, slow': { mostTimes: 1.05 },
  'heading, unthrottled': { mostTimes: 1.05 },
  'answer, slow': { mostTimes: 1.05 },
  'answer, unthrottled': { mostTimes: 1.05 },
  'figures, slow': { mostTimes: 1.05 },
  'figures, unthrottled': { mostTimes: 1.05 },

  'heading to leading line, slow': { most: 800 },
  'heading to football field, slow': { most: 1_500 },
  'layout shift, slow': { most: 0 },

  // From the input to the next frame, with a 4× CPU slowdown.
  'edit, p95': { most: 64 },
  'edit in the builder, p95': { most: 64 },
  'view change, p95': { most: 64 },
  'preset change, p95': { most: 64 },
  'period change, p95': { most: 64 },
  'part change, p95': { most: 64 },
  'first opening of a part, p95': { most: 200 },

  'keystroke work, p95': { edit: { most: 16, mostTimes: 2 } },
  'all tasks of a key, median': { edit: { mostTimesBefore: 1.05 } }, // 1.0, and the noise of five runs

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
function goalOf(subject, measure, isBefore) {
  const found = goals[measure] ?? {};
  const isForAll = Object.values(found).every((value) => typeof value === 'number');
  const goal = isForAll ? /** @type {Goal} */ (found) : (/** @type {Readonly<Record<string, Goal>>} */ (found)[subject] ?? {});
  return isBefore ? { most: goal.most, mostTimes: goal.mostTimesBefore } : goal;
}

/**
 * `subject`: a route, or what else is measured; `measure`: "heading, slow"; `samples`: at least one; `beside`: the same of the twin, the
 * bare input, `node:http` or the build before.
 *
 * @typedef {{ subject: string, measure: string, unit: string, samples: readonly number[], beside?: readonly number[] }} Measured
 */

/** @typedef {ReturnType<typeof rowOf>} Row one line of the table, and of results.json */

/** The smallest sample that a share of all, 0.95 for p95, do not exceed. @param {readonly number[]} samples @param {number} share */
export function percentile(samples, share) {
  const found = [...samples].sort((a, b) => a - b)[Math.max(0, Math.ceil(samples.length * share) - 1)];
  if (found === undefined) throw new Error('A percentile needs at least one sample.');
  return found;
}

/** Without the digits that are noise. @param {number} value @param {string} unit */
const inUnit = (value, unit) =>
  Number(value.toFixed(unit === 'KB' || unit === 'µs' ? 1 : unit !== 'ms' || value >= 100 ? 0 : value >= 1 ? 1 : 2));

/**
 * Medians with the lowest and the highest sample, and whether the goal is met; `ok` is null where nothing is demanded.
 *
 * @param {Measured} measured @param {{ isBefore: boolean }} comparison whether an earlier build stands beside this one
 */
export function rowOf({ subject, measure, unit, samples, beside = [] }, { isBefore }) {
  const value = percentile(samples, 0.5);
  const other = beside.length === 0 ? undefined : percentile(beside, 0.5);
  const demanded = goalOf(subject, measure, isBefore);
  const { most, mostTimes, leastTimes, mostMore } = demanded;
  const goal = goalText(demanded, unit);
  // A budget is compared as displayed; a ratio is not, because two rounded values can differ more than they appear to.
  const isMet =
    (most === undefined || inUnit(value, unit) <= most) &&
    (mostTimes === undefined || value <= (other ?? -Infinity) * mostTimes) &&
    (leastTimes === undefined || value >= (other ?? Infinity) * leastTimes) &&
    (mostMore === undefined || inUnit(value, unit) - inUnit(other ?? -Infinity, unit) <= mostMore);
  const spread = (/** @type {readonly number[]} */ all) =>
    all.length > 1 ? [Math.min(...all), Math.max(...all)].map((each) => inUnit(each, unit)) : [];
  return {
    name: `${subject}: ${measure}`,
    value: inUnit(value, unit),
    unit,
    beside: other === undefined ? null : inUnit(other, unit),
    ratio: other === undefined || other === 0 ? null : Number((value / other).toFixed(3)),
    goal,
    ok: goal === '' ? null : isMet,
    spread: spread(samples),
    besideSpread: spread(beside),
  };
}

/** @param {import('./report.mjs').Goal} goal @param {string} unit */
function goalText({ most, mostTimes, leastTimes, mostMore }, unit) {
  const parts = [
    most === undefined ? [] : `≤ ${most} ${unit}`.trim(),
    mostTimes === undefined ? [] : `≤ ${mostTimes.toFixed(2)}×`,
    leastTimes === undefined ? [] : `≥ ${leastTimes.toFixed(2)}×`,
    mostMore === undefined ? [] : mostMore === 0 ? 'no more' : `≤ +${mostMore} ${unit}`.trim(),
  ];
  return parts.flat().join(', ');
}

/**
 * The rows as text in columns, a blank line between one subject and the next; then how many goals are met, and which aren't.
 *
 * @param {readonly Row[]} rows @param {string} besideTitle
 */
export function table(rows, besideTitle) {
  const header = ['what', 'Mulya', besideTitle, 'ratio', 'goal', ''];
  const lines = rows.map(({ name, value, unit, beside, ratio, goal, ok, spread, besideSpread }) => [
    name,
    amount(value, unit, spread),
    beside === null ? '' : amount(beside, unit, besideSpread),
    ratio === null ? '' : `${ratio.toFixed(2)}×`,
    goal,
    ok === null ? '' : ok ? 'met' : 'NOT MET',
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...lines].map((line) => line[column]?.length ?? 0)));
  const text = (/** @type {readonly string[]} */ line) =>
    line
      .map((cell, column) => (column === 0 || column > 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const subjectAt = (/** @type {number} */ index) => rows[index]?.name.split(':', 1)[0];
  const body = lines.map((line, index) => `${index > 0 && subjectAt(index) !== subjectAt(index - 1) ? '\n' : ''}${text(line)}`);
  const missed = rows.filter(({ ok }) => ok === false).map(({ name }) => name);
  const verdict = `${rows.filter(({ ok }) => ok).length} of ${rows.filter(({ ok }) => ok !== null).length} goals are met.`;
  return [text(header), ...body, '', missed.length === 0 ? verdict : `${verdict} Not met: ${missed.join('; ')}.`].join('\n');
}

/** @param {number} value @param {string} unit @param {readonly number[]} range */
function amount(value, unit, [low, high]) {
  const shown = `${value.toLocaleString('en-US')}${unit === '1/s' ? '/s' : ` ${unit}`}`.trim();
  return low === high || low === undefined || high === undefined
    ? shown
    : `${shown} (${low.toLocaleString('en-US')} to ${high.toLocaleString('en-US')})`;
}

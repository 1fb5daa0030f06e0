// @ts-check

export const stepNames = /** @type {const} */ (['lint', 'types', 'build', 'unit', 'journeys']);

/** @typedef {typeof stepNames[number]} StepName */

/** Steps that use one core each and touch nothing of each other's, so that they run side by side. @type {readonly (readonly StepName[])[]} */
const together = [['lint', 'types']];

/**
 * The steps as they are run: one turn after the other, the steps of a turn side by side.
 *
 * @param {readonly StepName[]} steps
 * @returns {readonly (readonly StepName[])[]}
 */
export function turnsOf(steps) {
  const leaderOf = (/** @type {StepName} */ step) => together.find((names) => names.includes(step))?.[0] ?? step;
  return [...new Set(steps.map(leaderOf))].map((leader) => steps.filter((step) => leaderOf(step) === leader));
}

/**
 * @typedef {{ is: 'steps', steps: readonly StepName[] } | { is: 'unit', patterns: readonly string[] } | { is: 'long' }} Plan
 *   `unit`: the unit tests whose path matches, and nothing else
 */

/**
 * What `npm test -- …` asks for: nothing → every step; `mfe-search` → the unit tests of that workspace; `--only=lint,unit` → these
 * steps; `--long` → the long journeys.
 *
 * @param {readonly string[]} args
 * @returns {Plan}
 */
export function readPlan(args) {
  if (args.includes('--long')) return { is: 'long' };
  const only = args.find((arg) => arg.startsWith('--only='));
  if (only !== undefined) {
    const wanted = only.slice('--only='.length).split(',');
    const unknown = wanted.filter((name) => !stepNames.some((step) => step === name));
    if (unknown.length > 0) throw new Error(`--only was expected to name steps (${stepNames.join(', ')}), but names ${unknown.join(', ')}.`);
    return { is: 'steps', steps: stepNames.filter((step) => wanted.includes(step)) };
  }
  return args.length > 0 ? { is: 'unit', patterns: args } : { is: 'steps', steps: stepNames };
}

// @ts-check

export const stepNames = /** @type {const} */ (['lint', 'types', 'build', 'unit', 'journeys']);

/** @typedef {typeof stepNames[number]} StepName */

/**
 * Groups of independent steps that run in parallel, because one group alone would leave a core idle.
 *
 * @type {readonly (readonly StepName[])[]}
 */
const together = [['lint'], ['types', 'build']];

/**
 * The order of the steps: turns run in sequence, the lines of a turn in parallel, and the steps of a line in sequence.
 *
 * @param {readonly StepName[]} steps
 * @returns {readonly (readonly (readonly StepName[])[])[]}
 */
export function turnsOf(steps) {
  const beside = together.map((line) => line.filter((step) => steps.includes(step))).filter((line) => line.length > 0);
  const others = steps.filter((step) => !together.flat().includes(step)).map((step) => [[step]]);
  return [...(beside.length > 0 ? [beside] : []), ...others];
}

/**
 * @typedef {{ is: 'steps', steps: readonly StepName[] } | { is: 'unit', patterns: readonly string[] } | { is: 'long' }} Plan
 *   `unit`: only the unit tests with a matching path
 */

/**
 * Parses the arguments of `npm test`: none → every step; `mfe-search` → the unit tests of that workspace; `--only=lint,unit` → these
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
    if (unknown.length > 0)
      throw new Error(`--only was expected to name steps (${stepNames.join(', ')}), but names ${unknown.join(', ')}.`);
    return { is: 'steps', steps: stepNames.filter((step) => wanted.includes(step)) };
  }
  return args.length > 0 ? { is: 'unit', patterns: args } : { is: 'steps', steps: stepNames };
}

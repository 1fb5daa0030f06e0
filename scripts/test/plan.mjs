// @ts-check

export const stepNames = /** @type {const} */ (['lint', 'types', 'build', 'unit', 'journeys']);

/** @typedef {typeof stepNames[number]} StepName */

/** Lines of steps that touch nothing of each other's, and of which one would leave a core idle: they run side by side. @type {readonly (readonly StepName[])[]} */
const together = [['lint'], ['types', 'build']];

/**
 * The steps as they are run: one turn after the other; the lines of a turn side by side, and the steps of a line in their order.
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
    if (unknown.length > 0)
      throw new Error(`--only was expected to name steps (${stepNames.join(', ')}), but names ${unknown.join(', ')}.`);
    return { is: 'steps', steps: stepNames.filter((step) => wanted.includes(step)) };
  }
  return args.length > 0 ? { is: 'unit', patterns: args } : { is: 'steps', steps: stepNames };
}

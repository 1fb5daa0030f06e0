// @ts-check
/**
 * npm test: runs lint, types, unit and contract tests, build, journeys and faults. Every step runs, even after a failure. The last line
 * is "N passed, N failed". `npm test -- mfe-search` runs one workspace's unit tests; see test/plan.mjs.
 */
import { fileURLToPath } from 'node:url';
import { seconds } from './build/seconds.mjs';
import { readPlan, turnsOf } from './test/plan.mjs';
import { checkResult, summary, resultLines } from './test/results.mjs';
import { testSteps } from './test/steps.mjs';

/** @typedef {import('./test/results.mjs').Result} Result */

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

const titles = {
  lint: 'lint and walls',
  types: 'types',
  unit: 'unit and contract tests',
  build: 'build',
  journeys: 'journeys and faults',
};

/** The failures and reruns of all steps, repeated at the end. @type {string[]} */
const summing = [];

/** @param {string} title @param {() => Promise<Result>} step */
async function inTurn(title, step) {
  say(`${title} …`);
  const started = Date.now();
  const result = await step();
  for (const failure of result.failures) say(`\n✗ ${title}: ${failure}\n`);
  for (const failure of result.again ?? []) say(`\n△ ${title}: ${failure}\n`);
  say(`${result.failed > 0 ? '✗' : '✓'} ${title}: ${result.passed} passed, ${result.failed} failed (${seconds(started)})`);
  summing.push(...resultLines(title, result));
  return result;
}

async function main() {
  const plan = readPlan(process.argv.slice(2));
  const steps = testSteps(fileURLToPath(new URL('..', import.meta.url)));
  if (plan.is === 'unit') return [await steps.unitOf(plan.patterns)];
  if (plan.is === 'long') {
    return [
      await inTurn('build', steps.build),
      await inTurn('long unit and contract tests', steps.longUnit),
      await inTurn('npm run dev, and long journeys', steps.long),
    ];
  }

  /** @type {Result[]} */
  const results = [];
  let isBuilt = true;
  const runLine = async (/** @type {readonly import('./test/plan.mjs').StepName[]} */ line) => {
    for (const name of line) {
      const canRun = name !== 'journeys' || isBuilt;
      const result = await inTurn(
        titles[name],
        canRun ? steps[name] : async () => checkResult(false, 'They were not run: the build failed.'),
      );
      if (name === 'build') isBuilt = result.failed === 0;
      results.push(result);
    }
  };
  for (const turn of turnsOf(plan.steps)) await Promise.all(turn.map(runLine));
  return results;
}

try {
  const results = await main();
  process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;
  for (const line of summing) say(line);
  say(`\n${summary(results)}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

// @ts-check
import { parseArgs } from 'node:util';
import { execFileSync } from 'node:child_process';

export const stepNames = /** @type {const} */ (['lint', 'build', 'unit', 'journeys']);

/** @typedef {typeof stepNames[number]} StepName */

/**
 * @typedef {{ times: boolean } & (
 *   | { is: 'steps', steps: readonly StepName[] }
 *   | { is: 'unit', patterns: readonly string[] }
 *   | { is: 'changed' }
 *   | { is: 'long' }
 *   | { is: 'node', major: string, args: readonly string[] })} Plan
 *   `unit`: only the unit tests with a matching path; `times`: prints the seconds and cases of every file, not only of the slowest
 */

/**
 * Parses the arguments of `npm test`: none → every step; `mfe-search` → the unit tests of that workspace; `--only=lint,unit` → these
 * steps; `--changed` → what a change touches; `--node 24` → the rest of the arguments on another Node; `--long` → the long run.
 *
 * @param {readonly string[]} args
 * @returns {Plan}
 */
export function readPlan(args) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      changed: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      node: { type: 'string' },
      only: { type: 'string' },
      times: { type: 'boolean', default: false },
    },
  });
  const { changed, long, node, only, times } = values;
  if (node !== undefined) {
    const rest = args.filter((arg, at) => !arg.startsWith('--node') && args[at - 1] !== '--node');
    return { is: 'node', major: node, args: rest, times };
  }
  if (long) return { is: 'long', times };
  if (changed) return { is: 'changed', times };
  if (only !== undefined) return { is: 'steps', steps: stepsIn(only), times };
  return positionals.length > 0 ? { is: 'unit', patterns: positionals, times } : { is: 'steps', steps: stepNames, times };
}

/** @param {string} only @returns {readonly StepName[]} in their own order */
function stepsIn(only) {
  const wanted = only.split(',');
  const unknown = wanted.filter((name) => !stepNames.some((step) => step === name));
  if (unknown.length > 0) throw new Error(`--only was expected to name steps (${stepNames.join(', ')}), but names ${unknown.join(', ')}.`);
  return stepNames.filter((step) => wanted.includes(step));
}

/**
 * The files that a change touches and that still exist: on a branch, since it left `main`; on `main`, the uncommitted ones, or those of
 * the last commit if there are none.
 *
 * @param {string} folder of a repository
 * @returns {readonly string[]} paths from the folder
 */
export function changedFiles(folder) {
  const git = (/** @type {readonly string[]} */ args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const linesOf = (/** @type {string} */ text) => text.split('\n').filter((line) => line !== '');
  const since = (/** @type {string} */ commit) =>
    linesOf(git(['diff', '--name-only', '--diff-filter=d', commit])).concat(linesOf(git(['ls-files', '--others', '--exclude-standard'])));

  const head = git(['rev-parse', 'HEAD']).trim();
  const fork = forkFrom('main') ?? forkFrom('origin/main') ?? head;
  if (fork !== head) return since(fork);
  const uncommitted = since(head);
  return uncommitted.length > 0 ? uncommitted : since('HEAD~1');

  /** @param {string} branch */
  function forkFrom(branch) {
    try {
      return git(['merge-base', 'HEAD', branch]).trim();
    } catch {
      return undefined;
    }
  }
}

// @ts-check
import { execFileSync } from 'node:child_process';

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

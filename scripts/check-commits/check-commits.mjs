// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const CONFIG = 'commitlint.config.mjs';

const commitlint = createRequire(import.meta.url).resolve('@commitlint/cli/cli.js');

/**
 * Checks the messages of the commits in `root` that came after its commitlint.config.mjs.
 *
 * @param {string} root the folder of a repository
 * @returns {{ ok: boolean, output: string }} `output`: commitlint's report of the bad messages, or why there was nothing to check
 */
export function checkCommits(root) {
  if (!existsSync(join(root, '.git'))) return { ok: true, output: 'No Git repository: no commit to check.' };
  const log = git(root, 'log', '--diff-filter=A', '--format=%H', '--', CONFIG);
  const head = git(root, 'rev-parse', 'HEAD');
  // Git refuses a checkout that another user owns. That says nothing about the messages.
  if (log === undefined || head === undefined) return { ok: true, output: 'Git cannot read this repository: no commit was checked.' };
  const introduced = log.split('\n').at(-1) ?? '';
  if (introduced === '' || introduced === head) return { ok: true, output: `No commit after ${CONFIG}: no commit to check.` };

  const args = ['--cwd', root, '--config', join(root, CONFIG), '--from', introduced, '--to', head];
  const { status, stdout, stderr } = spawnSync(process.execPath, [commitlint, ...args], { encoding: 'utf8' });
  const count = git(root, 'rev-list', '--count', `${introduced}..${head}`) ?? '0';
  return { ok: status === 0, output: status === 0 ? `${count} commit messages checked.` : `${stdout}${stderr}`.trim() };
}

/** Runs git. Returns its output, or undefined when it fails or is not installed. @param {string} root @param {readonly string[]} args */
function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

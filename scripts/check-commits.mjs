// @ts-check
/**
 * npm run check:commits: checks the message of every commit after the one that introduced commitlint.config.mjs. `npm test` runs it too.
 * A container image and a downloaded archive have no history, so there it checks nothing.
 */
import { fileURLToPath } from 'node:url';
import { checkCommits } from './check-commits/check-commits.mjs';

const { ok, output } = checkCommits(fileURLToPath(new URL('..', import.meta.url)));
process.stdout.write(`${output}\n`);
process.exitCode = ok ? 0 : 1;

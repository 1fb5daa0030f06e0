// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs one project of tests/playwright.config.ts.
 *
 * @param {string} project "pictures"
 * @param {Readonly<Record<string, string>>} env added to this process's own
 * @param {readonly string[]} [args] further arguments
 * @returns {Promise<boolean>} whether every test passed
 */
export function runPlaywright(project, env, args = []) {
  const all = ['test', '--config', 'tests/playwright.config.ts', `--project=${project}`, '--reporter=line', ...args];
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin/playwright'), all, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { readWorkspaces } from './build/workspaces.mjs';
import { root } from './command.mjs';

/** The other supported versions of Node, by major version. @type {Readonly<Record<string, string>>} */
const versions = { 22: '22.23.3', 24: '24.21.0' };

/**
 * Runs `npm test` with another version of Node, installed from the registry into a folder of its own. Rebuilds everything.
 *
 * @param {string} major 22 or 24
 * @param {readonly string[]} args of scripts/test.mjs
 * @returns {Promise<boolean>} whether every test passed
 */
export async function testOnNode(major, args) {
  const version = versions[major];
  if (version === undefined) throw new Error(`--node was expected to be ${Object.keys(versions).join(' or ')}; ${major} came.`);
  // The package with Node for this machine. It has no install script.
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = await mkdtemp(join(tmpdir(), `mulya-node-${major}-`));
  const goesWell = (/** @type {string} */ command, /** @type {readonly string[]} */ given, env = process.env) =>
    spawnSync(command, given, { cwd: root, env, stdio: 'inherit' }).status === 0;
  try {
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    if (!goesWell('npm', ['install', '--prefix', folder, ...quiet, `${name}@${version}`]))
      throw new Error(`${name}@${version} could not be installed.`);
    const node = join(folder, 'node_modules', name, 'bin', 'node');
    for (const { path } of await readWorkspaces(root)) await rm(join(path, 'dist'), { recursive: true, force: true });
    console.log(`\nNode ${version}\n`);
    const path = `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`;
    return goesWell(node, ['scripts/test.mjs', ...args], { ...process.env, PATH: path });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

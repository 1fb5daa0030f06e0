// @ts-check
/**
 * npm run test:nodes [-- 22 24] [--only=build,unit,journeys]: runs the build and the tests with the other supported versions of Node. It
 * installs them from the registry into a separate folder and rebuilds everything. The last line of each run is "N passed, N failed".
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readWorkspaces } from './build/workspaces.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** By major version. @type {Readonly<Record<string, string>>} */
const versions = { 22: '22.23.3', 24: '24.21.0' };

/** The package with Node for this machine. It has no install script. */
const packageName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** @param {string} command @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
const goesWell = (command, args, env = process.env) => spawnSync(command, args, { cwd: root, env, stdio: 'inherit' }).status === 0;

/** @param {string} major @param {string} only @returns {Promise<boolean>} whether every test passed */
async function testOn(major, only) {
  const version = versions[major];
  if (version === undefined)
    throw new Error(`A version of Node was expected to be one of ${Object.keys(versions).join(', ')}, but ${major} came.`);
  const folder = await mkdtemp(join(tmpdir(), `mulya-node-${major}-`));
  try {
    if (
      !goesWell('npm', [
        'install',
        '--prefix',
        folder,
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        `${packageName}@${version}`,
      ])
    )
      throw new Error(`${packageName}@${version} could not be installed.`);
    const node = join(folder, 'node_modules', packageName, 'bin', 'node');
    for (const { path } of await readWorkspaces(root)) await rm(join(path, 'dist'), { recursive: true, force: true });
    console.log(`\nNode ${version}\n`);
    return goesWell(node, ['scripts/test.mjs', `--only=${only}`], {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string', default: 'build,unit,journeys' } },
  });
  const majors = positionals.length > 0 ? positionals : Object.keys(versions);
  for (const major of majors) if (!(await testOn(major, values.only))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

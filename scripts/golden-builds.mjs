// @ts-check
/**
 * node scripts/golden-builds.mjs <git ref>: builds the shell and the remotes of a commit, and keeps them under
 * tests/golden/<its contract version>, where the suite runs them with today's. For the last commit before the contract's version
 * is raised; docs/contract.md says how a version is retired. Installs into a temporary folder what that commit's lock file says.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWorkspaces } from './build/workspaces.mjs';
import { packFiles } from './golden-builds/archive.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** All golden builds together are a part of every clone. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * What stands in the place of a library that may not be copied into this repository: what it is called with, and nothing of what
 * it does. Highcharts is under a licence of its own (README.md), and no figure crosses the border through a chart.
 */
const standIns = { highcharts: 'export const chart = () => ({ update() {}, destroy() {} });\n' };

/** @param {string} folder @param {string} command @param {readonly string[]} args */
const run = (folder, command, args) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** @param {string} house with its libraries installed @returns {Promise<string[]>} the libraries that were replaced */
async function putStandIns(house) {
  const found = Object.entries(standIns).filter(([library]) => existsSync(join(house, 'node_modules', library)));
  for (const [library, code] of found) {
    const folder = join(house, 'node_modules', library);
    const { name, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version, type: 'module', main: 'index.js' }));
    await writeFile(join(folder, 'index.js'), code);
  }
  return found.map(([library]) => library);
}

/**
 * What ships of the builds of a house: manifests, pages and the files that the manifests list; the gateway does without the
 * compressed copies.
 *
 * @param {string} house
 */
async function builtFiles(house) {
  const workspaces = await readWorkspaces(house);
  const shipped = workspaces.filter(({ role }) => role === 'shell' || role === 'remote');
  /** @type {string[]} */
  const paths = [];
  let contract = '';
  for (const { folder, role } of shipped) {
    const manifestFile = role === 'shell' ? 'shell.json' : 'remote.json';
    const manifest = JSON.parse(await readFile(join(house, folder, 'dist', manifestFile), 'utf8'));
    if (role === 'shell') contract = manifest.provides.contract;
    const pages = role === 'shell' ? ['index.html', 'landing.html'] : [];
    paths.push(...[manifestFile, ...pages, ...Object.keys(manifest.files)].map((file) => `${folder}/dist/${file}`));
  }
  return { contract, paths };
}

/** @param {{ contract: string, commit: string, release: string, kilobytes: number, replaced: readonly string[] }} made */
const readme = ({ contract, commit, release, kilobytes, replaced }) => `# Golden builds of contract ${contract}

Shell and remotes of release ${release}, ${kilobytes} KB. Built from commit ${commit} by

    node scripts/golden-builds.mjs ${commit.slice(0, 12)}

and never edited.${replaced.length === 0 ? '' : ` In the place of ${replaced.join(', ')} stands a piece that draws nothing: no copy of it may lie in this repository.`}
The next ones are made by the same script; docs/contract.md says when.
`;

/** @param {string} ref @param {(line: string) => void} say */
async function makeGoldenBuilds(ref, say) {
  const commit = run(root, 'git', ['rev-parse', '--verify', `${ref}^{commit}`]);
  // Always the same folder: its path is a part of some names in the builds, and so of their hashes.
  const house = join(tmpdir(), 'mulya-golden');
  await mkdir(house).catch(() => {
    throw new Error(`${house} was expected not to be there. Another run is under way; or delete what one has left.`);
  });
  try {
    run(root, 'git', ['clone', '--quiet', '--no-checkout', root, house]);
    run(house, 'git', ['checkout', '--quiet', '--detach', commit]);
    say('Installing …');
    run(house, 'npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline']);
    const replaced = await putStandIns(house);
    say('Building …');
    run(house, process.execPath, ['scripts/build.mjs']);

    const { contract, paths } = await builtFiles(house);
    const archive = await packFiles(house, paths);
    if (archive.length > MAX_BYTES)
      throw new Error(`The golden builds were expected to take ${MAX_BYTES} bytes at most, but take ${archive.length}.`);
    const { version: release } = JSON.parse(await readFile(join(house, 'package.json'), 'utf8'));
    const folder = join(root, 'tests/golden', contract);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'builds.json.br'), archive);
    await writeFile(
      join(folder, 'README.md'),
      readme({ contract, commit, release, kilobytes: Math.round(archive.length / 1024), replaced }),
    );
    say(`tests/golden/${contract} is written: ${paths.length} files, ${archive.length} bytes.`);
  } finally {
    await rm(house, { recursive: true, force: true });
  }
}

try {
  const [ref] = process.argv.slice(2);
  if (ref === undefined) throw new Error('Say of which commit: node scripts/golden-builds.mjs <git ref>');
  await makeGoldenBuilds(ref, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

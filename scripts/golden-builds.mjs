// @ts-check
/**
 * node scripts/golden-builds.mjs <git ref>: builds the shell and the remotes of a commit into tests/golden/<its contract version>,
 * where the suite runs them with today's builds. Use it for the last commit before a new contract version; docs/teams.md describes
 * how to retire one. Installs the packages of that commit's lock file into a temporary folder.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWorkspaces } from './build/workspaces.mjs';
import { root, runAsCommand } from './command.mjs';
import { packFiles } from './golden-builds/archive.mjs';

/** Every clone contains all golden builds. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * In the place of Highcharts, which must not be copied into this repository: it has its own licence (README.md), and no figure crosses a
 * remote's border through a chart.
 */
const standIn = `export const chart = () => ({ update() {}, destroy() {} });
export class SVGRenderer {}
SVGRenderer.prototype.symbols = {};
`;

const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8'));

/** @param {string} folder @param {string} command @param {readonly string[]} args */
const run = (folder, command, args) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/**
 * Makes a checkout of a commit with the packages of its lock file.
 *
 * @param {string} commit @param {string} folder an empty one
 */
export function checkOut(commit, folder) {
  run(root, 'git', ['clone', '--quiet', '--no-checkout', root, folder]);
  run(folder, 'git', ['checkout', '--quiet', '--detach', commit]);
  run(folder, 'npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline']);
}

/** @param {string} checkout a checkout with installed libraries @returns {Promise<boolean>} whether it had the library */
async function replaceHighcharts(checkout) {
  const folder = join(checkout, 'node_modules/highcharts');
  if (!existsSync(folder)) return false;
  const { name, version } = await readJson(join(folder, 'package.json'));
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version, type: 'module', main: 'index.js' }));
  await writeFile(join(folder, 'index.js'), standIn);
  return true;
}

/**
 * Lists the files of a checkout's builds that ship: manifests, pages and the files in the manifests. Omits the compressed copies, which
 * the gateway doesn't need.
 *
 * @param {string} checkout
 */
async function builtFiles(checkout) {
  /** @type {string[]} */
  const paths = [];
  let contract = '';
  for (const { folder, role } of await readWorkspaces(checkout)) {
    if (role !== 'shell' && role !== 'remote') continue;
    const manifest = await readJson(join(checkout, folder, `dist/${role}.json`));
    if (role === 'shell') contract = manifest.provides.contract;
    const pages = role === 'shell' ? ['index.html', 'landing.html'] : [];
    paths.push(...[`${role}.json`, ...pages, ...Object.keys(manifest.files)].map((file) => `${folder}/dist/${file}`));
  }
  return { contract, paths };
}

/** @param {string} ref */
async function makeGoldenBuilds(ref) {
  const commit = run(root, 'git', ['rev-parse', '--verify', `${ref}^{commit}`]);
  // Always the same folder, because its path is part of some names in the builds and so of their hashes.
  const checkout = join(tmpdir(), 'mulya-golden');
  await mkdir(checkout).catch(() => {
    throw new Error(`${checkout} was expected not to be there. Another run is under way; or delete what one has left.`);
  });
  try {
    say('Installing …');
    checkOut(commit, checkout);
    const isReplaced = await replaceHighcharts(checkout);
    say('Building …');
    run(checkout, process.execPath, ['scripts/build.mjs']);

    const { contract, paths } = await builtFiles(checkout);
    const archive = await packFiles(checkout, paths);
    if (archive.length > MAX_BYTES)
      throw new Error(`The golden builds were expected to take ${MAX_BYTES} bytes at most, but take ${archive.length}.`);
    const { version } = await readJson(join(checkout, 'package.json'));
    const folder = join(root, 'tests/golden', contract);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'builds.json.br'), archive);
    await writeFile(
      join(folder, 'README.md'),
      `# Golden builds of contract ${contract}

Shell and remotes of release ${version}, ${Math.round(archive.length / 1024)} KB. Built from commit ${commit} by

    node scripts/golden-builds.mjs ${commit.slice(0, 12)}

and never edited.${isReplaced ? ' In the place of highcharts stands a piece that draws nothing: no copy of it may lie in this repository.' : ''}
The next ones are made by the same script; docs/teams.md says when.
`,
    );
    say(`tests/golden/${contract} is written: ${paths.length} files, ${archive.length} bytes.`);
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
}

runAsCommand(import.meta.url, async () => {
  const [, , ref] = process.argv;
  if (ref === undefined) throw new Error('Say of which commit: node scripts/golden-builds.mjs <git ref>');
  await makeGoldenBuilds(ref);
});

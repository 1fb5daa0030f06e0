// @ts-check
/**
 * npm run pack -- --out <folder>: creates the tarballs for teams outside this repository: @mulya/contract, domain, ui and sdk, each with
 * its JavaScript, declarations and stylesheets.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { seconds } from './build/seconds.mjs';
import { readWorkspaces } from './build/workspaces.mjs';
import { shellProvides } from './pack/shell-provides.mjs';
import { stagePackage } from './pack/stage-package.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

/** The roles of the packages that are packed. */
export const packedRoles = new Set(['contract', 'domain', 'ui', 'sdk']);

/**
 * @typedef {object} Tarball
 * @property {string} name "@mulya/contract"
 * @property {string} version
 * @property {string} file its absolute path
 */

/**
 * Packs into `out`, and creates it if needed.
 *
 * @param {string} out
 * @returns {Promise<Tarball[]>}
 */
export async function pack(out) {
  const all = await readWorkspaces(root);
  const workspaces = inOrder(all.filter((workspace) => packedRoles.has(workspace.role)));
  const cache = join(root, 'node_modules/.cache');
  await Promise.all([mkdir(out, { recursive: true }), mkdir(cache, { recursive: true })]);
  // Inside node_modules, so that declarations resolve the installed libraries.
  const temporary = await mkdtemp(join(cache, 'mulya-pack-'));
  try {
    /** @type {Record<string, string>} */
    const declared = {};
    /** @type {Tarball[]} */
    const tarballs = [];
    for (const workspace of workspaces) {
      const stage = join(temporary, workspace.folder);
      const { name, version, exports } = await stagePackage({ root, workspace, stage, temporary, declared });
      if (workspace.role === 'sdk') {
        const provides = await shellProvides(root, join(temporary, 'contract'));
        await writeFile(join(stage, 'shell-provides.json'), `${JSON.stringify(provides, undefined, 2)}\n`);
      }
      for (const [path, target] of Object.entries(exports))
        if (target instanceof Object && typeof target.types === 'string') declared[posix.join(name, path)] = join(stage, target.types);
      await run('npm', ['pack', stage, '--pack-destination', out, '--ignore-scripts', '--silent'], { cwd: temporary });
      tarballs.push({ name, version, file: join(out, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`) });
    }
    return tarballs;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * Sorts the packages so that each one follows its dependencies.
 *
 * @param {readonly import('./build/workspaces.mjs').Workspace[]} workspaces
 */
function inOrder(workspaces) {
  /** @type {import('./build/workspaces.mjs').Workspace[]} */
  const ordered = [];
  const add = (/** @type {import('./build/workspaces.mjs').Workspace} */ workspace) => {
    if (ordered.includes(workspace)) return;
    for (const each of workspaces) if (workspace.dependencies.includes(each.name)) add(each);
    ordered.push(workspace);
  };
  workspaces.forEach(add);
  return ordered;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { values } = parseArgs({ options: { out: { type: 'string' } } });
    if (values.out === undefined) throw new Error('Say where to: npm run pack -- --out <folder>');
    const started = Date.now();
    // npm always runs scripts in the repository's folder.
    const tarballs = await pack(resolve(process.env['INIT_CWD'] ?? process.cwd(), values.out));
    for (const { file } of tarballs) console.log(file);
    console.log(`Packed ${tarballs.length} packages (${seconds(started)})`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

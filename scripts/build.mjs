// @ts-check
/**
 * npm run build [-- <package> …]: compiles what Node runs, then builds the shell and the remotes in one webpack run. Skips what has not
 * changed since its last build. `-- --pictures landing|ui|sheet [<part of a scene's name>]` then takes pictures: of the landing page, of
 * the components, of every page in every state (pictures/take-pictures.mjs).
 */
import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { withBuildLock } from './build/build-lock.mjs';
import { compilePackage } from './build/compile-package.mjs';
import { fingerprints, isBuilt, markBuilt } from './build/fingerprint.mjs';
import { runWebpack } from './build/run-webpack.mjs';
import { readWorkspaces } from './build/workspaces.mjs';
import { root, runAsCommand, seconds } from './command.mjs';

/** @typedef {import('./build/workspaces.mjs').Workspace} Workspace */

const compiledRoles = new Set(['contract', 'domain', 'model', 'filings', 'sdk', 'data', 'analyst', 'gateway']);
const bundledRoles = new Set(['shell', 'remote']);
const kindsOfPictures = /** @type {const} */ (['landing', 'ui', 'sheet']);

/**
 * Builds every package that is out of date. Rejects with one sentence or the compiler's own messages.
 *
 * @param {{ only?: readonly string[], onProgress?: (line: string) => void }} [options] `only`: folder names, such as mfe-search
 * @returns {Promise<string[]>} the folders' names of what was out of date
 */
export async function build({ only = [], onProgress = () => {} } = {}) {
  const workspaces = await readWorkspaces(root);
  const unknown = only.filter((name) => !workspaces.some(({ folder }) => folder === name));
  if (unknown.length > 0) throw new Error(`No package is named ${unknown.join(', ')}. There are: ${namesOf(workspaces)}.`);
  const waiting = (/** @type {number} */ pid) => onProgress(`Waiting for another build in this checkout (process ${pid}) …`);
  return withBuildLock(root, () => buildStale(workspaces, only, onProgress), waiting);
}

const namesOf = (/** @type {readonly Workspace[]} */ workspaces) => workspaces.map(({ folder }) => folder).join(', ');

/** @param {readonly Workspace[]} workspaces @param {readonly string[]} only @param {(line: string) => void} onProgress */
async function buildStale(workspaces, only, onProgress) {
  const marks = await fingerprints(root, workspaces);
  const stale = workspaces.filter((workspace) => !isBuilt(workspace, marks));
  const compiled = stale.filter(({ role }) => compiledRoles.has(role));
  const bundled = stale.filter(({ role, folder }) => bundledRoles.has(role) && (only.length === 0 || only.includes(folder)));

  if (compiled.length > 0) {
    const started = Date.now();
    await Promise.all(compiled.map((workspace) => compilePackage(workspace)));
    await Promise.all(compiled.filter(({ role }) => role === 'gateway').map(addBlankDatabase));
    await Promise.all(compiled.map((workspace) => markBuilt(workspace, marks)));
    onProgress(`Compiled ${namesOf(compiled)} (${seconds(started)})`);
  }
  if (bundled.length > 0) {
    const started = Date.now();
    onProgress(`Building ${namesOf(bundled)} …`);
    const modules = await Promise.all(bundled.map(({ path }) => import(pathToFileURL(join(path, 'webpack.config.mjs')).href)));
    await runWebpack(modules.flatMap((module) => module.default));
    await Promise.all(bundled.map((workspace) => markBuilt(workspace, marks)));
    onProgress(`Built ${namesOf(bundled)} (${seconds(started)})`);
  }
  return [...compiled, ...bundled].map(({ folder }) => folder);
}

/** Puts the blank database for a first start next to the gateway's compiled code. @param {Workspace} gateway */
async function addBlankDatabase({ path }) {
  const folder = join(path, 'dist/database');
  /** @type {typeof import('../gateway/src/database/blank-database.ts')} */
  const { writeBlankDatabase } = await import(pathToFileURL(join(folder, 'blank-database.js')).href);
  // It is computed once for each version of PGlite.
  const file = await writeBlankDatabase(join(root, 'node_modules/.cache/mulya'));
  await copyFile(file, join(folder, basename(file)));
}

runAsCommand(import.meta.url, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { pictures: { type: 'string' } } });
  const kind = kindsOfPictures.find((each) => each === values.pictures);
  if (values.pictures !== undefined && kind === undefined)
    throw new Error(`--pictures was expected to be ${kindsOfPictures.join(', ')}; ${JSON.stringify(values.pictures)} came.`);
  const only = kind === undefined ? positionals : [];
  const built = await build({ only, onProgress: (line) => console.log(line) });
  if (kind !== undefined) {
    const { takePictures } = await import('./pictures/take-pictures.mjs');
    if (!(await takePictures(kind, positionals[0]))) process.exitCode = 1;
  } else if (process.send) {
    process.send({ ready: true }); // npm start goes on
    process.disconnect();
  } else if (built.length === 0) console.log('Everything is built already.');
});

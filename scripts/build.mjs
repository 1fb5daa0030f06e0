// @ts-check
/**
 * npm run build [-- <package> …]: compiles what Node runs (contract, domain, valuation-model, filings, sdk,
 * sample-data, analyst, gateway), then builds the shell and the remotes in one webpack run. Skips what has not changed since its
 * last build.
 */
import { join, basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { copyFile } from 'node:fs/promises';
import { withBuildLock } from './build/build-lock.mjs';
import { compilePackage } from './build/compile-package.mjs';
import { fingerprints, isBuilt, markBuilt } from './build/fingerprint.mjs';
import { runWebpack } from './build/run-webpack.mjs';
import { seconds } from './build/seconds.mjs';
import { readWorkspaces } from './build/workspaces.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const compiledRoles = new Set(['contract', 'domain', 'model', 'filings', 'sdk', 'data', 'analyst', 'gateway']);
const bundledRoles = new Set(['shell', 'remote']);

/**
 * Builds every package that is out of date. Rejects with one sentence or the compiler's own messages.
 *
 * @param {{ only?: readonly string[], onProgress?: (line: string) => void }} [options] `only`: folder names, such as mfe-search
 * @returns {Promise<{ built: string[], skipped: string[] }>} folder names
 */
export async function build({ only = [], onProgress = () => {} } = {}) {
  const workspaces = await readWorkspaces(root);
  const unknown = only.filter((name) => !workspaces.some((workspace) => workspace.folder === name));
  if (unknown.length > 0)
    throw new Error(`No package is named ${unknown.join(', ')}. There are: ${workspaces.map((each) => each.folder).join(', ')}.`);
  const waiting = (/** @type {number} */ pid) => onProgress(`Waiting for another build in this checkout (process ${pid}) …`);
  const work = async () => {
    const marks = await fingerprints(root, workspaces);
    const stale = workspaces.filter((workspace) => !isBuilt(workspace, marks));
    const compiled = stale.filter((workspace) => compiledRoles.has(workspace.role));
    const bundled = stale.filter((workspace) => bundledRoles.has(workspace.role) && (only.length === 0 || only.includes(workspace.folder)));
    const relevant = workspaces.filter((workspace) => compiledRoles.has(workspace.role) || bundledRoles.has(workspace.role));

    if (compiled.length > 0) {
      const started = Date.now();
      await Promise.all(compiled.map((workspace) => compilePackage(workspace)));
      await Promise.all(compiled.filter(({ role }) => role === 'gateway').map((gateway) => addBlankDatabase(root, gateway)));
      await Promise.all(compiled.map((workspace) => markBuilt(workspace, marks)));
      onProgress(`Compiled ${compiled.map((workspace) => workspace.folder).join(', ')} (${seconds(started)})`);
    }
    if (bundled.length > 0) {
      const started = Date.now();
      const names = bundled.map((workspace) => workspace.folder).join(', ');
      onProgress(`Building ${names} …`);
      const modules = await Promise.all(bundled.map((workspace) => import(pathToFileURL(join(workspace.path, 'webpack.config.mjs')).href)));
      await runWebpack(modules.flatMap((module) => module.default));
      await Promise.all(bundled.map((workspace) => markBuilt(workspace, marks)));
      onProgress(`Built ${names} (${seconds(started)})`);
    }
    const built = [...compiled, ...bundled].map((workspace) => workspace.folder);
    return { built, skipped: relevant.map((workspace) => workspace.folder).filter((folder) => !built.includes(folder)) };
  };
  return withBuildLock(root, work, waiting);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { built } = await build({ only: process.argv.slice(2), onProgress: (line) => console.log(line) });
    if (built.length === 0) console.log('Everything is built already.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/**
 * Puts the blank database for a first start next to the gateway's compiled code. Computes it once for each version of PGlite.
 *
 * @param {string} root
 * @param {Pick<import('./build/workspaces.mjs').Workspace, 'path'>} gateway compiled
 */
async function addBlankDatabase(root, { path }) {
  const folder = join(path, 'dist/database');
  /** @type {typeof import('../gateway/src/database/blank-database.ts')} */
  const { writeBlankDatabase } = await import(pathToFileURL(join(folder, 'blank-database.js')).href);
  const file = await writeBlankDatabase(join(root, 'node_modules/.cache/mulya'));
  await copyFile(file, join(folder, basename(file)));
}

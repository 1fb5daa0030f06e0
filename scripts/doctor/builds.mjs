// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprints, isBuilt } from '../build/fingerprint.mjs';
import { sentenceOf } from '../command.mjs';
import { note, well, wrong } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {import('../build/workspaces.mjs').Workspace} Workspace */

const builtRoles = new Set(['contract', 'domain', 'model', 'filings', 'sdk', 'data', 'analyst', 'gateway', 'shell', 'remote']);

/**
 * Lists the builds and whether they match the sources.
 *
 * @param {string} root
 * @param {readonly Workspace[]} workspaces
 * @returns {Promise<Finding[]>}
 */
export async function builds(root, workspaces) {
  const marks = await fingerprints(root, workspaces);
  const made = workspaces.filter(({ role }) => builtRoles.has(role));
  const outdated = made.filter((workspace) => !isBuilt(workspace, marks));
  if (outdated.length === 0) return [well(`All ${made.length} builds are of these sources.`)];
  return [true, false].flatMap((isThere) => {
    const names = outdated.filter(({ path }) => existsSync(join(path, 'dist')) === isThere).map(({ folder }) => folder);
    const how = isThere ? 'Changed since the last build' : 'Not built';
    return names.length === 0 ? [] : [note(`${how}: ${names.join(', ')}. npm start and npm test build them.`)];
  });
}

/**
 * The verdict of `preflight` on each built remote, worded as on the page and in the publish step.
 *
 * @param {readonly Workspace[]} workspaces
 * @param {typeof import('@mulya/contract')} contract
 * @param {readonly { name: string, folder: string }[]} [foreign] remotes from other folders
 * @returns {Finding[]}
 */
export function verdicts(workspaces, contract, foreign = []) {
  const shell = workspaces.find(({ role }) => role === 'shell');
  const read = shell && readManifest(join(shell.path, 'dist/shell.json'), contract.ShellManifestSchema);
  if (read?.manifest === undefined) return [note('There is no readable build of the shell to judge the remotes by. Run: npm run build')];
  const { provides, routes, version } = read.manifest;

  const verdict = (/** @type {string} */ name, /** @type {string} */ folder, /** @type {Finding} */ unbuilt) => {
    const { manifest, problem } = readManifest(join(folder, 'dist/remote.json'), contract.RemoteManifestSchema);
    if (problem !== undefined) return wrong(`${name} has a build that cannot be read: ${problem}`, `Run: npm run build -- ${name}`);
    if (manifest === undefined) return unbuilt;
    const judged = contract.preflight(manifest, provides);
    if (judged.ok) return well(`${name} ${manifest.version} (contract ${manifest.contract}) fits this shell.`);
    const [first, ...more] = judged.reasons;
    return wrong(
      `${name} ${manifest.version} does not fit this shell: expected ${first?.expected}; ${first?.came}.`,
      [first?.fix, ...more.map(contract.reasonText)].join(' '),
    );
  };
  const own = workspaces.filter(({ role, name }) => role === 'remote' && !foreign.some((each) => each.name === name));
  const known = new Set([...own, ...foreign].map(({ name }) => name));
  const libraries = Object.entries(provides.libraries).map(([name, at]) => `${name} ${at}`);
  return [
    note(`shell ${version} provides contract ${provides.contract}, ${libraries.join(', ')}.`),
    ...own.map(({ name, path }) => verdict(name, path, note(`${name} is not built. npm start and npm test build it.`))),
    ...foreign.map(({ name, folder }) =>
      verdict(name, folder, wrong(`${name} has no build in ${folder}, from which it is to come.`, 'Run there: npm run build')),
    ),
    ...routes
      .filter(({ remote }) => !known.has(remote))
      .map(({ path, remote }) =>
        wrong(
          `${remote} should show ${path}, but is not here.`,
          `Add ${remote} (npm run new:remote -- ${remote}), or take the route out of shell/src/routes.ts.`,
        ),
      ),
  ];
}

/**
 * @template Manifest
 * @param {string} file
 * @param {{ parse(value: unknown): Manifest }} schema
 * @returns {{ manifest?: Manifest, problem?: string }} neither if there is no file
 */
function readManifest(file, schema) {
  if (!existsSync(file)) return {};
  try {
    return { manifest: schema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch (/** @type {any} */ error) {
    return { problem: error.issues?.[0]?.message ?? sentenceOf(error) };
  }
}

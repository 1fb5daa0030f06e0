// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprints, isBuilt } from '../build/fingerprint.mjs';
import { note, well, wrong } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {import('../build/workspaces.mjs').Workspace} Workspace */
/** @typedef {typeof import('@mulya/contract')} Contract */

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
  const missing = made.filter(({ path }) => !existsSync(join(path, 'dist')));
  const stale = made.filter((workspace) => !missing.includes(workspace) && !isBuilt(workspace, marks));
  const names = (/** @type {readonly Workspace[]} */ some) => some.map(({ folder }) => folder).join(', ');
  const findings = [];
  if (missing.length > 0) findings.push(note(`Not built: ${names(missing)}. npm start and npm test build them.`));
  if (stale.length > 0) findings.push(note(`Changed since the last build: ${names(stale)}. npm start and npm test build them.`));
  return findings.length > 0 ? findings : [well(`All ${made.length} builds are of these sources.`)];
}

/**
 * The verdict of `preflight` on each built remote, worded as on the page and in the publish step.
 *
 * @param {readonly Workspace[]} workspaces
 * @param {Contract} contract
 * @param {readonly { name: string, folder: string }[]} [foreign] remotes from other folders
 * @returns {Finding[]}
 */
export function verdicts(workspaces, contract, foreign = []) {
  const shell = workspaces.find(({ role }) => role === 'shell');
  const read = shell && readManifest(join(shell.path, 'dist/shell.json'), contract.ShellManifestSchema);
  if (read === undefined || read.is !== 'read')
    return [note('There is no readable build of the shell to judge the remotes by. Run: npm run build')];
  const { provides, routes, version } = read.manifest;
  const replaced = new Set(foreign.map(({ name }) => name));
  const own = workspaces
    .filter(({ role, name }) => role === 'remote' && !replaced.has(name))
    .map(({ name, path }) => ({ name, folder: path }));
  const remotes = [...own, ...foreign];
  const findings = [
    ...own.map(({ name, folder }) =>
      verdict(name, folder, provides, contract, note(`${name} is not built. npm start and npm test build it.`)),
    ),
    ...foreign.map(({ name, folder }) =>
      verdict(
        name,
        folder,
        provides,
        contract,
        wrong(`${name} has no build in ${folder}, from which it is to come.`, `Run there: npm run build`),
      ),
    ),
  ];
  const known = new Set(remotes.map(({ name }) => name));
  const lost = routes.filter(({ remote }) => !known.has(remote));
  return [
    note(
      `shell ${version} provides contract ${provides.contract}, ${Object.entries(provides.libraries)
        .map(([name, at]) => `${name} ${at}`)
        .join(', ')}.`,
    ),
    ...findings,
    ...lost.map(({ path, remote }) =>
      wrong(
        `${path} is to be shown by ${remote}, which is not here.`,
        `Add ${remote} (npm run new:remote -- ${remote}), or take the route out of shell/src/routes.ts.`,
      ),
    ),
  ];
}

/**
 * @param {string} name
 * @param {string} folder
 * @param {import('@mulya/contract').Provides} provides
 * @param {Contract} contract
 * @param {Finding} unbuilt
 * @returns {Finding}
 */
function verdict(name, folder, provides, contract, unbuilt) {
  const read = readManifest(join(folder, 'dist/remote.json'), contract.RemoteManifestSchema);
  if (read.is === 'missing') return unbuilt;
  if (read.is === 'unreadable') return wrong(`${name} has a build that cannot be read: ${read.why}`, `Run: npm run build -- ${name}`);
  const judged = contract.preflight(read.manifest, provides);
  if (judged.ok) return well(`${name} ${read.manifest.version} (contract ${read.manifest.contract}) fits this shell.`);
  const [first, ...more] = judged.reasons;
  const says = `${name} ${read.manifest.version} does not fit this shell: expected ${first?.expected}; ${first?.came}.`;
  return wrong(says, [first?.fix, ...more.map(contract.reasonText)].join(' '));
}

/**
 * @template {import('@mulya/contract').RemoteManifest | import('@mulya/contract').ShellManifest} Manifest
 * @param {string} file
 * @param {{ safeParse(value: unknown): { success: true, data: Manifest } | { success: false, error: { issues: readonly
 *   { message: string }[] } } }} schema
 * @returns {{ is: 'read', manifest: Manifest } | { is: 'missing' } | { is: 'unreadable', why: string }}
 */
function readManifest(file, schema) {
  if (!existsSync(file)) return { is: 'missing' };
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success
      ? { is: 'read', manifest: parsed.data }
      : { is: 'unreadable', why: parsed.error.issues[0]?.message ?? 'it does not fit its schema' };
  } catch (error) {
    return { is: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * A compiled module of this repository, or undefined if it isn't built.
 *
 * @param {string} file
 * @returns {Promise<any>} the module
 */
export async function importCompiled(file) {
  return existsSync(file) ? import(pathToFileURL(file).href) : undefined;
}

// @ts-check
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { compilePackage } from '../build/compile-package.mjs';
import { installedVersion } from '../doctor/versions.mjs';
import { emitDeclarations } from './declarations.mjs';

/**
 * Stages a package for `npm pack`, which takes the `files` of its package.json: compiled JavaScript, declarations, stylesheets and Node
 * modules.
 *
 * @param {object} options
 * @param {string} options.root the repository
 * @param {import('../build/workspaces.mjs').Workspace} options.workspace
 * @param {string} options.stage an empty folder
 * @param {string} options.temporary contains the packages that are already staged
 * @param {Readonly<Record<string, string>>} options.declared module name → its declaration, for packages that are already staged
 */
export async function stagePackage({ root, workspace, stage, temporary, declared }) {
  const { path, role } = workspace;
  const [sources, dist] = [join(path, 'src'), join(stage, 'dist')];
  const own = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'));
  const manifest = publishedManifest(own);
  await mkdir(stage, { recursive: true });
  await compilePackage(workspace, dist);
  for (const file of await readdir(sources, { recursive: true }))
    if (/\.(css|woff2|txt)$/.test(file)) await cp(join(sources, file), join(dist, file));
  for (const file of own.files)
    if (file !== 'dist' && existsSync(join(path, file))) await cp(join(path, file), join(stage, file), { recursive: true });
  const entries = promisedFiles(own).filter((file) => /^\.\/src\/.*\.tsx?$/.test(file));
  await emitDeclarations({ root, folder: path, entries, out: dist, temporary, declared });
  if (role === 'sdk') await writeJson(join(stage, 'shell-provides.json'), await shellProvides(root, join(temporary, 'contract')));
  await writeJson(join(stage, 'package.json'), manifest);
  await cp(join(root, 'LICENSE'), join(stage, 'LICENSE'));
  return manifest;
}

/**
 * Packs a staged package. The file's name has no version, so that a remote replaces it without a change of its package.json.
 *
 * @param {string} stage
 * @param {string} out
 * @param {{ name: string, version: string }} manifest
 */
export async function packFolder(stage, out, { name, version }) {
  const short = name.replace('@', '').replace('/', '-');
  await promisify(execFile)('npm', ['pack', stage, '--pack-destination', out, '--ignore-scripts', '--silent'], { cwd: stage });
  await rename(join(out, `${short}-${version}.tgz`), join(out, `${short}.tgz`));
  return join(out, `${short}.tgz`);
}

/** @param {string} file @param {object} value */
export const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value, undefined, 2)}\n`);

/**
 * What this repository's shell provides to remotes. A remote in another repository has no shell, and must know before a release whether
 * it fits.
 *
 * @param {string} root the repository
 * @param {string} contract the folder in which the contract is staged
 */
async function shellProvides(root, contract) {
  const { CONTRACT_VERSION, sharedPackages } = await import(pathToFileURL(join(contract, 'dist/index.js')).href);
  const versions = sharedPackages.map((/** @type {string} */ name) => [name, installedVersion(join(root, 'shell'), name)]);
  return { contract: CONTRACT_VERSION, libraries: Object.fromEntries(versions) };
}

const ofThisRepository = new Set(['private', 'scripts', 'devDependencies', 'source']);

/**
 * The published package.json, without the parts that only this repository uses: the `source` condition, scripts and devDependencies.
 *
 * @param {Readonly<Record<string, any>>} manifest
 * @returns {Record<string, any>}
 */
export const publishedManifest = (manifest) =>
  JSON.parse(JSON.stringify(manifest, (key, value) => (ofThisRepository.has(key) ? undefined : value)));

/**
 * Every file that a package.json promises: the targets of its `exports`, and its commands.
 *
 * @param {Readonly<Record<string, any>>} manifest
 * @returns {readonly string[]} "./dist/index.js", each once
 */
export function promisedFiles({ exports, bin }) {
  /** @type {(target: unknown) => string[]} */
  const targets = (target) => (typeof target === 'object' && target !== null ? Object.values(target).flatMap(targets) : [String(target)]);
  return [...new Set([exports, bin ?? {}].flatMap(targets))];
}

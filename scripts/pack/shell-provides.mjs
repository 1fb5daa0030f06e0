// @ts-check
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What this repository's shell provides to remotes, for the packed sdk. A remote in another repository has no shell, and must know
 * before a release whether it fits.
 *
 * @param {string} root the repository
 * @param {string} contract the folder in which the contract is staged
 */
export async function shellProvides(root, contract) {
  const { CONTRACT_VERSION, sharedPackages } = await import(pathToFileURL(join(contract, 'dist/index.js')).href);
  const versions = await Promise.all(
    sharedPackages.map(async (/** @type {string} */ name) => [name, await installedVersion(join(root, 'shell'), name)]),
  );
  return { contract: CONTRACT_VERSION, libraries: Object.fromEntries(versions) };
}

/** @param {string} folder @param {string} name */
async function installedVersion(folder, name) {
  for (const path of createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []) {
    const text = await readFile(join(path, name, 'package.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text).version;
  }
  throw new Error(`${name} is not installed. Run: npm ci`);
}

// @ts-check
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { importsOfFile } from './imports-of-file.mjs';

/**
 * The files of a package that are reachable from the ones that its package.json promises. Tests and fixtures aren't, so no list of
 * file extensions has to exclude them.
 *
 * @param {string} folder
 * @param {readonly string[]} promised "./dist/index.js"
 * @returns {Promise<ReadonlySet<string>>} "dist/index.js"
 */
export async function reachableFiles(folder, promised) {
  /** @type {Set<string>} */
  const reached = new Set();
  const waiting = promised.map((file) => posix.normalize(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !existsSync(join(folder, file))) continue; // a test reports missing files
    reached.add(file);
    const near = importsOfFile(file, await readFile(join(folder, file), 'utf8')).filter((reference) => reference.startsWith('.'));
    waiting.push(...near.map((reference) => besides(file, reference.split(/[?#]/)[0] ?? '')));
  }
  return reached;
}

/**
 * @param {string} file
 * @param {string} reference
 */
function besides(file, reference) {
  const target = posix.join(posix.dirname(file), reference);
  // A declaration imports the JavaScript file and means the declaration next to it.
  return file.endsWith('.d.ts') && target.endsWith('.js') ? target.replace(/\.js$/, '.d.ts') : target;
}

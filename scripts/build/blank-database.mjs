// @ts-check
import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Puts the blank database for a first start next to the gateway's compiled code. Computes it once for each version of PGlite.
 *
 * @param {string} root
 * @param {Pick<import('./workspaces.mjs').Workspace, 'path'>} gateway compiled
 */
export async function addBlankDatabase(root, { path }) {
  const folder = join(path, 'dist/database');
  /** @type {typeof import('../../gateway/src/database/blank-database.ts')} */
  const { writeBlankDatabase } = await import(pathToFileURL(join(folder, 'blank-database.js')).href);
  const file = await writeBlankDatabase(join(root, 'node_modules/.cache/mulya'));
  await copyFile(file, join(folder, basename(file)));
}

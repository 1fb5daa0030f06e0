// @ts-check
import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Puts the blank database that a first start unpacks beside the gateway's compiled code. It is computed once for each version of
 * PGlite that this checkout has had.
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

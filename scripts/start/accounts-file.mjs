// @ts-check
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** @typedef {Readonly<Record<string, unknown>>} Account an account in the emulator's export format */

/** @param {string} dataDir */
export const accountsFile = (dataDir) => join(dataDir, 'accounts.json');

/**
 * The accounts of an earlier start; none if there is no file. An unreadable file is an error, so that the start doesn't overwrite a file
 * that the user can repair.
 *
 * @param {string} file
 * @returns {Promise<readonly Account[]>}
 */
export async function readAccounts(file) {
  const text = await readFile(file, 'utf8').catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`The accounts in ${file} could not be read: ${error.message}`, { cause: error });
  });
  if (text === undefined) return [];
  const users = parseUsers(text);
  if (users === undefined)
    throw new Error(`${file} was expected to hold {"users": [...]}, but does not. Mend it, or move it away to start without accounts.`);
  return users;
}

/**
 * @param {string} text
 * @returns {readonly Account[] | undefined}
 */
function parseUsers(text) {
  try {
    const users = JSON.parse(text)?.users;
    return Array.isArray(users) && users.every((user) => typeof user?.localId === 'string') ? users : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes a temporary file and renames it, so that a start never reads half a file. Only the owner can read it, because the emulator
 * stores passwords in plain text.
 *
 * @param {string} file
 * @param {readonly Account[]} users
 */
export async function writeAccounts(file, users) {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, `${JSON.stringify({ users }, undefined, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

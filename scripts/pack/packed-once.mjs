// @ts-check
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprints } from '../build/fingerprint.mjs';
import { readWorkspaces } from '../build/workspaces.mjs';
import { root, runAsCommand } from '../command.mjs';
import { pack, packedRoles } from '../pack.mjs';

/** The folder with the tarballs of the current sources. Packs them only if it doesn't exist. */
export async function packedOnce() {
  const cache = join(root, 'node_modules/.cache/mulya-packed');
  const folder = join(cache, await fingerprintOfPacked());
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'making-'));
  await pack(making);
  // A concurrent run has already created the folder with the same tarballs.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  const older = (await readdir(cache)).filter((name) => !name.startsWith('making-')).map((name) => join(cache, name));
  await Promise.all(older.filter((each) => each !== folder).map((each) => rm(each, { recursive: true, force: true })));
  return folder;
}

async function fingerprintOfPacked() {
  const workspaces = await readWorkspaces(root);
  const marks = await fingerprints(root, workspaces);
  const hash = createHash('sha256');
  for (const { name } of workspaces.filter(({ role }) => packedRoles.includes(role))) hash.update(marks.get(name) ?? '');
  const packers = (await readdir(import.meta.dirname)).filter((file) => !file.includes('.test.')).sort();
  for (const file of [...packers, '../pack.mjs']) hash.update(await readFile(join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 16);
}

runAsCommand(import.meta.url, async () => console.log(await packedOnce()));

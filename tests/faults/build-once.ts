import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repositoryRoot, packedTarballs } from '../outside/own-repository.ts';

const cache = join(repositoryRoot, 'node_modules/.cache/mulya-faulty');
/** No build takes that long: its process has died. */
const GIVEN_UP_MS = 300_000;

/**
 * A folder built from our packages and `ingredients`. One of the requesting processes builds it if it doesn't exist.
 * `make` receives an empty folder. Folders built from other packages are deleted.
 */
export async function madeOnce(ingredients: readonly string[], make: (folder: string) => Promise<void>): Promise<string> {
  const ofPackages = join(cache, basename(packedTarballs()));
  const folder = join(ofPackages, createHash('sha256').update(ingredients.join('\0')).digest('hex').slice(0, 16));
  const making = `${folder}.making`;
  mkdirSync(ofPackages, { recursive: true });
  for (const other of readdirSync(cache)) if (other !== basename(ofPackages)) rmSync(join(cache, other), { recursive: true, force: true });
  while (!existsSync(folder)) {
    if (!begin(making)) {
      await pause(200);
      continue;
    }
    try {
      await make(making);
      if (!existsSync(folder)) renameSync(making, folder); // another process may have been faster
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  return folder;
}

/** Whether this process builds it. */
function begin(making: string): boolean {
  try {
    mkdirSync(making);
    return true;
  } catch {
    const begun = statSync(making, { throwIfNoEntry: false })?.mtimeMs;
    if (begun !== undefined && Date.now() - begun > GIVEN_UP_MS) rmSync(making, { recursive: true, force: true });
    return false;
  }
}

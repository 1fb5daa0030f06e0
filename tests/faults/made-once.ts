import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { house, packedTarballs } from '../outside/own-repository.ts';

const cache = join(house, 'node_modules/.cache/mulya-faulty');
/** Nothing takes that long to be made: who has begun it is gone. */
const GIVEN_UP_MS = 300_000;

/**
 * A folder that is made of the house's packages and of `ingredients`: made when it is not there yet, by one process of those that ask for
 * it. `make` gets an empty folder. What was made of other packages is taken away.
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
      if (!existsSync(folder)) renameSync(making, folder); // somebody may have been faster
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  return folder;
}

/** Whether this process is the one that makes it. */
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

// @ts-check
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const WAIT_MS = 200;
const WAITS_BEFORE_SAYING = 10;
const WAITS_FOR_OWNER = 3;

/**
 * Runs `work` while no other process builds in this checkout, and waits for one that does. Takes over the lock of a dead process.
 *
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @param {(pid: number) => void} [onWait] called once, after a while, with the process that holds the lock
 * @returns {Promise<T>}
 */
export async function withBuildLock(root, work, onWait = () => {}) {
  const folder = join(root, 'node_modules/.cache');
  const file = join(folder, 'mulya-build.pid');
  await mkdir(folder, { recursive: true });
  for (let waits = 0; ; waits += 1) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      const written = await readFile(file, 'utf8').catch(() => undefined);
      if (written === undefined) continue; // it is already gone
      // A new lock is empty until its process writes the id, so an empty one is left alone for a moment.
      if (written === '' ? waits < WAITS_FOR_OWNER : isAlive(Number(written))) {
        if (waits === WAITS_BEFORE_SAYING) onWait(Number(written));
        await pause(WAIT_MS);
      } else await rm(file, { force: true });
    }
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

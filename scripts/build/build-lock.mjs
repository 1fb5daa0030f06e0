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
  const isTaken = () =>
    writeFile(file, String(process.pid), { flag: 'wx' }).then(
      () => false,
      (error) => error.code === 'EEXIST' || Promise.reject(error),
    );
  for (let waits = 0; await isTaken(); waits += 1) {
    const owner = await readFile(file, 'utf8').catch(() => undefined);
    if (owner === undefined) continue; // it is already gone
    // A new lock is empty until its process writes the id, so an empty one is left alone for a moment.
    if (owner === '' ? waits < WAITS_FOR_OWNER : isAlive(Number(owner))) {
      if (waits === WAITS_BEFORE_SAYING) onWait(Number(owner));
      await pause(WAIT_MS);
    } else await rm(file, { force: true });
  }
  return work().finally(() => rm(file, { force: true }));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A disk writes several flushes in one go; more of them hold more files open and gain nothing. */
const AT_ONCE = 16;

/**
 * Waits until a folder and all that is in it are on the disk, so that a power cut leaves it whole. Windows flushes files, and keeps
 * lists of names itself.
 */
export async function flushFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({ path: join(entry.parentPath, entry.name), isFile: entry.isFile() }));
  const waiting = [...paths, { path: folder, isFile: false }].filter(({ isFile }) => isFile || process.platform !== 'win32');
  const flushing = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await flush(next.path, next.isFile ? 'r+' : 'r');
  };
  await Promise.all(Array.from({ length: AT_ONCE }, flushing));
}

/** Waits until a folder's list of names is on the disk, such as after a file in it got its name. */
export async function flushNames(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder, 'r');
}

async function flush(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

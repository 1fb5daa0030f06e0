import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A disk combines several flushes. More of them would keep more files open and gain nothing. */
const MAX_PARALLEL = 16;

/**
 * Flushes a folder and its contents to the disk, so that a power cut leaves it whole. Windows flushes the entries of a folder
 * itself.
 */
export async function flushFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({ path: join(entry.parentPath, entry.name), isFile: entry.isFile() }));
  const pending = [...paths, { path: folder, isFile: false }].filter(({ isFile }) => isFile || process.platform !== 'win32');
  const flushing = async () => {
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) await flush(next.path, next.isFile ? 'r+' : 'r');
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, flushing));
}

/** Flushes the entries of a folder to the disk, for example after a rename. */
export async function flushEntries(folder: string): Promise<void> {
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

import { closeSync, ftruncateSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { lockFile } from './lock-file.ts';

/**
 * Locks a folder for this process, because two writers would destroy it. The operating system holds the lock, on a file next to the
 * folder. The process id in that file only serves the error message. The file stays, because a lock on a deleted file protects nothing.
 *
 * @returns a function that releases the lock
 * @throws Error with one sentence while another process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.pid`;
  const descriptor = await lockFile(file);
  if (descriptor === undefined)
    throw new Error(`another gateway${await lockHolder(file)} uses it. Give each its own DATA_DIR, or all of them one DATABASE_URL.`);
  try {
    ftruncateSync(descriptor);
    writeSync(descriptor, String(process.pid), 0);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return async () => {
    try {
      ftruncateSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  };
}

async function lockHolder(file: string): Promise<string> {
  const pid = await readFile(file, 'utf8').catch(() => '');
  return pid === '' ? '' : ` (process ${pid})`;
}

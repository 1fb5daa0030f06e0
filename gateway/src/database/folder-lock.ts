import { closeSync, ftruncateSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { lockFile } from './lock-file.ts';

/**
 * Keeps a folder for this process: two that write to it would destroy it. The lock is the operating system's, on a file beside the
 * folder; the process id in that file is for the message alone and decides nothing. The file stays, because a lock on a deleted
 * file keeps nobody out.
 *
 * @returns releases the folder
 * @throws Error with one sentence while another process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.pid`;
  const descriptor = await lockFile(file);
  if (descriptor === undefined)
    throw new Error(`another gateway${await named(file)} uses it. Give each its own DATA_DIR, or all of them one DATABASE_URL.`);
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

async function named(file: string): Promise<string> {
  const pid = await readFile(file, 'utf8').catch(() => '');
  return pid === '' ? '' : ` (process ${pid})`;
}

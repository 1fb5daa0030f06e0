import { open, readFile, rm } from 'node:fs/promises';

/**
 * Keeps a folder for this process: two that write to it would spoil it. What a process left that is gone does not count.
 *
 * @returns how to let it go
 * @throws Error with one sentence when another process has it
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.pid`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      const holder = Number(await readFile(file, 'utf8').catch(() => ''));
      if (isAlive(holder)) {
        throw new Error(`another gateway (process ${String(holder)}) uses it. Give each its own DATA_DIR, or all of them one DATABASE_URL.`, { cause: error });
      }
      await rm(file, { force: true });
    }
  }
  throw new Error('another gateway is just taking it. Try again.');
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

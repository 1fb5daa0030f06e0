import { spawn } from 'node:child_process';
import { closeSync, constants, fstatSync, openSync, statSync, ftruncateSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** O_EXLOCK of macOS and the BSDs, whose `open` also locks the file. Node has no constant for it. */
const BSD_LOCK = 0x20 | constants.O_NONBLOCK;
/** libuv's UV_FS_O_EXLOCK, which on Windows opens the file for exclusive access. */
const WINDOWS_LOCK = 0x1000_0000;
/** The platforms whose `open` locks. */
const lockFlag: Partial<Record<NodeJS.Platform, number>> = {
  darwin: BSD_LOCK,
  freebsd: BSD_LOCK,
  openbsd: BSD_LOCK,
  netbsd: BSD_LOCK,
  win32: WINDOWS_LOCK,
};
const READ_WRITE = constants.O_RDWR | constants.O_CREAT;

/**
 * Creates and opens a file, and takes the operating system's exclusive lock on it. The system drops the lock when the descriptor
 * is closed or the process ends for any reason, so no lock outlives its process.
 *
 * @returns the file's descriptor; undefined while another process holds the lock
 * @throws Error with one sentence where the file cannot be locked
 */
async function lockFile(file: string): Promise<number | undefined> {
  for (;;) {
    const lock = lockFlag[process.platform];
    const descriptor = lock === undefined ? await lockByProgram(file) : lockByOpen(file, lock);
    if (descriptor === undefined || isAt(file, descriptor)) return descriptor;
    closeSync(descriptor); // the file was deleted in between, so this lock protects nothing
  }
}

/**
 * `flock(2)` locks an open file description, which a child process shares: this process keeps the lock after `flock`
 * (util-linux, BusyBox) has ended.
 */
async function lockByProgram(file: string): Promise<number | undefined> {
  const descriptor = openSync(file, READ_WRITE, 0o600);
  try {
    const { code, stderr } = await runFlock(descriptor);
    if (code === 0) return descriptor;
    if (code !== 1 || stderr !== '')
      throw new Error(`${file} could not be locked (flock: ${stderr === '' ? `exit code ${String(code)}` : stderr}).`);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  closeSync(descriptor);
  return undefined;
}

function runFlock(descriptor: number): Promise<{ readonly code: number | null; readonly stderr: string }> {
  return new Promise((resolve, reject) => {
    const flock = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', descriptor] });
    let stderr = '';
    flock.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    flock.once('error', (error) =>
      reject(
        new Error(`the program flock (package util-linux) could not be run: ${error.message}. Install it, or set DATABASE_URL.`, {
          cause: error,
        }),
      ),
    );
    flock.once('close', (code) => resolve({ code, stderr: stderr.trim() }));
  });
}

function lockByOpen(file: string, lock: number): number | undefined {
  try {
    return openSync(file, READ_WRITE | lock, 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY')) return undefined;
    throw error;
  }
}

function isAt(file: string, descriptor: number): boolean {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  const locked = fstatSync(descriptor, { bigint: true });
  return found?.ino === locked.ino && found.dev === locked.dev;
}

/**
 * Locks a folder for this process, because two writers would destroy it. The operating system holds two locks: one on a file next to
 * the folder, which covers its creation and which earlier versions hold; and one on a file in it, because one folder may be mounted at two
 * places. The process id in the files only serves the error message. The files stay, because a lock on a deleted file protects nothing.
 *
 * @param prepare called under the first lock; afterwards the folder exists
 * @returns a function that releases the locks
 * @throws Error with one sentence while another process holds one of them; the error of `prepare`
 */
export async function lockFolder(folder: string, prepare: () => Promise<void>): Promise<() => Promise<void>> {
  const unlockPath = await holdFile(`${folder}.pid`);
  try {
    await prepare();
    const unlockFolder = await holdFile(join(folder, 'gateway.pid'));
    return async () => {
      try {
        await unlockFolder();
      } finally {
        await unlockPath();
      }
    };
  } catch (error) {
    await unlockPath();
    throw error;
  }
}

async function holdFile(file: string): Promise<() => Promise<void>> {
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

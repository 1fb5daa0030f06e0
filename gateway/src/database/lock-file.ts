import { spawn } from 'node:child_process';
import { closeSync, constants, fstatSync, openSync, statSync } from 'node:fs';

/** O_EXLOCK of macOS and the BSDs, whose `open` takes the lock with the file; Node has no name for it. */
const BSD_LOCK = 0x20 | constants.O_NONBLOCK;
/** libuv's UV_FS_O_EXLOCK, which Windows takes as "share with nobody". */
const WINDOWS_LOCK = 0x1000_0000;
/** Where `open` locks. */
const lockFlag: Partial<Record<NodeJS.Platform, number>> = {
  darwin: BSD_LOCK,
  freebsd: BSD_LOCK,
  openbsd: BSD_LOCK,
  netbsd: BSD_LOCK,
  win32: WINDOWS_LOCK,
};
const READ_WRITE = constants.O_RDWR | constants.O_CREAT;

/**
 * Opens a file, which it creates, and takes the operating system's exclusive lock on it. The system drops the lock when the
 * descriptor is closed or the process ends, however it ends, so no lock outlives its process.
 *
 * @returns the file's descriptor; undefined while another holds the lock
 * @throws Error with one sentence where the file cannot be locked
 */
export async function lockFile(file: string): Promise<number | undefined> {
  for (;;) {
    const lock = lockFlag[process.platform];
    const descriptor = lock === undefined ? await lockByProgram(file) : lockByOpen(file, lock);
    if (descriptor === undefined || isAt(file, descriptor)) return descriptor;
    closeSync(descriptor); // somebody deleted the file meanwhile: a lock on it keeps nobody out
  }
}

/** `flock(2)` locks an open file description, which a child shares: the lock stays here when `flock` (util-linux, BusyBox) has ended. */
async function lockByProgram(file: string): Promise<number | undefined> {
  const descriptor = openSync(file, READ_WRITE, 0o600);
  try {
    const { code, said } = await runFlock(descriptor);
    if (code === 0) return descriptor;
    if (code !== 1 || said !== '')
      throw new Error(`${file} could not be locked (flock: ${said === '' ? `exit code ${String(code)}` : said}).`);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  closeSync(descriptor);
  return undefined;
}

function runFlock(descriptor: number): Promise<{ readonly code: number | null; readonly said: string }> {
  return new Promise((resolve, reject) => {
    const flock = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', descriptor] });
    let said = '';
    flock.stderr?.on('data', (words: Buffer) => (said += words.toString()));
    flock.once('error', (error) =>
      reject(
        new Error(`the program flock (package util-linux) could not be run: ${error.message}. Install it, or set DATABASE_URL.`, {
          cause: error,
        }),
      ),
    );
    flock.once('close', (code) => resolve({ code, said: said.trim() }));
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
  const held = fstatSync(descriptor, { bigint: true });
  return found?.ino === held.ino && found.dev === held.dev;
}

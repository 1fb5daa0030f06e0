import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.mjs';

let root;
const lock = () => join(root, 'node_modules/.cache/mulya-build.pid');

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'build-lock-'));
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true });
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('build lock', () => {
  it('runs two builds one after the other, and the second names the process it waits for', async () => {
    const order = [];
    let finishFirst;
    let first;
    // The second one starts once the first has the lock, because otherwise either could get it.
    await new Promise((begun) => {
      first = withBuildLock(root, () => {
        begun();
        return new Promise((resolve) => (finishFirst = resolve));
      });
    });
    let second;
    const waitedFor = new Promise((resolve) => {
      second = withBuildLock(root, async () => order.push('second'), resolve);
    });
    expect(await waitedFor).toBe(process.pid);
    order.push('first');
    finishFirst();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('takes over the lock of a dead process', async () => {
    await writeFile(lock(), '999999999');
    expect(await withBuildLock(root, () => readFile(lock(), 'utf8'))).toBe(String(process.pid));
  });

  it('respects a lock that is being created, but takes over one that stays empty', async () => {
    await writeFile(lock(), '');
    const owner = setTimeout(() => writeFile(lock(), String(process.pid)), 100);
    let began = false;
    const second = withBuildLock(root, async () => (began = true));
    await new Promise((resolve) => setTimeout(resolve, 500));
    clearTimeout(owner);
    expect(began).toBe(false);
    await writeFile(lock(), '');
    await second;
    expect(began).toBe(true);
  });

  it('removes the lock after a failed build', async () => {
    await expect(withBuildLock(root, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(readFile(lock())).rejects.toThrow();
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { lockFolder } from './folder-lock.ts';

interface Compiler {
  compilePackage(workspace: { readonly path: string }): Promise<void>;
}

interface Outcome {
  readonly held: number;
  readonly refusals: readonly string[];
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const create = async () => void (await mkdir(folder, { recursive: true }));
const PROCESSES = 10;
const ATTEMPTS = 20;

let root: string;
let modulePath: string;
let folder: string;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mulya-lock-'));
  await mkdir(join(root, 'src'));
  await copyFile(here('folder-lock.ts'), join(root, 'src/folder-lock.ts'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  // typed by its JSDoc
  const { compilePackage } = (await import(new URL('../../../scripts/build/compile-package.mjs', import.meta.url).href)) as Compiler;
  await compilePackage({ path: root });
  modulePath = pathToFileURL(join(root, 'dist/folder-lock.js')).href;
});
beforeEach(async () => {
  folder = join(await mkdtemp(join(root, 'data-')), 'database');
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map(kill));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const childExit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await childExit;
}

/** A process that is about to lock the folder; `go` starts the attempt. */
async function contender(attempts: number, ...before: string[]): Promise<{ readonly child: ChildProcess; go(): Promise<Outcome> }> {
  const child = spawn(process.execPath, [here('fixtures/lock-contender.mjs'), modulePath, folder, String(attempts), ...before], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  processes.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  expect(await next()).toBe('ready');
  return {
    child,
    async go() {
      child.stdin.write('go\n');
      return JSON.parse(await next()) as Outcome;
    },
  };
}

/** Starts 200 at one moment; the winner keeps the folder until it is killed. */
async function startAll(): Promise<{ readonly held: number; readonly refused: number; readonly winner: ChildProcess | undefined }> {
  const contenders = await Promise.all(Array.from({ length: PROCESSES }, () => contender(ATTEMPTS)));
  const outcomes = await Promise.all(contenders.map(async ({ child, go }) => ({ child, ...(await go()) })));
  return {
    held: outcomes.reduce((sum, { held }) => sum + held, 0),
    refused: outcomes.reduce((sum, { refusals }) => sum + refusals.length, 0),
    winner: outcomes.find(({ held }) => held > 0)?.child,
  };
}

const oneOfAll = { held: 1, refused: PROCESSES * ATTEMPTS - 1 };

it('gives a new folder to one of 200 simultaneous starts', async () => {
  expect(await startAll()).toMatchObject(oneOfAll);
}, 120_000);

it.each([
  ['an ended process', '999999999'],
  ['a running process that is not a gateway', String(process.pid)],
  ['no process, because its writer was interrupted', ''],
])(
  'gives a folder to one of 200 simultaneous starts if its lock file names %s',
  async (_, left) => {
    await writeFile(`${folder}.pid`, left);
    expect(await startAll()).toMatchObject(oneOfAll);
  },
  120_000,
);

it('gives the folder of a killed gateway to one of 200 simultaneous starts', async () => {
  const first = await contender(1);
  expect(await first.go()).toMatchObject({ held: 1 });
  await kill(first.child);
  expect(await startAll()).toMatchObject(oneOfAll);
}, 120_000);

it('names the gateway that locked the folder', async () => {
  const first = await contender(1);
  await first.go();
  await expect(lockFolder(folder, create)).rejects.toThrow(
    `another gateway (process ${String(first.child.pid)}) uses it. Give each its own DATA_DIR, or all of them one DATABASE_URL.`,
  );
});

it('refuses a folder that another gateway reaches by another path', async () => {
  const release = await lockFolder(folder, create);
  const mounted = join(await mkdtemp(join(root, 'data-')), 'database');
  await symlink(folder, mounted);
  const nothing = () => Promise.resolve();
  await expect(lockFolder(mounted, nothing)).rejects.toThrow(`another gateway (process ${String(process.pid)}) uses it.`);
  await release();
  const again = await lockFolder(mounted, nothing); // the refused attempt left no lock
  await again();
});

it('starts with the process id of a killed gateway, as in a container', async () => {
  const next = await contender(1, 'own-id');
  expect(await next.go()).toEqual({ held: 1, refusals: [] });
});

it('retries when the lock file is deleted while the lock is acquired', async () => {
  const taking = lockFolder(folder, create); // has opened the file when it returns
  rmSync(`${folder}.pid`, { force: true });
  await taking;
  await expect(lockFolder(folder, create)).rejects.toThrow('another gateway');
});

it('refuses the same process a second lock, and locks again after a release', async () => {
  const release = await lockFolder(folder, create);
  await expect(readFile(`${folder}.pid`, 'utf8')).resolves.toBe(String(process.pid));
  await expect(lockFolder(folder, create)).rejects.toThrow(`another gateway (process ${String(process.pid)}) uses it.`);
  await release();
  await expect(readFile(`${folder}.pid`, 'utf8')).resolves.toBe('');
  const again = await lockFolder(folder, create);
  await again();
});

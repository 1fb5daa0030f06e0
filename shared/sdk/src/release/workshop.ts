import { execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { RemoteName } from '@mulya/contract';
import { PREVIEW_VARIABLE, previewFolder } from '../preview-folder.ts';
import { ReleaseError } from './release-error.ts';

/** Locates and builds a remote's sources. */
export interface Workshop {
  /** The folder of a remote's sources; rejects with a sentence if it is not here. */
  folderOf(remote: RemoteName): Promise<string>;
  /** Runs its tests; rejects with a sentence if one fails. */
  test(remote: RemoteName): Promise<void>;
  /** Builds it; rejects with the compiler's messages on failure. */
  build(remote: RemoteName): Promise<void>;
  /** Builds a preview under a version of its own. Resolves with the folder that holds its `dist`. */
  buildPreview(remote: RemoteName, version: string): Promise<string>;
  /** The branch that is checked out; undefined if that is not known. */
  branchOf(remote: RemoteName): Promise<string | undefined>;
  /** The command to build it by hand: "npm run build -- mfe-search". */
  howToBuild(remote: RemoteName): string;
}

const run = promisify(execFile);

/** Returns the branch that is checked out in a folder; undefined outside a repository, without git, and for a commit without a branch. */
export async function currentBranch(folder: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['branch', '--show-current'], { cwd: folder });
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** A preview to build: of the remote in `folder`, under a version of its own. */
interface Preview {
  readonly remote: RemoteName;
  readonly version: string;
  readonly folder: string;
}

/**
 * Runs `build` so that it builds a preview. Returns the folder with the preview's `dist`.
 *
 * @example
 * await asPreview({ remote: 'mfe-news', version: '1.1.0-list.1', folder }, () => runBuild(folder));
 */
export async function asPreview({ remote, version, folder }: Preview, build: () => Promise<void>): Promise<string> {
  const out = previewFolder(folder);
  await rm(out, { recursive: true, force: true });
  process.env[PREVIEW_VARIABLE] = `${remote}@${version}`;
  try {
    await build();
  } finally {
    delete process.env[PREVIEW_VARIABLE];
  }
  return out;
}

export interface TestCommand {
  /** Where it runs. */
  readonly folder: string;
  /** Default: `npm test` of the folder's package.json, if it has such a script. */
  readonly command?: readonly [program: string, ...args: readonly string[]];
  /** Where its output goes; default: the terminal. */
  readonly stdio?: 'inherit' | 'ignore';
}

const npmTest = ['npm', 'run', 'test', '--if-present', '--silent'] as const;

/** Runs a remote's tests. Throws a ReleaseError if one fails, or if they can't be started. */
export async function runTests(remote: RemoteName, { folder, command = npmTest, stdio = 'inherit' }: TestCommand): Promise<void> {
  const [program, ...args] = command;
  const isShell = process.platform === 'win32' && program === 'npm'; // npm is a batch file there
  const problem = await new Promise<string | undefined>((resolve) => {
    const tests = spawn(program, args, { cwd: folder, stdio, shell: isShell });
    tests.on('error', (error) => resolve(`The tests of ${remote} can’t be started (${error.message}).`));
    tests.on('close', (code) => resolve(code === 0 ? undefined : `The tests of ${remote} fail.`));
  });
  if (problem !== undefined) {
    throw new ReleaseError(`${problem} Nothing was sent. Fix them, or add --skip-tests; the audit log then says so.`);
  }
}

/** The reason for the audit log. It says that the tests were skipped. */
export function auditedWhy({
  why,
  skipTests,
}: {
  readonly why?: string | undefined;
  readonly skipTests?: boolean | undefined;
}): string | undefined {
  if (skipTests !== true) return why;
  return why === undefined ? 'Tests skipped.' : `${why.slice(0, maxWhy)} (tests skipped)`;
}

/** A reason has at most 500 characters in all. */
const maxWhy = 480;

const MAX_BRANCH_LENGTH = 40;

/**
 * Returns the version of the next preview of a branch: the numbers of package.json, the branch, and a number that grows.
 *
 * @param published versions that the gateway has
 * @example
 * previewVersion('1.1.0', 'feature/New list', ['1.1.0-feature.new.list.1']); // '1.1.0-feature.new.list.2'
 */
export function previewVersion(version: string, branch: string, published: readonly string[]): string {
  const [numbers = version] = version.split('-');
  const name = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .slice(0, MAX_BRANCH_LENGTH)
    .replace(/^\.+|\.+$/g, '');
  const start = `${numbers}-${name === '' ? 'preview' : name}.`;
  const taken = published.filter((each) => each.startsWith(start)).map((each) => each.slice(start.length));
  const last = Math.max(0, ...taken.filter((rest) => /^\d+$/.test(rest)).map(Number));
  return `${start}${String(last + 1)}`;
}

import { spawn } from 'node:child_process';
import type { RemoteName } from '@mulya/contract';
import { ReleaseError } from './release-error.ts';

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

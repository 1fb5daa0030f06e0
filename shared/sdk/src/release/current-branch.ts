import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

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

import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { RemoteName } from '@mulya/contract';
import { PREVIEW_VARIABLE, previewFolder } from '../preview-folder.ts';

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

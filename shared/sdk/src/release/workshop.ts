import type { RemoteName } from '@mulya/contract';

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

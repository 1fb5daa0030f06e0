import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteName } from '@mulya/contract';
import { readBuild, type BuiltRemote } from './built-remote.ts';
import { ChangedBuildError } from './release-error.ts';
import type { Workshop } from './workshop.ts';

/**
 * Returns a remote's build with the bytes of its manifest. If a file has changed or is missing, it deletes the build and builds once more,
 * because a compiler does not write a file again whose name it finds. Throws a ReleaseError if that does not help either.
 */
export async function intactBuild(remote: RemoteName, workshop: Workshop, say: (line: string) => void): Promise<BuiltRemote> {
  const folder = await workshop.folderOf(remote);
  const read = () => readBuild(remote, folder, workshop.howToBuild(remote));
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ChangedBuildError)) throw error;
    say(`The build of ${remote} is not as it was built: a file has changed or is missing. Building it again.`);
    await rm(join(folder, 'dist'), { recursive: true, force: true });
    await workshop.build(remote);
    return read();
  }
}

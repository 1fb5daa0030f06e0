import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteNameSchema, z, type RemoteName } from '@mulya/contract';
import { ReleaseError } from './release-error.ts';

const RemotePackage = z.object({ name: RemoteNameSchema, mulya: z.object({ role: z.literal('remote') }) });

/** The folder in which a command runs. */
export interface OwnFolder {
  /** The remote that its package.json names, or undefined. */
  readonly remote: RemoteName | undefined;
  /** Returns the folder if it belongs to that remote; otherwise throws a ReleaseError. */
  only(asked: RemoteName): string;
}

/** Reads which remote the folder belongs to. */
export function ownFolder(folder: string): OwnFolder {
  const remote = remoteIn(join(folder, 'package.json'));
  return {
    remote,
    only(asked) {
      if (remote === undefined)
        throw new ReleaseError(
          `The folder of ${asked} was expected, but ${folder} has no package.json of a remote ("mulya": { "role": "remote" }).`,
        );
      if (remote !== asked)
        throw new ReleaseError(`The folder of ${asked} was expected, but ${folder} is that of ${remote}. Go to the folder of ${asked}.`);
      return folder;
    },
  };
}

function remoteIn(file: string): RemoteName | undefined {
  try {
    return RemotePackage.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data?.name;
  } catch {
    return undefined; // no package.json, or an invalid one
  }
}

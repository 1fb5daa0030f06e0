import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { bareEnvironment, type Ran } from './own-repository.ts';

/** Runs npm run new:remote of the repository at `root`. */
export const newRemote = (root: string, ...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'scripts/new-remote.mjs'), ...args], { env: bareEnvironment() }, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: `${stdout}${stderr}` }),
    );
  });

import type { Log } from '@mulya/contract';

/** Libraries that only remotes use. They are imported here because the shell provides only what its own module graph reaches. */
const remoteLibraries: Readonly<Record<string, () => Promise<unknown>>> = {
  '@reduxjs/toolkit': () => import(/* webpackChunkName: "toolkit" */ '@reduxjs/toolkit'),
  'react-redux': () => import(/* webpackChunkName: "redux" */ 'react-redux'),
};

/** Fetches the libraries that a remote's build requires from the shell, in parallel with the remote. */
export function prefetchLibraries(requires: Readonly<Record<string, string>>, log: Log): void {
  for (const [library, load] of Object.entries(remoteLibraries)) {
    if (!Object.hasOwn(requires, library)) continue;
    load().catch((error: unknown) => {
      log.info(`${library} could not be fetched ahead; the remote that needs it will say so.`, error);
    });
  }
}

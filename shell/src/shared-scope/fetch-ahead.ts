import type { Log } from '@mulya/contract';

/**
 * The libraries that only remotes use. The shell provides what its own graph reaches and nothing else, so they are named
 * here; each is fetched with the first remote that needs it.
 */
const forRemotes: Readonly<Record<string, () => Promise<unknown>>> = {
  '@reduxjs/toolkit': () => import(/* webpackChunkName: "toolkit" */ '@reduxjs/toolkit'),
  'react-redux': () => import(/* webpackChunkName: "redux" */ 'react-redux'),
};

/** Starts fetching what a remote's build requires of the shell, beside the remote itself. */
export function startLibraries(requires: Readonly<Record<string, string>>, log: Log): void {
  for (const [library, load] of Object.entries(forRemotes)) {
    if (!Object.hasOwn(requires, library)) continue;
    load().catch((error: unknown) => {
      log.info(`${library} could not be fetched ahead; the remote that needs it will say so.`, error);
    });
  }
}

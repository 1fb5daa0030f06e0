import type { Release } from '@mulya/contract';
import type { RemoteLoad } from '@mulya/contract/releases';

/**
 * Whether a visitor's page could load this build: a remote that a public route mounts, in its current or previous version. Visitors
 * get no canary.
 */
export function canBeVisitorLoad({ remote, version }: Pick<RemoteLoad, 'remote' | 'version'>, { remotes, routes }: Release): boolean {
  const released = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  const isReleased = released !== undefined && (version === released.version || version === released.previous?.version);
  return isReleased && routes.some((route) => route.remote === remote && route.access !== 'signed-in');
}

import type { Navigate } from '@mulya/contract';

const currentAddress = (): string => window.location.pathname + window.location.search + window.location.hash;

/**
 * Creates a view's `navigate`. It accepts addresses of this site only, and ignores calls after the view has unmounted. The current
 * address replaces its own history entry, as a link does, so that Back works after a double click.
 */
export function createNavigate(go: Navigate, signal: AbortSignal, here: () => string = currentAddress): Navigate {
  return (to, options) => {
    if (signal.aborted) return;
    if (!/^\/(?![/\\])/.test(to)) throw new TypeError(`Expected an address of this site that begins with one "/"; ${to} came.`);
    go(to, to === here() ? { ...options, replace: true } : options);
  };
}

import type { Navigate } from '@mulya/contract';

const currentAddress = (): string => window.location.pathname + window.location.search + window.location.hash;

/**
 * A view's way to another page. Only addresses of this site pass; what a view asks for after it was taken off the screen is
 * not done, because the user is elsewhere by then. The address that is already there takes its own place in the history, as
 * with a link: after a double click one step back is enough.
 */
export function createNavigate(go: Navigate, signal: AbortSignal, here: () => string = currentAddress): Navigate {
  return (to, options) => {
    if (signal.aborted) return;
    if (!/^\/(?![/\\])/.test(to)) throw new TypeError(`Expected an address of this site that begins with one "/"; ${to} came.`);
    go(to, to === here() ? { ...options, replace: true } : options);
  };
}

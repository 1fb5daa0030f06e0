import type { Navigate } from '@mulya/contract';

/**
 * A view's way to another page. Only addresses of this site pass; what a view asks for after it was taken off the screen is
 * not done, because the user is elsewhere by then.
 */
export function createNavigate(go: Navigate, signal: AbortSignal): Navigate {
  return (to, options) => {
    if (signal.aborted) return;
    if (!/^\/(?![/\\])/.test(to)) throw new TypeError(`Expected an address of this site that begins with one "/"; ${to} came.`);
    go(to, options);
  };
}

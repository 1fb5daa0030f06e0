import { matchRoute } from '@mulya/contract';

/** An address of a retired remote, and the one that it leads to. Both may have the same parameters: /news/:company. */
export interface Redirect {
  readonly path: string;
  readonly to: string;
}

/**
 * The address that a pathname leads to; undefined: to none.
 *
 * @example
 * redirectOf([{ path: '/news/:company', to: '/valuation/:company' }], '/news/ITC%20Ltd'); // '/valuation/ITC%20Ltd'
 */
export function redirectOf(redirects: readonly Redirect[], pathname: string): string | undefined {
  for (const { path, to } of redirects) {
    const parameters = matchRoute(path, pathname);
    if (parameters === undefined) continue;
    return to
      .split('/')
      .map((part) => (part.startsWith(':') ? encodeURIComponent(parameters[part.slice(1)] ?? '') : part))
      .join('/');
  }
  return undefined;
}

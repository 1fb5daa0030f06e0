import { matchRoute, pageAt, type Route } from '@mulya/contract';
import { AppError } from '../errors/app-error.ts';

/** An address that lost its page, and the one that it leads to. Both may have the same parameters: /news/:company. */
export interface Redirect {
  readonly path: string;
  readonly to: string;
}

/** A redirect with the remote that had a page there. */
export interface OwnedRedirect extends Redirect {
  readonly remote: string;
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
    if (parameters !== undefined) return withParameters(to, (name) => encodeURIComponent(parameters[name] ?? ''));
  }
  return undefined;
}

const isParameter = (part: string): boolean => part.startsWith(':');

const withParameters = (to: string, valueOf: (name: string) => string): string =>
  to
    .split('/')
    .map((part) => (isParameter(part) ? valueOf(part.slice(1)) : part))
    .join('/');

interface Leaving {
  readonly remote: string;
  /** The remote's addresses that lose their pages. */
  readonly paths: readonly string[];
  /** Where they lead; undefined: nowhere. */
  readonly to: string | undefined;
  /** The pages that may be led to. */
  readonly pages: readonly Route[];
  readonly redirects: readonly OwnedRedirect[];
}

/**
 * The redirects to store when addresses lose their pages: their own, and earlier ones that led to them, which lead to the new page at once.
 *
 * @throws AppError NOT_FIT for a target that no page is at or that needs another parameter, and when an earlier redirect would lead nowhere
 */
export function redirectsAfter({ remote, paths, to, pages, redirects }: Leaving): readonly OwnedRedirect[] {
  const earlier = redirects.flatMap((redirect) => {
    const path = paths.find((each) => matchRoute(each, redirect.to) !== undefined);
    return path === undefined || paths.includes(redirect.path) ? [] : [{ redirect, path }];
  });
  if (to === undefined) {
    const [open] = earlier;
    if (open === undefined) return [];
    throw notFit(
      `A page for ${open.redirect.path} was expected, which leads to ${open.path} and would lead nowhere. Name one with --to, such as /dashboard.`,
    );
  }
  assertTarget(to, paths, pages, redirects);
  return [
    ...paths.map((path) => ({ remote, path, to })),
    ...earlier.map(({ redirect, path }) => {
      const parameters = matchRoute(path, redirect.to) ?? {};
      return { ...redirect, to: withParameters(to, (name) => parameters[name] ?? `:${name}`) };
    }),
  ];
}

function assertTarget(to: string, paths: readonly string[], pages: readonly Route[], redirects: readonly Redirect[]): void {
  if (to !== '/' && pageAt(pages, to) === undefined) {
    const next = redirects.find(({ path }) => matchRoute(path, to) !== undefined)?.to;
    const instead = next === undefined ? 'Choose one, such as /dashboard.' : `That address leads on to ${next}. Name the page itself.`;
    throw notFit(`The address of a page that stays was expected; no such page is at ${to}. ${instead}`);
  }
  for (const path of paths) {
    const missing = to.split('/').find((part) => isParameter(part) && !path.split('/').includes(part));
    if (missing !== undefined)
      throw notFit(
        `A target without parameters that an old address lacks was expected; ${to} needs ${missing}, which ${path} has not. Choose another one.`,
      );
  }
}

const notFit = (message: string) => new AppError('NOT_FIT', message);

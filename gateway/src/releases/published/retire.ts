import { pageAt, type Route } from '@mulya/contract';
import type { CommandBody } from '@mulya/contract/releases';
import { AppError } from '../../errors/app-error.ts';
import type { Redirect } from '../redirect.ts';
import { unreleasedPointer, type Pointer } from './pointer.ts';
import type { RemoteFacts } from './release-facts.ts';

/** What retires a remote: its pointer, the addresses that go, and where they lead. */
export interface Retirement {
  readonly pointer: Pointer;
  readonly paths: readonly string[];
  readonly redirects: readonly Redirect[];
}

/**
 * Takes a remote out of the release with all its addresses.
 *
 * @param routes all routes of the gateway, `mounts` those that teams mounted
 * @throws AppError NOT_FIT for a remote of the gateway itself, for one that is not released, and for a target that no page is at
 */
export function retire(
  now: Pointer,
  { remote, bundledVersion }: Pick<RemoteFacts, 'remote' | 'bundledVersion'>,
  { routes, mounts }: { readonly routes: readonly Route[]; readonly mounts: readonly Route[] },
  { to }: CommandBody<'retire'>,
): Retirement {
  const paths = mounts.filter((route) => route.remote === remote).map(({ path }) => path);
  if (bundledVersion !== null)
    throw notFit(
      `A remote that its team published was expected; ${remote} comes with the gateway, and so do its addresses. Switch it off with off.`,
    );
  if (now.current === null && paths.length === 0)
    throw notFit(`${remote} was expected to be released; it is not, and no address shows it. There is nothing to retire.`);
  if (to !== undefined) assertTarget(to, remote, paths, routes);
  return { pointer: unreleasedPointer, paths, redirects: to === undefined ? [] : paths.map((path) => ({ path, to })) };
}

function assertTarget(to: string, remote: string, paths: readonly string[], routes: readonly Route[]): void {
  const others = routes.filter((route) => route.remote !== remote);
  if (to !== '/' && pageAt(others, to) === undefined)
    throw notFit(`The address of a page that stays was expected; no page of another remote is at ${to}. Choose one, such as /dashboard.`);
  const parameters = to.split('/').filter((part) => part.startsWith(':'));
  for (const path of paths) {
    const missing = parameters.find((parameter) => !path.split('/').includes(parameter));
    if (missing !== undefined)
      throw notFit(
        `A target without parameters that an old address lacks was expected; ${to} needs ${missing}, which ${path} has not. Choose another one.`,
      );
  }
}

const notFit = (message: string) => new AppError('NOT_FIT', message);

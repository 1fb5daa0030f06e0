import type { Action, Route, SessionState } from '@mulya/contract';
import { verifiedUser } from '../session/session-port.ts';

export interface GoToOptions {
  readonly routes: readonly Route[];
  readonly session: SessionState;
  /** The current page, which is omitted. */
  readonly pathname: string;
  readonly go: (to: string) => void;
  readonly logout: () => void;
}

/** Actions that open the pages of the route table. A signed-in user also gets Logout, a visitor the sign-in pages. */
export function goToActions({ routes, session, pathname, go, logout }: GoToOptions): readonly Action[] {
  const signedIn = verifiedUser(session) !== undefined;
  const pages = routes
    .filter(({ path, view, access }) => view.is === 'page' && !path.includes(':') && (access === 'signed-in') === signedIn)
    .map(({ path, title }) => ({ path, label: title.split(' · ')[0] ?? title }));
  return [
    ...[...pages, { path: '/', label: 'Home page' }]
      .filter(({ path }) => path !== pathname)
      .map(({ path, label }): Action => ({ name: `go${path}`, label, run: () => go(path) })),
    ...(signedIn ? [{ name: 'shell/logout', label: 'Logout', run: logout }] : []),
  ];
}

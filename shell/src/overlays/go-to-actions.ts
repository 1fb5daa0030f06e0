import type { Action, Route, SessionState } from '@mulya/contract';
import { verifiedUser } from '../session/session-port.ts';

export interface GoToOptions {
  readonly routes: readonly Route[];
  readonly session: SessionState;
  /** Of the page on the screen, which is not offered. */
  readonly pathname: string;
  readonly go: (to: string) => void;
  readonly logout: () => void;
}

/** The pages of whoever is here, by the route table and its titles, and the way out. Signed in nobody looks for the way in. */
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

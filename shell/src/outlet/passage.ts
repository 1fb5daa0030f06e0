import type { Route, SessionState } from '@mulya/contract';
import { verifiedUser } from '../session/session-port.ts';

/** Whether a route may be shown now. */
export type Passage =
  | { readonly is: 'open' }
  | { readonly is: 'wait' }
  | { readonly is: 'redirect'; readonly to: '/login' | '/dashboard'; readonly say?: string };

/** What is said before a visitor is sent from a page to /login; the other pages send without a word. */
const saidToVisitors: Readonly<Record<string, string>> = {
  '/valuation/:company': 'User not authenticated. Redirecting to login.',
};

/** The guard: a route's access against the sign-in state. An unverified address counts as signed out. */
export function passage(route: Pick<Route, 'path' | 'access'>, session: SessionState): Passage {
  const verified = verifiedUser(session) !== undefined;
  switch (route.access) {
    case 'public':
      return { is: 'open' };
    case 'visitor':
      return verified ? { is: 'redirect', to: '/dashboard' } : { is: 'open' };
    case 'signed-in': {
      if (verified) return { is: 'open' };
      if (session.is === 'loading') return { is: 'wait' };
      const say = saidToVisitors[route.path];
      return { is: 'redirect', to: '/login', ...(say === undefined ? {} : { say }) };
    }
  }
}

import type { Route, SessionState } from '@mulya/contract';
import { verifiedUser } from '../session/session-port.ts';

export type AccessDecision =
  | { readonly is: 'open' }
  | { readonly is: 'wait' }
  | { readonly is: 'redirect'; readonly to: '/login' | '/dashboard'; readonly alert?: string | undefined };

/** Alerts shown when the guard sends a visitor from a page to /login. Other pages redirect silently. */
const visitorAlerts: Readonly<Record<string, string>> = {
  '/valuation/:company': 'User not authenticated. Redirecting to login.',
};

/** Checks a route's access against the sign-in state. An unverified address counts as signed out. */
export function checkAccess(route: Pick<Route, 'path' | 'access'>, session: SessionState): AccessDecision {
  const verified = verifiedUser(session) !== undefined;
  switch (route.access) {
    case 'public':
      return { is: 'open' };
    case 'visitor':
      return verified ? { is: 'redirect', to: '/dashboard' } : { is: 'open' };
    case 'signed-in':
      if (verified) return { is: 'open' };
      if (session.is === 'loading') return { is: 'wait' };
      return { is: 'redirect', to: '/login', alert: visitorAlerts[route.path] };
  }
}

/** Whether the address asks for a preview of the remote. Its page is in no other build, so nothing loads until the user has answered. */
export const asksForPreview = (remote: string, { pathname, search }: { readonly pathname: string; readonly search: string }): boolean =>
  pathname.startsWith('/preview/') && search.includes(`remote=${remote}`);

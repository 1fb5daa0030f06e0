import { pageAt, type SessionState } from '@mulya/contract';
import { analyst, release, unverifiedUser } from '../kernel/kernel.fixture.ts';
import { checkAccess, type AccessDecision } from './route-guard.ts';

const loading: SessionState = { is: 'loading' };
const out: SessionState = { is: 'signed-out' };
const pending: SessionState = { is: 'signed-in', user: unverifiedUser };
const verified: SessionState = { is: 'signed-in', user: analyst };

const open: AccessDecision = { is: 'open' };
const wait: AccessDecision = { is: 'wait' };
const toLogin: AccessDecision = { is: 'redirect', to: '/login' };
const toLoginWithAlert: AccessDecision = { ...toLogin, alert: 'User not authenticated. Redirecting to login.' };
const toDashboard: AccessDecision = { is: 'redirect', to: '/dashboard' };

describe('checkAccess', () => {
  it.each<[string, string, SessionState, AccessDecision]>([
    ['/dashboard', 'not known yet', loading, wait],
    ['/dashboard', 'signed out', out, toLogin],
    ['/dashboard', 'unverified', pending, toLogin],
    ['/dashboard', 'verified', verified, open],
    ['/valuation/TCS', 'not known yet', loading, wait],
    ['/valuation/TCS', 'signed out', out, toLoginWithAlert],
    ['/valuation/TCS', 'unverified', pending, toLoginWithAlert],
    ['/valuation/TCS', 'verified', verified, open],
    ['/login', 'not known yet', loading, open],
    ['/login', 'signed out', out, open],
    ['/login', 'unverified', pending, open],
    ['/login', 'verified', verified, toDashboard],
    ['/signup', 'verified', verified, toDashboard],
    ['/forgot-password', 'verified', verified, open],
    ['/forgot-password', 'signed out', out, open],
  ])('decides about %s for a session that is %s', (pathname, _, session, expected) => {
    const route = pageAt(release.routes, pathname);
    expect(route && checkAccess(route, session)).toEqual(expected);
  });
});

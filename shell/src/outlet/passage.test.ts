import { pageAt, type SessionState } from '@mulya/contract';
import { analyst, release, unverified } from '../kernel/kernel.fixture.ts';
import { passage, type Passage } from './passage.ts';

const loading: SessionState = { is: 'loading' };
const out: SessionState = { is: 'signed-out' };
const pending: SessionState = { is: 'signed-in', user: unverified };
const verified: SessionState = { is: 'signed-in', user: analyst };

const open: Passage = { is: 'open' };
const wait: Passage = { is: 'wait' };
const toLogin: Passage = { is: 'redirect', to: '/login' };
const toLoginSaying: Passage = { ...toLogin, say: 'User not authenticated. Redirecting to login.' };
const toDashboard: Passage = { is: 'redirect', to: '/dashboard' };

describe('the guard', () => {
  it.each<[string, string, SessionState, Passage]>([
    ['/dashboard', 'not known yet', loading, wait],
    ['/dashboard', 'signed out', out, toLogin],
    ['/dashboard', 'unverified', pending, toLogin],
    ['/dashboard', 'verified', verified, open],
    ['/valuation/TCS', 'not known yet', loading, wait],
    ['/valuation/TCS', 'signed out', out, toLoginSaying],
    ['/valuation/TCS', 'unverified', pending, toLoginSaying],
    ['/valuation/TCS', 'verified', verified, open],
    ['/login', 'not known yet', loading, open],
    ['/login', 'signed out', out, open],
    ['/login', 'unverified', pending, open],
    ['/login', 'verified', verified, toDashboard],
    ['/signup', 'verified', verified, toDashboard],
    ['/forgot-password', 'verified', verified, open],
    ['/forgot-password', 'signed out', out, open],
  ])('%s for a session that is %s', (pathname, _, session, expected) => {
    const route = pageAt(release.routes, pathname);
    expect(route && passage(route, session)).toEqual(expected);
  });
});

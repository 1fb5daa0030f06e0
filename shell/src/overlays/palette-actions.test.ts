import { analyst, unverifiedUser } from '../kernel/kernel.fixture.ts';
import { routes } from '../routes.ts';
import { goToActions } from './palette-actions.ts';

const setup = (session: Parameters<typeof goToActions>[0]['session'], pathname = '/valuation/TCS') => {
  const go = jest.fn();
  const logout = jest.fn();
  const news = {
    path: '/news',
    remote: 'mfe-news',
    view: { is: 'page', name: 'news' },
    access: 'signed-in',
    title: 'News · Mulya',
  } as const;
  const actions = goToActions({ routes: [...routes, news], session, pathname, go, logout });
  return { go, logout, actions, labels: actions.map(({ label }) => label) };
};

it('offers a signed-in user the pages of the route table, including later ones, and Logout', () => {
  const { actions, labels, go, logout } = setup({ is: 'signed-in', user: analyst });
  expect(labels).toEqual(['Dashboard', 'News', 'Home page', 'Logout']);
  for (const action of actions) action.run();
  expect(go.mock.calls).toEqual([['/dashboard'], ['/news'], ['/']]);
  expect(logout).toHaveBeenCalledTimes(1);
});

it('omits the current page', () => {
  expect(setup({ is: 'signed-in', user: analyst }, '/dashboard').labels).toEqual(['News', 'Home page', 'Logout']);
});

it.each([
  ['a visitor', { is: 'signed-out' } as const],
  ['an unverified address', { is: 'signed-in', user: unverifiedUser } as const],
])('offers the sign-in pages to %s', (_, session) => {
  expect(setup(session).labels).toEqual(['Login', 'Sign Up', 'Forgot Password', 'Home page']);
});

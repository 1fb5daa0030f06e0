import type { Route } from '@mulya/contract';
import { analyst, unverifiedUser } from '../kernel/kernel.fixture.ts';
import { routes } from '../routes.ts';
import { goToActions, matchActions } from './palette-actions.ts';
import type { OfferedAction } from '../host/actions.ts';

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
  expect(labels).toEqual(['Dashboard', 'Gallery', 'News', 'Home page', 'Logout']);
  for (const action of actions) action.run();
  expect(go.mock.calls).toEqual([['/dashboard'], ['/gallery'], ['/news'], ['/']]);
  expect(logout).toHaveBeenCalledTimes(1);
});

it('names the remote beside titles that are alike, in whatever case and spaces', () => {
  const page = (path: string, remote: Route['remote'], title: string): Route => ({
    ...{ path, remote, title, access: 'signed-in' },
    view: { is: 'page', name: 'news' },
  });
  const pages = [
    page('/news', 'mfe-news', 'News · Mulya'),
    page('/rival', 'mfe-rival', ' NEWS'),
    page('/press', 'mfe-news', 'Press · Mulya'),
  ];
  const actions = goToActions({
    ...{ routes: pages, session: { is: 'signed-in', user: analyst }, pathname: '/rival' },
    ...{ go: jest.fn(), logout: jest.fn() },
  });
  expect(actions.map(({ label: of, detail }) => [of, detail])).toEqual([
    ['News', 'mfe-news'],
    ['Press', undefined],
    ['Home page', undefined],
    ['Logout', undefined],
  ]);
});

it('lists the gallery, which is for teams, only once the user types', () => {
  const { actions } = setup({ is: 'signed-in', user: analyst });
  expect(actions.filter(({ heading }) => heading !== undefined)).toEqual([
    expect.objectContaining({ label: 'Gallery', heading: 'For teams' }),
  ]);
});

it('omits the current page', () => {
  expect(setup({ is: 'signed-in', user: analyst }, '/dashboard').labels).toEqual(['Gallery', 'News', 'Home page', 'Logout']);
});

it.each([
  ['a visitor', { is: 'signed-out' } as const],
  ['an unverified address', { is: 'signed-in', user: unverifiedUser } as const],
])('offers the sign-in pages to %s', (_, session) => {
  expect(setup(session).labels).toEqual(['Login', 'Sign Up', 'Forgot Password', 'Home page']);
});

const offered = ['Go to Growth Analysis', 'Growth', 'Theme: Dark', 'Dashboard', 'Show EV/EBITDA', 'Take credit', 'Edit the model'].map(
  (label): OfferedAction => ({ group: 'page', action: { name: label, label, run: () => undefined } }),
);
const label = ({ action }: OfferedAction) => action.label;
const found = (query: string) => {
  const { byWord, bySubstring } = matchActions(offered, query);
  return { words: byWord.map((each) => label(each.offered)), parts: bySubstring.map(label) };
};

it.each<[string, readonly string[], readonly string[]]>([
  ['', offered.map(label), []],
  ['growth', ['Growth', 'Go to Growth Analysis'], []],
  ['  analysis GO ', ['Go to Growth Analysis'], []],
  ['da', ['Dashboard', 'Theme: Dark'], ['Show EV/EBITDA']],
  ['dark', ['Theme: Dark'], []],
  ['edit', ['Edit the model'], ['Take credit']],
  ['model edit', ['Edit the model'], []],
  ['board', [], ['Dashboard']],
  ['ebitda', ['Show EV/EBITDA'], []],
  ['ev/e', ['Show EV/EBITDA'], []],
  ['no such thing', [], []],
])('matches %j by word in %j and by substring in %j', (query, words, parts) => {
  expect(found(query)).toEqual({ words, parts });
});

it('finds actions by their keywords, and those with a heading of their own only by a text', () => {
  const run = () => undefined;
  const actions = [
    { name: 'reverse', label: 'Reverse DCF', run },
    { name: 'dcf', label: 'Discounted cash flow', keywords: ['dcf', 'free cash flow'], heading: 'Methods', run },
  ].map((action): OfferedAction => ({ group: 'page', action }));
  const labels = (query: string) => matchActions(actions, query).byWord.map((each) => label(each.offered));
  expect(labels('')).toEqual(['Reverse DCF']);
  expect(labels('dcf')).toEqual(['Discounted cash flow', 'Reverse DCF']);
  expect(labels('free flow')).toEqual(['Discounted cash flow']);
  expect(labels('reverse free')).toEqual([]);
});

it('ranks a whole word before the start of one', () => {
  const labels = ['Editing notes', 'Stop editing', 'Start edit', 'Edit'];
  const actions = labels.map((each): OfferedAction => ({ group: 'page', action: { name: each, label: each, run: () => undefined } }));
  expect(matchActions(actions, 'edit').byWord.map((each) => label(each.offered))).toEqual([
    'Edit',
    'Editing notes',
    'Start edit',
    'Stop editing',
  ]);
});

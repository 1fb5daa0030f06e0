import type { Action, FinderResult, MakeFinder, RemoteName } from '@mulya/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, type RenderedShell } from '../app/app.fixture.tsx';
import { analyst } from '../kernel/kernel.fixture.ts';

const tcs: FinderResult = {
  id: 'INE467B01029',
  label: 'Tata Consultancy Services Ltd',
  detail: 'NSE TCS',
  to: '/valuation/Tata%20Consultancy%20Services%20Ltd',
};
const companies: MakeFinder<RemoteName> = () => ({ label: 'Companies', find: async (query) => (query === 'tcs' ? [tcs] : []) });
const ready = <View,>(view: View) => ({ is: 'ready' as const, version: '1.0.0', view });

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = jest.fn();
});

async function signedIn(path = '/dashboard') {
  const shell = await renderShell(path);
  shell.loader.set('mfe-search/companies', ready(companies));
  shell.setUser(analyst);
  const offer = (actions: Action[]) => shell.change(() => shell.kernel.actions.actionsFor(new AbortController().signal).offer(actions));
  return { ...shell, offer };
}

const box = () => screen.findByRole('combobox', { name: 'Search or jump to…' });
const options = (inside: Pick<typeof screen, 'getAllByRole'> = screen) => inside.getAllByRole('option').map((option) => option.textContent);

async function openPalette(user: RenderedShell['user']): Promise<HTMLElement> {
  await user.keyboard('{Control>}k{/Control}');
  return box();
}

/** Types, waits until the first match is marked, and presses Enter. */
async function choose(user: RenderedShell['user'], text: string): Promise<void> {
  const field = await box();
  if (text !== '') await user.type(field, text);
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id));
  await user.keyboard('{Enter}');
}
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('palette', () => {
  it('opens with Ctrl+K or the header button, and closes with Esc or Ctrl+K', async () => {
    const { user } = await signedIn();
    const field = await openPalette(user);
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search or jump to…' }));
    const again = await box();
    await waitFor(() => expect(again).toHaveFocus());
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('finds a company through its remote, and opens its valuation page with Enter', async () => {
    const { user, loader } = await signedIn();
    await user.type(await openPalette(user), 'tcs');
    expect(loader.loaded).toContain('mfe-search/companies');
    expect(await group('Companies').findByRole('option')).toHaveTextContent('Tata Consultancy Services LtdNSE TCS');
    await choose(user, '');
    expect(window.location.pathname).toBe('/valuation/Tata%20Consultancy%20Services%20Ltd');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('says in one line that companies cannot be searched, and tries again when it opens again', async () => {
    const { user, loader } = await signedIn();
    loader.set('mfe-search/companies', { is: 'failed', phase: 'entry', message: 'mfe-search 1.0.0 could not be fetched.' });
    await openPalette(user);
    expect(screen.getByText(/Companies can’t be searched right now\./)).toBeVisible();
    expect(loader.retried).toEqual(['mfe-search/companies']);
    await choose(user, 'home page');
    expect(window.location.pathname).toBe('/');
  });

  it('offers actions of the page, other pages and preferences', async () => {
    const { user, offer } = await signedIn();
    const run = jest.fn();
    await offer([{ name: 'growth', label: 'Go to Growth Analysis', run }]);
    await openPalette(user);
    expect(options(group('Go to'))).toEqual(['Find a companySlash/', 'Home page', 'Logout']);
    expect(options(group('Preferences'))).toEqual([
      'Preferences',
      'Theme: Light',
      'Theme: Dark',
      'Indian grouping: On',
      'Density: Compact',
      'Saved work: export, import, delete',
    ]);
    await user.click(group('On this page').getByRole('option', { name: 'Go to Growth Analysis' }));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('groups what the page finds by its headings, and says what is not covered where nothing matches', async () => {
    const { user, loader, offer } = await signedIn();
    loader.set(
      'mfe-search/companies',
      ready(() => ({ label: 'Companies', whenNone: 'REITs are not covered.', find: () => Promise.resolve([]) })),
    );
    await offer([{ name: 'sales', label: 'Sales', detail: 'Model', keywords: ['turnover'], heading: 'Rows', run: jest.fn() }]);
    const field = await openPalette(user);
    expect(screen.queryByRole('group', { name: 'Rows' })).not.toBeInTheDocument();
    await user.type(field, 'turnover');
    expect(options(group('Rows'))).toEqual(['SalesModel']);
    expect(screen.queryByText(/REITs/)).not.toBeInTheDocument();
    await user.type(field, 's of no company');
    expect(await screen.findByText(/No results for “turnovers of no company”\. REITs are not covered\./)).toBeVisible();
  });

  it('changes a preference and then offers to change it back', async () => {
    const { user, kernel } = await signedIn();
    await user.keyboard('{Control>}k{/Control}');
    await choose(user, 'indian');
    expect(kernel.preferences.current().grouping).toBe('indian');
    await user.type(await openPalette(user), 'indian');
    expect(options()).toEqual(['Indian grouping: Off']);
  });

  it('ranks an action with the word before companies that contain it as a substring', async () => {
    const { user, loader, offer } = await signedIn();
    const [edit, follow] = [jest.fn(), jest.fn()];
    loader.set(
      'mfe-search/companies',
      ready(() => ({
        label: 'Companies',
        find: () =>
          Promise.resolve([{ id: 'a', label: 'Ashika Credit Ltd', to: '/valuation/Ashika', also: { label: 'Follow', run: follow } }]),
      })),
    );
    await offer([
      { name: 'credit', label: 'Show credit ratings', run: jest.fn() },
      { name: 'edit', label: 'Edit', run: edit },
    ]);
    await user.type(await openPalette(user), 'edit');
    expect(await group('Companies').findByRole('option', { name: 'Ashika Credit Ltd' })).toBeVisible();
    expect(options()).toEqual(['Edit', 'Ashika Credit Ltd', 'FollowAshika Credit Ltd', 'Show credit ratings']);
    expect(group('More actions').getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{Enter}');
    expect(edit).toHaveBeenCalledTimes(1);
    expect(follow).not.toHaveBeenCalled();
    await user.type(await openPalette(user), 'edit');
    await user.click(await screen.findByRole('option', { name: /^Follow/ }));
    expect(follow).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('says that nothing matches', async () => {
    const { user } = await signedIn();
    await user.type(await openPalette(user), 'xy');
    expect(await screen.findByText('No results for “xy”.')).toBeVisible();
  });

  it('offers visitors only pages and themes, and queries no finder', async () => {
    const { user, loader } = await renderShell('/login', { as: 'visitor' });
    await openPalette(user);
    expect(options()).toEqual([
      'Sign Up',
      'Forgot Password',
      'Home page',
      'Theme: Light',
      'Theme: Dark',
      'Keyboard shortcutsQuestion mark?',
    ]);
    await user.keyboard('tcs');
    expect(loader.loaded).not.toContain('mfe-search/companies');
  });

  it('searches companies after the user has signed in', async () => {
    const { user, setUser, loader } = await renderShell('/login', { as: 'visitor' });
    await openPalette(user);
    await user.keyboard('{Escape}');
    loader.set('mfe-search/companies', ready(companies));
    setUser(analyst);
    await user.type(await openPalette(user), 'tcs');
    expect(await group('Companies').findByRole('option')).toBeVisible();
  });
});

describe('global keys', () => {
  it('list the shortcuts with ?, and block the page under the list', async () => {
    const { user, offer } = await signedIn('/valuation/TCS');
    const run = jest.fn();
    await offer([{ name: 'edit', label: 'Edit the model', keys: 'e', run }]);
    await user.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const terms = (name: string) =>
      within(list.getByRole('region', { name }))
        .getAllByRole('term')
        .map((term) => term.textContent);
    expect(terms('On this page')).toEqual(['Edit the model']);
    expect(terms('Everywhere')).toEqual(['Search or jump to…', 'Find a company', 'Keyboard shortcuts', 'Close dialog or drawer']);
    await user.keyboard('e');
    expect(run).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('e');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('open the search page with / and run its own action there', async () => {
    const { user, offer } = await signedIn('/valuation/TCS');
    const focus = jest.fn();
    await user.keyboard('/');
    expect(window.location.pathname).toBe('/dashboard');
    await offer([{ name: 'search/focus', label: 'Find a company', keys: '/', run: focus }]);
    expect(focus).toHaveBeenCalledTimes(1);
  });

  it('leave / and ? to a user who is typing', async () => {
    const { user, loader, change } = await signedIn();
    await change(() => {
      loader.set(
        'mfe-search/dashboard',
        ready(() => <input aria-label="A field" />),
      );
    });
    await user.type(screen.getByRole('textbox', { name: 'A field' }), '/?');
    expect(screen.getByRole('textbox', { name: 'A field' })).toHaveValue('/?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('preferences panel', () => {
  const open = async () => {
    const shell = await signedIn();
    await shell.user.click(screen.getByRole('button', { name: 'Preferences' }));
    return { ...shell, panel: within(await screen.findByRole('dialog', { name: 'Preferences' })) };
  };

  it('applies each choice at once', async () => {
    const { user, panel, kernel } = await open();
    await user.click(panel.getByRole('button', { name: 'Dark' }));
    await user.click(panel.getByRole('button', { name: 'Compact' }));
    await user.click(panel.getByRole('switch', { name: 'Indian grouping' }));
    expect(kernel.preferences.current()).toEqual({ theme: 'dark', density: 'compact', grouping: 'indian' });
    expect(panel.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    expect(panel.getByRole('switch', { name: 'Indian grouping' })).toBeChecked();
    expect(panel.getByText('10,75,675')).toBeVisible();
  });

  it('closes with Esc and returns the focus to its button', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Preferences' })).toHaveFocus();
  });

  it('opens from the palette too', async () => {
    const { user } = await signedIn();
    await user.keyboard('{Control>}k{/Control}');
    await choose(user, 'preferences');
    expect(await screen.findByRole('dialog', { name: 'Preferences' })).toBeVisible();
  });
});

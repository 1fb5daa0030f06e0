import type { Route } from '@mulya/contract';
import { screen, within } from '@testing-library/react';
import { analyst, unverifiedUser } from '../kernel/kernel.fixture.ts';
import { renderShell } from './app.fixture.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const ready = (title: string) => ({ is: 'ready' as const, version: '1.0.0', view: () => <h1>{title}</h1> });

beforeEach(() => {
  window.scrollTo = jest.fn();
});

describe('route guard in the shell', () => {
  it("shows 'Loading authentication...' on a protected page and loads its remote in parallel", async () => {
    const { loader } = await renderShell('/dashboard');
    expect(screen.getByText('Loading authentication...')).toBeInTheDocument();
    expect(loader.loaded).toContain('mfe-search/dashboard');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it.each([
    ['a visitor', undefined],
    ['an unverified address', unverifiedUser],
  ])('sends %s from /dashboard to /login and replaces the history entry', async (_, user) => {
    const { setUser } = await renderShell('/dashboard');
    const entries = window.history.length;
    setUser(user);
    expect(window.location.pathname).toBe('/login');
    expect(window.history.length).toBe(entries);
    expect(document.title).toBe('Login · Mulya');
  });

  it('alerts a visitor of the valuation page and then redirects to /login', async () => {
    await renderShell('/valuation/TCS', { as: 'visitor' });
    expect(window.location.pathname).toBe('/login');
    expect(screen.getByRole('alert')).toHaveTextContent('User not authenticated. Redirecting to login.');
  });

  it('returns once to a shared link after the sign-in', async () => {
    const { setUser, change, user } = await renderShell('/valuation/TCS?peers=INE009A01021#shared=1.H4sI', { as: 'visitor' });
    expect(window.location.pathname).toBe('/login');
    setUser(analyst);
    await change(() => undefined);
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(
      '/valuation/TCS?peers=INE009A01021#shared=1.H4sI',
    );
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('returns to an address that asks for a build, which would be lost otherwise', async () => {
    const { setUser, change } = await renderShell('/dashboard?peers=1&remote=mfe-search@1.1.0-list.1', { as: 'visitor' });
    expect(window.location.pathname).toBe('/login');
    setUser(analyst);
    await change(() => undefined);
    expect(window.location.search).toBe('?peers=1&remote=mfe-search@1.1.0-list.1');
  });

  it('goes to the dashboard after any other sign-in', async () => {
    const { setUser } = await renderShell('/valuation/TCS#price', { as: 'visitor' });
    setUser(analyst);
    expect(window.location.pathname + window.location.hash).toBe('/dashboard');
  });

  it.each(['/login', '/signup'])('shows %s while the session is loading, and sends a verified user to /dashboard', async (path) => {
    const { loader, change, setUser } = await renderShell(path);
    await change(() => loader.set(`mfe-auth${path}`, ready('A form')));
    expect(await heading('A form')).toBeInTheDocument();
    const entries = window.history.length;
    setUser(analyst);
    expect(window.location.pathname).toBe('/dashboard');
    expect(window.history.length).toBe(entries);
  });

  it('leaves an unverified user on the form', async () => {
    await renderShell('/login', { as: unverifiedUser });
    expect(window.location.pathname).toBe('/login');
  });

  it('opens /forgot-password to every user', async () => {
    await renderShell('/forgot-password', { as: analyst });
    expect(window.location.pathname).toBe('/forgot-password');
  });
});

describe('navigation', () => {
  it('shows Home and Logout to a signed-in user', async () => {
    await renderShell('/dashboard', { as: analyst });
    const navigation = within(screen.getByRole('navigation'));
    expect(navigation.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
    expect(navigation.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(navigation.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  it('shows three pages of teams at most that the operator granted a place, to signed-in users alone', async () => {
    const routes = ['News', 'Funds', 'Credit', 'Press'].map((menu): Route => ({
      ...{ path: `/${menu.toLowerCase()}`, remote: 'mfe-news', access: 'signed-in', title: menu, menu },
      view: { is: 'page', name: 'x' },
    }));
    const plain = { ...routes[0], path: '/plain', menu: undefined } as Route; // of a mount without a place
    const { setUser } = await renderShell('/funds', { routes: [plain, ...routes] });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('navigation', { hidden: true })).not.toBeVisible(); // its room is kept
    setUser(analyst);
    const menu = within(screen.getByRole('navigation', { name: 'Team pages' }));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['News', '/news'],
      ['Funds', '/funds'],
      ['Credit', '/credit'],
    ]);
    expect(menu.getByRole('link', { name: 'Funds' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows a visitor links, not buttons, to log in and sign up', async () => {
    await renderShell('/login', { as: 'visitor' });
    const navigation = within(screen.getByRole('navigation'));
    expect(navigation.getByRole('link', { name: 'Login' })).toHaveAttribute('aria-current', 'page');
    expect(navigation.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    expect(navigation.queryByRole('button')).not.toBeInTheDocument();
  });

  it('unmounts the page and leaves on Logout', async () => {
    const { loader, change, user, leave } = await renderShell('/dashboard', { as: analyst });
    await change(() => loader.set('mfe-search/dashboard', ready('Search')));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.queryByRole('heading', { name: 'Search' })).not.toBeInTheDocument();
    expect(leave).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stays with an alert when logging out fails, and lets the user try again', async () => {
    const { loader, change, user, provider, leave } = await renderShell('/dashboard', { as: analyst });
    await change(() => loader.set('mfe-search/dashboard', ready('Search')));
    provider.refusal = new Error('no network');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to sign out. Please try again.');
    expect(screen.getByRole('heading', { name: 'Search' })).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
    provider.refusal = undefined;
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe('pages of the shell', () => {
  it("shows 'Page not found' and the navigation at an unknown address", async () => {
    await renderShell('/nowhere', { as: analyst });
    expect(await heading('Page not found')).toBeInTheDocument();
    expect(document.title).toBe('Page not found · Mulya');
    expect(screen.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument();
  });

  it('treats another letter case as another address, as the gateway does', async () => {
    await renderShell('/Dashboard');
    expect(await heading('Page not found')).toBeInTheDocument();
  });

  it("shows 'Unexpected Application Error!' without a stack when the shell itself fails", async () => {
    const noise = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { console: log } = await renderShell('/login', {
      routes: [{ path: '/login', remote: 'mfe-auth', view: { is: 'page', name: 'login' }, access: 'none' as 'public', title: 'Broken' }],
    });
    expect(await heading('Unexpected Application Error!')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/TypeError|\.tsx/);
    expect(log.error).toHaveBeenCalled();
    noise.mockRestore();
  });

  it('surrounds every page with a skip link, the rights notice and the research notice', async () => {
    await renderShell('/');
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('© 2025 Mulya. All rights reserved.');
    expect(footer).toHaveTextContent('For research only; not investment advice. Assumptions are the user’s own.');
  });
});

/** The landing page has each link at its top and at its end. */
const firstLink = (name: string): HTMLElement => {
  const [link] = screen.getAllByRole('link', { name });
  if (link === undefined) throw new Error(`There is no link ${name}.`);
  return link;
};

describe('moving between pages', () => {
  it('follows plain links of the landing page with the router, and then loads the sign-in', async () => {
    const { user, loader, provider } = await renderShell('/');
    const watch = jest.spyOn(provider, 'watch');
    await user.click(firstLink('Login'));
    expect(window.location.pathname).toBe('/login');
    expect(loader.loaded).toContain('mfe-auth/login');
    expect(watch).toHaveBeenCalledTimes(1);
  });

  it('moves the focus to the heading of the new page', async () => {
    const { user, loader, change } = await renderShell('/');
    await user.click(firstLink('Sign Up'));
    expect(screen.getByRole('main')).toHaveFocus();
    await change(() => loader.set('mfe-auth/signup', ready('Sign Up')));
    expect(screen.getByRole('heading', { level: 1, name: 'Sign Up' })).toHaveFocus();
  });

  it('leaves the focus where the new page puts it', async () => {
    const { user, loader, change } = await renderShell('/');
    await user.click(firstLink('Login'));
    await change(() => {
      loader.set('mfe-auth/login', {
        is: 'ready',
        version: '1.0.0',
        view: () => (
          <>
            <h1>Login</h1>
            <input aria-label="Email" ref={(field) => field?.focus()} />
          </>
        ),
      });
    });
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  });
});

import type { Leave, RemoteName, ViewProps } from '@mulya/contract';
import { useLeaveGuard } from '@mulya/sdk';
import { act, screen, waitFor } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { analyst } from '../kernel/kernel.fixture.ts';
import { renderShell } from './app.fixture.tsx';

const companyPage = '/valuation/TCS';

beforeEach(() => {
  window.scrollTo = jest.fn();
});

/** A company page with unsaved work, opened from the dashboard. */
async function setup() {
  const asked: Leave[] = [];
  const Page = ({ host }: ViewProps<RemoteName>) => {
    const navigate = useNavigate();
    useLeaveGuard(host, true, (leave) => void asked.push(leave));
    return (
      <>
        <h1>TCS</h1>
        <Link to="/dashboard">A link of the router</Link>
        <a href="/dashboard">A plain link</a>
        <Link to={`${companyPage}?peers=INE009A01021`}>Other peers</Link>
        <button onClick={() => host.navigate('/dashboard')}>By the host</button>
        <button onClick={() => void navigate('/dashboard', { replace: true })}>By the router</button>
      </>
    );
  };
  const shell = await renderShell('/dashboard', { as: analyst });
  await shell.change(() => {
    shell.loader.set('mfe-search/dashboard', { is: 'ready', version: '1.0.0', view: () => <Link to={companyPage}>TCS</Link> });
    shell.loader.set('mfe-valuation/valuation', { is: 'ready', version: '1.0.0', view: Page });
  });
  await shell.user.click(screen.getByRole('link', { name: 'TCS' }));
  return { ...shell, asked };
}

const onCompanyPage = () =>
  expect([window.location.pathname, screen.queryByRole('heading', { name: 'TCS' })]).toEqual([companyPage, expect.anything()]);
const onDashboard = () => expect([window.location.pathname, screen.queryByRole('heading', { name: 'TCS' })]).toEqual(['/dashboard', null]);

const move = (by: 1 | -1) =>
  act(async () => {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.go(by);
    await moved;
  });

describe('page with unsaved work', () => {
  it.each([
    ['link', 'A link of the router'],
    ['link', 'A plain link'],
    ['link', 'Home'],
    ['link', 'Mulya'],
    ['button', 'By the host'],
    ['button', 'By the router'],
  ])('asks before the %s “%s” leaves it', async (role, name) => {
    const { user, asked } = await setup();
    await user.click(screen.getByRole(role, { name }));
    expect(asked.map(({ ends }) => ends)).toEqual(['page']);
    onCompanyPage();
    await act(async () => asked[0]?.go());
    expect(window.location.pathname).toBe(name === 'Mulya' ? '/' : '/dashboard');
    expect(screen.queryByRole('heading', { name: 'TCS' })).not.toBeInTheDocument();
  });

  it('does not ask before the peers change', async () => {
    const { user, asked } = await setup();
    await user.click(screen.getByRole('link', { name: 'Other peers' }));
    expect([window.location.search, asked]).toEqual(['?peers=INE009A01021', []]);
  });

  it('restores its address before it asks about Back and Forward, and stays without consent', async () => {
    const { user, asked } = await setup();
    await move(-1);
    await waitFor(() => expect(asked).toHaveLength(1));
    onCompanyPage();
    await move(-1);
    await waitFor(() => expect(asked).toHaveLength(2));
    act(() => asked[1]?.go());
    await waitFor(onDashboard);
    await move(1);
    onCompanyPage();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    act(() => asked[2]?.go());
    await move(-1);
    await move(1);
    await waitFor(() => expect(asked).toHaveLength(4));
    onCompanyPage();
    act(() => asked[3]?.go());
    await waitFor(onDashboard);
  });

  it('asks before Logout signs out', async () => {
    const { user, asked, provider, leave } = await setup();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(asked.map(({ ends }) => ends)).toEqual(['session']);
    expect([provider.calls.includes('signOut'), leave.mock.calls.length]).toEqual([false, 0]);
    onCompanyPage();
    await act(async () => asked[0]?.go());
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(provider.calls).toContain('signOut');
  });

  it('asks again after a failed Logout', async () => {
    const { user, asked, provider } = await setup();
    provider.refusal = new Error('no network');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await act(async () => asked[0]?.go());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to sign out. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(asked).toHaveLength(2);
    onCompanyPage();
  });

  it('asks before the search key leaves it, and starts the search after consent', async () => {
    const { user, asked, kernel, change } = await setup();
    await user.keyboard('/');
    onCompanyPage();
    act(() => asked[0]?.go());
    onDashboard();
    expect(asked).toHaveLength(1);
    const search = jest.fn();
    await change(() => {
      kernel.actions
        .actionsFor(new AbortController().signal)
        .offer([{ name: 'search/focus', label: 'Find a company', keys: '/', run: search }]);
    });
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('does not start the search on a later visit when the user stays after the search key', async () => {
    const { user, asked, kernel, change } = await setup();
    await user.keyboard('/');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    act(() => asked[1]?.go());
    onDashboard();
    const search = jest.fn();
    await change(() => {
      kernel.actions
        .actionsFor(new AbortController().signal)
        .offer([{ name: 'search/focus', label: 'Find a company', keys: '/', run: search }]);
    });
    expect(search).not.toHaveBeenCalled();
  });

  it.each([
    ['Dashboard', 'page'],
    ['Home page', 'page'],
    ['Find a company', 'page'],
    ['Logout', 'session'],
  ])('asks before the palette’s “%s” leaves it', async (name, ends) => {
    const { user, asked, leave } = await setup();
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
    expect(asked.map((each) => each.ends)).toEqual([ends]);
    onCompanyPage();
    expect(leave).not.toHaveBeenCalled();
  });

  it.each<[string, (shell: Awaited<ReturnType<typeof setup>>) => void]>([
    ['at the provider', ({ setUser }) => setUser(undefined)],
    ['in another tab', ({ tabChannel }) => tabChannel.onmessage?.(new MessageEvent('message', { data: 'signed-out' }))],
    ['because the gateway refuses it', ({ kernel }) => kernel.onTokenRefused()],
  ])('does not ask, nor does the browser, when the session ends %s', async (_, end) => {
    const shell = await setup();
    let warned: boolean | undefined;
    shell.leave.mockImplementation(() => {
      warned = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    });
    await shell.change(() => end(shell));
    await waitFor(() => expect(shell.leave).toHaveBeenCalledTimes(1));
    expect([shell.asked, warned]).toEqual([[], false]);
  });
});

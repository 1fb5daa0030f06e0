import { contractHeader } from '@mulya/contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHost } from '../host/host.ts';
import { renderShell } from '../app/app.fixture.tsx';
import { analyst, setupKernel, flushPromises } from '../kernel/kernel.fixture.ts';
import { Toasts } from '../app/toasts.tsx';
import { KernelProvider } from '../kernel/kernel.tsx';
import { announceExpiredSession, announceNewVersion } from './banners.tsx';

const text = 'A new version of Mulya is available · Reload';

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = jest.fn();
});

/** A signed-in user of a gateway that now serves a shell with another contract. */
async function setupContractChange(contract = '99.0') {
  const shell = await renderShell('/dashboard', { as: analyst });
  shell.fetch.mockImplementation(() => Promise.resolve(new Response('{}', { headers: { [contractHeader]: contract } })));
  const { http } = createHost('mfe-search', shell.kernel, jest.fn(), new AbortController().signal);
  const ask = () => act(async () => void (await http('/api/company/coverage')));
  return { ...shell, ask };
}

const notice = () => screen.queryByText(/A new version of Mulya is available/);

describe('announceNewVersion', () => {
  it('shows one status, however many answers name the new contract', async () => {
    const { ask, user } = await setupContractChange();
    expect(notice()).not.toBeInTheDocument();
    await ask();
    await ask();
    expect(await screen.findAllByText(/A new version of Mulya is available/)).toHaveLength(1);
    expect(notice()).toHaveTextContent(text);
    expect(notice()).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await ask();
    expect(notice()).not.toBeInTheDocument();
  });

  it('shows nothing when its chunk cannot be fetched', async () => {
    const { kernel, console } = setupKernel({ loadOverlays: () => Promise.reject(new Error('gone')) });
    kernel.onContractChange();
    await flushPromises();
    expect(console.info).toHaveBeenCalledWith(expect.stringContaining('could not be fetched ahead'), expect.any(Error));
    expect(kernel.notify.banner.current()).toBeUndefined();
    expect(kernel.notify.toasts.current()).toEqual([]);
  });

  it('stays on every page while toasts come and go', async () => {
    const { ask, user, kernel, change } = await setupContractChange();
    await ask();
    await screen.findByText(/A new version of Mulya is available/);
    await change(() => {
      for (const text of ['1', '2', '3', '4', '5']) kernel.notify.status(text);
      kernel.notify.clear();
    });
    await user.click(screen.getByRole('link', { name: 'Mulya' }));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(notice()).toBeInTheDocument();
  });

  it('reloads the page after the browser has asked about unsaved work', async () => {
    const { kernel } = setupKernel();
    const view = new AbortController();
    kernel.leaving.leavingFor(view.signal).guard(jest.fn());
    const leaving = new Event('beforeunload', { cancelable: true });
    const reload = jest.fn(() => window.dispatchEvent(leaving)); // as a browser does on reload
    announceNewVersion(kernel, reload);
    render(
      <KernelProvider kernel={kernel}>
        <Toasts />
      </KernelProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(leaving.defaultPrevented).toBe(true);
    expect(notice()).toBeInTheDocument();
    view.abort();
  });
});

describe('announceExpiredSession', () => {
  it('offers a link that asks about unsaved work and logs out', async () => {
    const { kernel } = setupKernel();
    const signOut = jest.spyOn(kernel.identity, 'signOut').mockResolvedValue();
    const view = new AbortController();
    const guard = jest.fn();
    kernel.leaving.leavingFor(view.signal).guard(guard);
    announceExpiredSession(kernel);
    render(
      <KernelProvider kernel={kernel}>
        <Toasts />
      </KernelProvider>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Log in again' }));
    expect(guard).toHaveBeenCalledWith(expect.objectContaining({ ends: 'session' }));
    expect(signOut).not.toHaveBeenCalled();
    view.abort();
    await userEvent.click(screen.getByRole('link', { name: 'Log in again' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

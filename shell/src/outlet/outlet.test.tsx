import { screen, within } from '@testing-library/react';
import type { Host, RemoteName, View } from '@mulya/contract';
import { Dialog } from '@mulya/ui/overlays';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { renderShell, type RenderedShell } from '../app/app.fixture.tsx';
import { analyst } from '../kernel/kernel.fixture.ts';
import type { ViewStatus } from '../federation/view-status.ts';

const ready = (view: View<RemoteName>): ViewStatus => ({ is: 'ready', version: '1.2.0', view });

async function givenDashboard(status: ViewStatus): Promise<RenderedShell> {
  const shell = await renderShell('/dashboard', { as: analyst });
  await shell.change(() => shell.loader.set('mfe-search/dashboard', status));
  return shell;
}

/** A view that throws as long as `crash.on` is true. */
function createCrashingView() {
  const crash = { on: false };
  const view: View<RemoteName> = () => {
    if (crash.on) throw new Error('secret figures');
    return <h1>Dashboard</h1>;
  };
  return { crash, view };
}

beforeEach(() => {
  window.scrollTo = jest.fn();
});

describe('page outlet', () => {
  it('shows a status while the remote loads', async () => {
    await givenDashboard({ is: 'loading', attempt: 1 });
    expect(screen.getByRole('status')).toHaveTextContent('Loading Company search…');
  });

  it("shows a heading while the page loads and then gives way to the page's own", async () => {
    const { loader, change } = await givenDashboard({ is: 'loading', attempt: 1 });
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    await change(() => {
      loader.set(
        'mfe-search/dashboard',
        ready(() => <h1>Find a company</h1>),
      );
    });
    expect(screen.getAllByRole('heading', { level: 1 })).toEqual([screen.getByRole('heading', { name: 'Find a company' })]);
  });

  it('marks the time before and after the first render of the page', async () => {
    const order: string[] = [];
    const mark = jest.spyOn(performance, 'mark').mockImplementation((name) => order.push(name) as never); // nothing reads its result
    await givenDashboard(ready(() => order.push('rendered') && <h1>Dashboard</h1>));
    expect(order.slice(0, 4)).toEqual(['mfe-search asked', 'mfe-search', 'rendered', 'mfe-search']);
    mark.mockRestore();
  });

  it('marks the end of the first render only when the page no longer suspends', async () => {
    const order: string[] = [];
    const mark = jest.spyOn(performance, 'mark').mockImplementation((name) => order.push(name) as never); // nothing reads its result
    let open = () => {};
    const data = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { change } = await givenDashboard(
      ready(() => {
        use(data);
        return <h1>Dashboard</h1>;
      }),
    );
    expect(order.filter((name) => name === 'mfe-search')).toHaveLength(1);
    await change(() => open());
    expect(order.filter((name) => name === 'mfe-search')).toHaveLength(2);
    mark.mockRestore();
  });

  it('loads nothing at the address of a preview until the user has answered', async () => {
    const preview = { path: '/preview/mfe-news/news', remote: 'mfe-news', view: { is: 'page', name: 'news' } } as const;
    const routes = [{ ...preview, access: 'signed-in', title: 'News (preview)' } as const];
    const { loader } = await renderShell('/preview/mfe-news/news?remote=mfe-news@1.0.0-list.1', { as: analyst, routes });
    expect(await screen.findByRole('dialog', { name: 'Use mfe-news 1.0.0-list.1 in this browser?' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'News (preview)', hidden: true })).toBeInTheDocument();
    expect(loader.loaded).not.toContain('mfe-news/news');
  });

  it('says on the second attempt that the first one failed', async () => {
    await givenDashboard({ is: 'loading', attempt: 2 });
    expect(screen.getByRole('status')).toHaveTextContent('The first attempt failed; retrying.');
  });

  it.each(['entry', 'definition', 'view', 'timeout'] as const)(
    'says what failed, what still works and offers a retry after a failure at the %s',
    async (phase) => {
      const { loader, user } = await givenDashboard({ is: 'failed', phase, message: 'ChunkLoadError: /builds/mfe-search/x.js' });
      expect(screen.getByRole('heading', { name: 'Company search could not be loaded.' })).toBeInTheDocument();
      expect(document.body).not.toHaveTextContent('ChunkLoadError');
      expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(loader.retried).toEqual(['mfe-search/dashboard']);
    },
  );

  it('lists why a remote is incompatible and offers no retry', async () => {
    await givenDashboard({
      is: 'incompatible',
      reasons: [{ expected: 'react 19.3.1', came: 'mfe-search needs react ^18.0.0', fix: 'Set react to ^19.0.0.' }],
    });
    expect(screen.getByText('Expected react 19.3.1; mfe-search needs react ^18.0.0. Set react to ^19.0.0.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('says that an operator has switched the remote off', async () => {
    await givenDashboard({ is: 'disabled' });
    expect(screen.getByRole('heading', { name: 'Company search is switched off.' })).toBeInTheDocument();
  });

  it('shows the page with the parameters of its path', async () => {
    const { loader, change } = await renderShell('/valuation/Tata%20Motors%20Ltd', { as: analyst });
    function Valuation() {
      return <h1>{useParams()['company']}</h1>;
    }
    await change(() => loader.set('mfe-valuation/valuation', ready(Valuation)));
    expect(screen.getByRole('heading', { name: 'Tata Motors Ltd' })).toBeInTheDocument();
    expect(document.title).toBe('Tata Motors Ltd · Mulya');
  });

  it('contains a crash, reports its remote and version, and mounts the page again on retry', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { crash, view } = createCrashingView();
    crash.on = true;
    const { user, loader, console: log } = await givenDashboard(ready(view));
    consoleError.mockRestore();
    expect(screen.getByRole('alert')).toHaveTextContent('Company search stopped working.');
    expect(document.body).not.toHaveTextContent('secret figures');
    expect(log.error).toHaveBeenCalledWith('[shell] REMOTE_STOPPED: mfe-search 1.2.0 stopped working.', expect.any(Error));
    expect(loader.crashes).toEqual(['mfe-search 1.2.0: secret figures']);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    crash.on = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });
});

describe('view host', () => {
  it('belongs to the remote and aborts its signal when the page unmounts', async () => {
    const hosts: Host<RemoteName>[] = [];
    const { user } = await givenDashboard(
      ready(({ host }) => {
        if (!hosts.includes(host)) hosts.push(host);
        return <h1>Dashboard</h1>;
      }),
    );
    expect(hosts.map((host) => [host.remote, host.signal.aborted])).toEqual([['mfe-search', false]]);
    await user.click(screen.getByRole('link', { name: 'Mulya' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Mulya' })).toBeInTheDocument();
    expect(hosts.map((host) => host.signal.aborted)).toEqual([true]);
  });

  it('ends when the user navigates to the same view of another company', async () => {
    const shell = await renderShell('/valuation/One', { as: analyst });
    const hosts = new Set<Host<RemoteName>>();
    await shell.change(() => {
      shell.loader.set(
        'mfe-valuation/valuation',
        ready(({ host }) => {
          hosts.add(host);
          return (
            <button type="button" onClick={() => host.navigate('/valuation/Two', { state: { from: 'One' } })}>
              Next
            </button>
          );
        }),
      );
    });
    await shell.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(window.location.pathname).toBe('/valuation/Two');
    expect([...hosts].map((host) => host.signal.aborted)).toEqual([true, false]);
  });
});

describe('panel outlet', () => {
  async function givenValuation(panel: ViewStatus): Promise<RenderedShell> {
    const shell = await renderShell('/valuation/TCS', { as: analyst });
    shell.loader.set('mfe-chat/assistant', panel);
    await shell.change(() => {
      shell.loader.set(
        'mfe-valuation/valuation',
        ready(() => <h1>Valuation</h1>),
      );
    });
    return shell;
  }

  it('loads a panel after the page, when the browser is idle', async () => {
    const shell = await renderShell('/valuation/TCS', { as: analyst });
    shell.loader.set(
      'mfe-chat/assistant',
      ready(() => <p>Ask me</p>),
    );
    expect(shell.loader.loaded).not.toContain('mfe-chat/assistant');
    await shell.change(() => {
      shell.loader.set(
        'mfe-valuation/valuation',
        ready(() => <h1>Valuation</h1>),
      );
    });
    expect(await screen.findByText('Ask me')).toBeInTheDocument();
    expect(shell.loader.loaded).toContain('mfe-chat/assistant');
  });

  it('hides a panel from screen readers while an earlier modal dialog is open', async () => {
    const shell = await renderShell('/valuation/TCS', { as: analyst });
    shell.loader.set('mfe-chat/assistant', { is: 'loading', attempt: 1 });
    await shell.change(() => {
      shell.loader.set(
        'mfe-valuation/valuation',
        ready(() => (
          <>
            <p aria-live="polite" />
            <Dialog open onClose={() => undefined} title="Peers" />
          </>
        )),
      );
    });
    expect(await screen.findByRole('dialog', { name: 'Peers' })).toBeInTheDocument();
    await shell.change(() => {
      shell.loader.set(
        'mfe-chat/assistant',
        ready(() => <button>Ask me</button>),
      );
    });
    expect(await screen.findByText('Ask me')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ask me' })).not.toBeInTheDocument();
  });

  it('loads no panel on other pages', async () => {
    const { loader, change } = await givenDashboard(ready(() => <h1>Dashboard</h1>));
    await change(() => {
      loader.set(
        'mfe-chat/assistant',
        ready(() => <p>Ask me</p>),
      );
    });
    expect(screen.queryByText('Ask me')).not.toBeInTheDocument();
    expect(loader.loaded).not.toContain('mfe-chat/assistant');
  });

  it('shows a failed panel as one line and leaves the page alone', async () => {
    const { user, loader } = await givenValuation({ is: 'failed', phase: 'entry', message: 'x' });
    const line = await screen.findByText('Assistant could not be loaded.');
    expect(screen.getByRole('heading', { name: 'Valuation' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(within(line).getByRole('button', { name: 'Try again' }));
    expect(loader.retried).toEqual(['mfe-chat/assistant']);
  });

  it.each<[ViewStatus, string]>([
    [{ is: 'disabled' }, 'Assistant is switched off.'],
    [{ is: 'incompatible', reasons: [] }, 'Assistant isn’t compatible with this version of Mulya.'],
  ])('explains in one line why a panel is missing: %o', async (status, text) => {
    await givenValuation(status);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('shows a crashed panel as one line', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { crash, view } = createCrashingView();
    crash.on = true;
    const { loader } = await givenValuation(ready(view));
    expect(await screen.findByText('Assistant stopped working.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Valuation' })).toBeInTheDocument();
    expect(loader.crashes).toEqual(['mfe-chat 1.2.0: secret figures']);
    consoleError.mockRestore();
  });
});

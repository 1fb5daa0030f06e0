import { screen, within } from '@testing-library/react';
import type { Host, RemoteName, View } from '@mulya/contract';
import { useParams } from 'react-router-dom';
import { showShell, type ShownShell } from '../app/app.fixture.tsx';
import { analyst } from '../kernel/kernel.fixture.ts';
import type { ViewStatus } from '../federation/view-status.ts';

const ready = (view: View<RemoteName>): ViewStatus => ({ is: 'ready', version: '1.2.0', view });

async function givenDashboard(status: ViewStatus): Promise<ShownShell> {
  const shell = await showShell('/dashboard');
  shell.tell(analyst);
  await shell.change(() => {
    shell.loader.set('mfe-search/dashboard', status);
  });
  return shell;
}

/** A view whose next renderings fail until it is mended. */
function fragile() {
  const fault = { is: false };
  const view: View<RemoteName> = () => {
    if (fault.is) throw new Error('secret figures');
    return <h1>Dashboard</h1>;
  };
  return { fault, view };
}

beforeEach(() => {
  window.scrollTo = jest.fn();
});

describe("a page's states", () => {
  it('loading: a status in plain words', async () => {
    await givenDashboard({ is: 'loading', attempt: 1 });
    expect(screen.getByRole('status')).toHaveTextContent('Loading Company search…');
  });

  it("loading: has a heading of what is awaited, which leaves the focus to the page's own", async () => {
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

  it('loading again: says that the first try failed', async () => {
    await givenDashboard({ is: 'loading', attempt: 2 });
    expect(screen.getByRole('status')).toHaveTextContent('The first attempt failed; retrying.');
  });

  it.each(['entry', 'definition', 'view', 'timeout'] as const)(
    'failed at the %s: what failed, what still works, and one action',
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

  it('incompatible: the reasons as sentences, and nothing to try', async () => {
    await givenDashboard({
      is: 'incompatible',
      reasons: [{ expected: 'react 19.3.1', came: 'mfe-search needs react ^18.0.0', mend: 'Set react to ^19.0.0.' }],
    });
    expect(screen.getByText('Expected react 19.3.1; mfe-search needs react ^18.0.0. Set react to ^19.0.0.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('disabled: says who switched it off', async () => {
    await givenDashboard({ is: 'disabled' });
    expect(screen.getByRole('heading', { name: 'Company search is switched off.' })).toBeInTheDocument();
  });

  it('ready: the page, with the parameters of its path', async () => {
    const { loader, tell, change } = await showShell('/valuation/Tata%20Motors%20Ltd');
    tell(analyst);
    function Valuation() {
      return <h1>{useParams()['company']}</h1>;
    }
    await change(() => {
      loader.set('mfe-valuation/valuation', ready(Valuation));
    });
    expect(screen.getByRole('heading', { name: 'Tata Motors Ltd' })).toBeInTheDocument();
    expect(document.title).toBe('Tata Motors Ltd · Mulya');
  });

  it('stopped: keeps the fault inside, reports it with remote and version, and mounts the page anew', async () => {
    const noise = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { fault, view } = fragile();
    fault.is = true;
    const { user, loader, console: log } = await givenDashboard(ready(view));
    noise.mockRestore();
    expect(screen.getByRole('alert')).toHaveTextContent('Company search stopped working.');
    expect(document.body).not.toHaveTextContent('secret figures');
    expect(log.error).toHaveBeenCalledWith('[shell] REMOTE_STOPPED: mfe-search 1.2.0 stopped working.', expect.any(Error));
    expect(loader.fallen).toEqual(['mfe-search 1.2.0']);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    fault.is = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });
});

describe("a page's host", () => {
  it('is of the remote, and ends when the page is taken off the screen', async () => {
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

  it('goes to another page, which may be the same view for another company with a host of its own', async () => {
    const shell = await showShell('/valuation/One');
    shell.tell(analyst);
    const hosts = new Set<Host<RemoteName>>();
    await shell.change(() => {
      shell.loader.set(
        'mfe-valuation/valuation',
        ready(({ host }) => {
          hosts.add(host);
          return (
            <button
              type="button"
              onClick={() => {
                host.navigate('/valuation/Two', { state: { from: 'One' } });
              }}
            >
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

describe('panels beside a page', () => {
  async function givenValuation(panel: ViewStatus): Promise<ShownShell> {
    const shell = await showShell('/valuation/TCS');
    shell.tell(analyst);
    shell.loader.set('mfe-chat/assistant', panel);
    await shell.change(() => {
      shell.loader.set(
        'mfe-valuation/valuation',
        ready(() => <h1>Valuation</h1>),
      );
    });
    return shell;
  }

  it('come after the page, when the browser is idle', async () => {
    const shell = await showShell('/valuation/TCS');
    shell.tell(analyst);
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

  it('are not there on other pages', async () => {
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

  it('fail in one quiet line, with the page untouched', async () => {
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
  ])('say in one line that they are not there: %o', async (status, text) => {
    await givenValuation(status);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('stop in one quiet line when they crash', async () => {
    const noise = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { fault, view } = fragile();
    fault.is = true;
    const { loader } = await givenValuation(ready(view));
    expect(await screen.findByText('Assistant stopped working.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Valuation' })).toBeInTheDocument();
    expect(loader.fallen).toEqual(['mfe-chat 1.2.0']);
    noise.mockRestore();
  });
});

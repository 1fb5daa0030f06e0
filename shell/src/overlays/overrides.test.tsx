import { inlineBlockIds, type PageOverrides, type Release } from '@mulya/contract';
import { render, screen, act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveOverrides, isOverrideAccepted } from '../boot/accepted-overrides.ts';
import { renderShell } from '../app/app.fixture.tsx';
import { OverrideBadge, OverridePrompt } from './overrides.tsx';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { browserOverridesIn } from '@mulya/contract/releases';
import { KernelProvider } from '../kernel/kernel.tsx';
import { analyst, flushPromises, release, setupKernel } from '../kernel/kernel.fixture.ts';

function inlineOverrides(overrides: PageOverrides): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = inlineBlockIds.overrides;
  block.textContent = JSON.stringify(overrides);
  document.head.append(block);
}

afterEach(() => {
  document.getElementById(inlineBlockIds.overrides)?.remove();
  saveOverrides([]);
});

it('lists the overridden builds and where they come from', async () => {
  inlineOverrides({
    shell: { address: 'http://127.0.0.1:4000/shell' },
    remotes: { 'mfe-search': { address: 'http://127.0.0.1:4000/mfe-search' }, 'mfe-hello': { folder: '/home/me/mfe-hello' } },
    routes: [{ path: '/hello', remote: 'mfe-hello', view: { is: 'page', name: 'hello' }, access: 'signed-in', title: 'Hello' }],
  });
  render(<OverrideBadge />);
  await userEvent.click(screen.getByText('Overrides: shell, mfe-search, mfe-hello'));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'shell, hot, from http://127.0.0.1:4000/shell',
    'mfe-search, hot, from http://127.0.0.1:4000/mfe-search',
    'mfe-hello from /home/me/mfe-hello',
    '/hello shows mfe-hello',
  ]);
  expect(screen.getByRole('link', { name: '/hello' })).toHaveAttribute('href', '/hello');
});

it('appears on the first page, before the sign-in', async () => {
  window.scrollTo = jest.fn();
  inlineOverrides({ remotes: { 'mfe-hello': { folder: '/home/me/mfe-hello' } } });
  await renderShell('/login');
  expect(await screen.findByText('Overrides: mfe-hello')).toBeInTheDocument();
});

it('names the overrides of this browser and removes them with Reset', async () => {
  const reload = jest.fn();
  saveOverrides([
    { remote: 'mfe-search', version: '1.4.0' },
    { remote: 'mfe-chat', address: 'http://localhost:4100' },
  ]);
  inlineOverrides({ remotes: {}, browser: ['mfe-search@1.4.0', 'mfe-chat@1.3.1@http://localhost:4100'] });
  render(<OverrideBadge reload={reload} />);
  await userEvent.click(screen.getByText('Overrides: mfe-search 1.4.0, mfe-chat 1.3.1'));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'mfe-search 1.4.0, in this browser only',
    'mfe-chat 1.3.1 from http://localhost:4100, in this browser only',
  ]);
  expect(document.cookie).toContain('mulya-overrides');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(document.cookie).not.toContain('mulya-overrides');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('omits overrides that were not accepted in this browser', () => {
  inlineOverrides({ remotes: {}, browser: ['mfe-search@1.4.0'] });
  const { container } = render(<OverrideBadge />);
  expect(container).toBeEmptyDOMElement();
});

it('offers no Reset for builds of a developer’s machine', () => {
  inlineOverrides({ remotes: { 'mfe-hello': { folder: '/home/me/mfe-hello' } } });
  render(<OverrideBadge />);
  expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});

it('renders nothing without overrides', () => {
  const { container } = render(<OverrideBadge />);
  expect(container).toBeEmptyDOMElement();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

interface SetupOptions {
  readonly status?: number;
  readonly signedIn?: boolean;
  readonly release?: Release;
  readonly pathname?: string;
}

async function setup(asked: string, { status = 204, signedIn = true, release, pathname = '/dashboard' }: SetupOptions = {}) {
  const reload = jest.fn();
  const fixture = setupKernel(release === undefined ? {} : { release });
  fixture.fetch.mockImplementation(() => Promise.resolve(new Response(null, { status })));
  await fixture.startAs(analyst);
  const path = `${pathname}?peers=1&remote=${encodeURIComponent(asked)}`;
  window.history.replaceState(null, '', path);
  render(
    <MemoryRouter initialEntries={[path]}>
      <KernelProvider kernel={fixture.kernel}>
        <OverridePrompt initialSearch={window.location.search} signedIn={signedIn} reload={reload} />
        <Address />
      </KernelProvider>
    </MemoryRouter>,
  );
  await act(flushPromises);
  const alerts = () => fixture.kernel.notify.toasts.current().map(({ text }) => text);
  return { ...fixture, reload, alerts };
}

const address = () => screen.getByRole('status').textContent;

afterEach(() => {
  document.cookie = 'mulya-overrides=; path=/; max-age=0';
});

it('uses a version after a team member accepts it, and reloads the page without the parameter', async () => {
  const { reload } = await setup('mfe-search@1.2.0');
  expect(await screen.findByRole('dialog', { name: 'Use mfe-search 1.2.0 in this browser?' })).toHaveTextContent(
    'It replaces the released 1.0.0 for you only',
  );
  expect(document.cookie).not.toContain('mulya-overrides');
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
  expect(browserOverridesIn(document.cookie)).toEqual([{ remote: 'mfe-search', version: '1.2.0' }]);
  expect(reload).toHaveBeenCalledWith('/dashboard?peers=1');
});

it('does not accept another override that the cookie names', async () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = inlineBlockIds.overrides;
  block.textContent = JSON.stringify({ remotes: {}, browser: ['mfe-chat@9.9.9'] });
  document.head.append(block);
  await setup('mfe-search@1.2.0');
  await userEvent.click(await screen.findByRole('button', { name: 'Use it' }));
  expect(browserOverridesIn(document.cookie)).toEqual([{ remote: 'mfe-search', version: '1.2.0' }]);
  expect(isOverrideAccepted({ remote: 'mfe-chat', version: '9.9.9' })).toBe(false);
  block.remove();
});

it('explains what an address on this machine means', async () => {
  const { reload } = await setup('mfe-search@http://localhost:4100');
  const dialog = await screen.findByRole('dialog', { name: 'Use mfe-search from http://localhost:4100 in this browser?' });
  expect(dialog).toHaveTextContent('will run with your sign-in. Continue only if you started that server.');
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
  expect(browserOverridesIn(document.cookie)).toEqual([{ remote: 'mfe-search', address: 'http://localhost:4100' }]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows a preview of a remote that is not released, at the address that the gateway has for it', async () => {
  const preview = { path: '/preview/mfe-news/news', remote: 'mfe-news', view: { is: 'page', name: 'news' } } as const;
  const routes = [...release.routes, { ...preview, access: 'signed-in', title: 'News (preview)' } as const];
  const { reload, alerts } = await setup('mfe-news@1.0.0-list.1', { release: { ...release, routes } });
  expect(await screen.findByRole('dialog', { name: 'Use mfe-news 1.0.0-list.1 in this browser?' })).toHaveTextContent(
    'It is not released. It is shown for you only, until you reset it, log out or a week passes.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
  expect(browserOverridesIn(document.cookie)).toEqual([{ remote: 'mfe-news', version: '1.0.0-list.1' }]);
  expect([reload.mock.calls.length, alerts()]).toEqual([1, []]);
});

it('changes nothing on Cancel', async () => {
  const { reload } = await setup('mfe-search@1.2.0');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/dashboard?peers=1');
  expect(document.cookie).not.toContain('mulya-overrides');
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['after Cancel', 204],
  ['for a user who is not a team member', 403],
])('leaves the address of a preview, which shows nothing without its build, %s', async (_, status) => {
  const { alerts } = await setup('mfe-search@1.2.0-list.1', { status, pathname: '/preview/mfe-search/list' });
  if (status === 204) await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(alerts()).toHaveLength(status === 204 ? 0 : 1);
});

it.each([
  [
    'for a user who is not a team member',
    'mfe-search@1.2.0',
    403,
    'This account can’t use unreleased builds. Ask your Mulya administrator to add it to TEAM_MEMBERS.',
  ],
  [
    'for a version that was never published',
    'mfe-search@9.9.9',
    404,
    'This gateway has no build mfe-search 9.9.9. Publish it first, or choose another version.',
  ],
  [
    'while the gateway cannot tell',
    'mfe-search@1.2.0',
    503,
    'Permission to use mfe-search@1.2.0 could not be checked (error 503). Reload the page to try again.',
  ],
  [
    'for an invalid build',
    'mfe-search@latest',
    204,
    'The address requests build “mfe-search@latest”. Expected mfe-search@1.2.0, or mfe-search@http://localhost:4100 for a server on this machine; mfe-auth cannot be replaced.',
  ],
  [
    'for a server on another machine',
    'mfe-search@https://evil.example',
    204,
    'The address requests build “mfe-search@https://evil.example”. Expected mfe-search@1.2.0, or mfe-search@http://localhost:4100 for a server on this machine; mfe-auth cannot be replaced.',
  ],
  [
    'for a remote without a page',
    'mfe-news@1.0.0',
    204,
    'This gateway has no pages of mfe-news@1.0.0. A preview ends after 14 days; publish another one.',
  ],
])('shows an alert instead of the question %s', async (_, asked, status, sentence) => {
  const { alerts } = await setup(asked, { status });
  await waitFor(() => expect(alerts()).toEqual([sentence]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/dashboard?peers=1');
});

it('waits for the sign-in', async () => {
  const { fetch } = await setup('mfe-search@1.2.0', { signedIn: false });
  expect(fetch).not.toHaveBeenCalled();
  expect(address()).toContain('remote=mfe-search');
});

import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineRemote, figuresMark, type CompanyRef, type RemoteName } from '@mulya/contract';
import type { ListedFault, RemoteState } from '@mulya/contract/releases';
import { MemoryRouter } from 'react-router-dom';
import { faultReportsOf } from '../federation/fault-reports.ts';
import { KernelProvider } from '../kernel/kernel.tsx';
import { analyst, flushPromises, release, setupKernel } from '../kernel/kernel.fixture.ts';
import { Inspector } from './inspector.tsx';

jest.mock('web-vitals', () => ({
  onLCP: (report: (metric: object) => void) => report({ name: 'LCP', value: 2_640, rating: 'needs-improvement' }),
  onINP: () => undefined,
  onCLS: () => undefined,
}));

/** Line 1, column 1 of the script is line 42, column 18 of the source. */
const map = { version: 3, sources: ['./src/pages/dashboard.page.tsx'], names: [], mappings: 'AAyCiB' };
const state: RemoteState = { remote: 'mfe-search', current: '1.0.0', previous: null, canary: null, off: false, mounts: [], builds: [] };
const listed: ListedFault = {
  version: '1.0.0',
  phase: 'render',
  error: 'TypeError',
  message: 'Load failed',
  frames: [{ file: 'dashboard.abc.js', line: 1, column: 1 }],
  routes: ['/dashboard'],
  trace: 'trace-1',
  count: 7,
  firstSeen: '2026-11-20T09:00:00.000Z',
  lastSeen: '2026-11-24T09:30:00.000Z',
};

const answers: Readonly<Record<string, unknown>> = {
  '/v1/releases/mfe-search': state,
  '/api/inspector/mfe-search/faults': { faults: [listed] },
  '/api/inspector/mfe-search/source-map': map,
};

const resource = (file: string, startTime: number, responseEnd: number, transferSize = 2_048) => ({
  name: `${window.location.origin}/builds/mfe-search/1.0.0/${file}`,
  startTime,
  responseEnd,
  transferSize,
  decodedBodySize: 4_096,
});

/** jsdom has neither resource timings nor marks. */
function givePerformance(marks: Readonly<Record<string, readonly number[]>>): void {
  const resources = [resource('remoteEntry.abc.js', 100, 150), resource('dashboard.abc.js', 160, 200, 0)];
  Object.assign(window.performance, {
    getEntriesByType: (type: string) => (type === 'resource' ? resources : []),
    getEntriesByName: (name: string) => (marks[name] ?? []).map((startTime) => ({ startTime })),
  });
}

const company: CompanyRef = { key: 'INE155A01022', name: 'Tata Motors Ltd' };
const search = defineRemote({ name: 'mfe-search', contract: '1.1', emits: ['company/selected'], listens: ['session/changed'] });

async function setup({ path = '/dashboard', missing = [] as readonly string[] } = {}) {
  givePerformance({ 'mfe-search': [220, 235], [figuresMark]: [812] });
  const remotes = { ...release.remotes, 'mfe-search': { ...release.remotes['mfe-search'], requires: { react: '^19.0.0' } } };
  const { kernel, provider, loader, fetch } = setupKernel({ release: { ...release, remotes: remotes as typeof release.remotes } });
  fetch.mockImplementation((address) => {
    const { pathname } = new URL(String(address));
    const answer = missing.includes(pathname) ? undefined : answers[pathname];
    return Promise.resolve(answer === undefined ? new Response(null, { status: 503 }) : Response.json(answer));
  });
  kernel.startSession();
  await flushPromises();
  provider.setUser(analyst);
  loader.set('mfe-search/dashboard', { is: 'ready', version: '1.0.0', view: () => null });
  const onClose = jest.fn();
  const show = () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <KernelProvider kernel={kernel}>
          <Inspector onClose={onClose} />
        </KernelProvider>
      </MemoryRouter>,
    );
  const { unmount } = show();
  await act(flushPromises);
  return { kernel, loader, fetch, onClose, user: userEvent.setup(), show, unmount };
}

const block = (name: string) => within(screen.getByRole('region', { name }));
const itemsOf = (name: string) =>
  block(name)
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

/** Waits for the next snapshot. */
const nextSnapshot = () => act(() => jest.advanceTimersByTimeAsync(1_100));

beforeEach(() => {
  Object.assign(window, {
    mfe_search: { get: async () => () => ({ default: search }) },
    __FEDERATION__: {
      __INSTANCES__: [{ name: 'shell', shareScopeMap: { default: { react: { '19.3.1': { from: 'shell', useIn: ['mfe_search'] } } } } }],
    },
  });
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['mfe_search', '__FEDERATION__']) Reflect.deleteProperty(window, name);
  for (const name of ['getEntriesByType', 'getEntriesByName']) Reflect.deleteProperty(window.performance, name);
});

describe('inspector', () => {
  it('shows build, release, load, bytes, libraries and vitals of the page’s remote', async () => {
    await setup();
    expect(screen.getByRole('tab', { name: 'mfe-search', selected: true })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Build' })).toHaveTextContent('mfe-search 1.0.0page dashboard');
    expect(await block('Release').findByText('The current build.')).toBeVisible();
    expect(itemsOf('Load')).toEqual([
      'Entryat 100 ms, for 50 ms',
      'Scriptsat 160 ms, for 40 ms',
      'Startat 200 ms, for 20 ms',
      'First renderat 220 ms, for 15 ms',
    ]);
    expect(block('Load').getByText('Since the navigation began. The manifest came with the page.')).toBeVisible();
    expect(
      block('Bytes')
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['FileTransferredDecoded', 'remoteEntry.abc.js2.0 KB4.0 KB', 'dashboard.abc.jsfrom cache4.0 KB', 'Total2.0 KB8.0 KB']);
    expect(screen.getByRole('region', { name: 'Libraries' })).toHaveTextContent(
      'react19.3.1 of the shell for ^19.0.0No copies of its own.',
    );
    expect(screen.getByRole('region', { name: 'Vitals' })).toHaveTextContent(
      'Largest paint (LCP)2,640 ms, needs improvementTime to figures812 ms',
    );
  });

  it('lists the build’s faults with lines of the sources, and names the command', async () => {
    await setup();
    expect(await block('Faults of this build').findByText('7 × TypeError: Load failed')).toBeVisible();
    expect(block('Faults of this build').getByText('src/pages/dashboard.page.tsx:42:18')).toBeVisible();
    expect(block('Faults of this build').getByText('npx mulya-release errors mfe-search 1.0.0')).toBeVisible();
  });

  it('lists a fault of this page with the line of the source, also one from before', async () => {
    const { kernel } = await setup();
    const error = Object.assign(new Error('The page throws.'), {
      stack: `Error: The page throws.\n    at Page (${kernel.origin}/builds/mfe-search/1.0.0/dashboard.abc.js:1:1)`,
    });
    expect(block('Faults of this page').getByText('None.')).toBeVisible();
    faultReportsOf(kernel).report({ remote: 'mfe-search', version: '1.0.0', phase: 'render' }, error);
    await nextSnapshot();
    await nextSnapshot();
    expect(block('Faults of this page').getByText('1 × Error: The page throws.')).toBeVisible();
    expect(await block('Faults of this page').findByText('src/pages/dashboard.page.tsx:42:18')).toBeVisible();
  });

  it('lists events with direction and fields, and none of their values', async () => {
    const { kernel } = await setup();
    const always = new AbortController().signal;
    kernel.bus.busFor('mfe-search', always).emit('company/selected', { company, peers: [] });
    await nextSnapshot();
    const [sent, received] = itemsOf('Events on the bus');
    expect(sent).toMatch(/^company\/selected sent, at [\d,]+ mscompany: object, peers: list$/);
    expect(received).toBe('session/changed received, before the inspector was openedis: string, uid: string');
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Tata');
  });

  it('follows the page: a panel that loads later gets its own tab', async () => {
    const { loader, user } = await setup({ path: '/valuation/TCS' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['mfe-valuation']);
    loader.set('mfe-chat/assistant', { is: 'failed', phase: 'entry', message: 'mfe-chat 1.0.0 could not be fetched.' });
    await nextSnapshot();
    await user.click(screen.getByRole('tab', { name: 'mfe-chat' }));
    expect(itemsOf('Build')).toEqual(['panel assistant, failed (entry): mfe-chat 1.0.0 could not be fetched.']);
    expect(block('Vitals').getByText('They are of the page’s load, and listed with the page’s own remote.')).toBeVisible();
  });

  it('says which list could not be loaded, and loads it again', async () => {
    const path = '/api/inspector/mfe-search/faults';
    const { user, fetch } = await setup({ missing: [path] });
    expect(
      await block('Faults of this build').findByText('The faults could not be loaded (error 503). Refresh to try again.'),
    ).toBeVisible();
    const calls = () => fetch.mock.calls.filter(([address]) => new URL(String(address)).pathname === path).length;
    const before = calls();
    await user.click(screen.getByRole('button', { name: 'Refresh faults' }));
    expect(calls()).toBe(before + 1);
  });

  it('closes on Escape, and keeps what it recorded for the next opening', async () => {
    const { kernel, user, onClose, unmount, show } = await setup();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    kernel.bus.busFor('mfe-search', new AbortController().signal).emit('company/selected', { company, peers: [] });
    show();
    await nextSnapshot();
    expect(itemsOf('Events on the bus')[0]).toMatch(/^company\/selected sent, at /);
  });

  it('says that the start page has no remote', async () => {
    await setup({ path: '/' });
    expect(screen.getByText('No remote is on this page.')).toBeVisible();
  });
});

it.each<RemoteName>(['mfe-search', 'mfe-valuation'])('has no violation of accessibility rules for %s', async (remote) => {
  const { findViolations } = await import('@mulya/sdk/testing');
  await setup({ path: remote === 'mfe-search' ? '/dashboard' : '/valuation/TCS' });
  jest.useRealTimers();
  expect(await findViolations(document.body)).toEqual([]);
});

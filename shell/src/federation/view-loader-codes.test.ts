import { defineRemote, type Release } from '@mulya/contract';
import type { Federation } from './federation.adapter.ts';
import { createViewLoader } from './view-loader.ts';
import { viewCodes, type ViewRef, type ViewStatus } from './view-status.ts';

const page: ViewRef<'page'> = { remote: 'mfe-search', view: { is: 'page', name: 'dashboard' } };
const build = {
  version: '1.1.0',
  contract: '1.0',
  entry: '/builds/mfe-search/1.1.0/remoteEntry.js',
  integrity: '',
  files: {},
  requires: {},
};
const releaseOf = (remotes: Release['remotes']): Release => ({ schema: 1, shell: { version: '1.0.0', files: {} }, remotes, routes: [] });
const search = (load: () => Promise<never>) => defineRemote({ name: 'mfe-search', contract: '1.0', pages: { dashboard: load } });

/** A loader that gets its remote from `fetchRemote`. */
function setup(fetchRemote: Federation['fetchRemote'], change: Partial<Release['remotes'][string]> | 'left-out' = {}) {
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const loader = createViewLoader({
    release: releaseOf(change === 'left-out' ? {} : { 'mfe-search': { ...build, ...change } }),
    log,
    provides: { contract: '1.0', libraries: {} },
    federation: { fetchRemote, allowScriptsFrom: () => undefined },
    loadBuildSelector: () => Promise.resolve({ buildsFor: () => Promise.resolve(undefined), report: () => undefined }),
    pause: () => Promise.resolve(),
  });
  loader.load(page);
  const settled = new Promise<ViewStatus>((resolve) => {
    const resolveWhenSettled = () => {
      const status = loader.status(page);
      if (status.is !== 'idle' && status.is !== 'loading') resolve(status);
    };
    loader.subscribe(page, resolveWhenSettled);
    resolveWhenSettled();
  });
  return { loader, settled, lines: () => log.warn.mock.calls.map(([line]: string[]) => line ?? '') };
}

const fail = () => Promise.reject(new Error('404'));
const remoteWith = (load: () => Promise<never>) => () => Promise.resolve({ default: search(load) });

describe('log lines of the remote loader', () => {
  it.each([
    ['entry', setup(fail), ['mfe-search 1.1.0 could not be fetched.', 2]],
    [
      'definition',
      setup(() => Promise.resolve({})),
      ['mfe-search was expected to export one defineRemote(…) value as its default, but did not.', 2],
    ],
    ['view', setup(remoteWith(fail)), ['The page "dashboard" of mfe-search 1.1.0 could not be fetched.', 2]],
    [
      'misfit',
      setup(fail, { contract: '2.0' }),
      [
        'mfe-search 1.1.0 does not fit. Expected a contract that contract 1.0 of the shell can serve; mfe-search was built for contract 2.0. Build mfe-search with @mulya/contract 1.0, or release a shell with contract 2.0.',
        1,
      ],
    ],
    ['off', setup(fail, { disabled: true }), ['mfe-search is switched off.', 1]],
    ['absent', setup(fail, 'left-out'), ['mfe-search is not part of this release.', 1]],
  ] as const)('begin with the code of %s', async (way, { settled, lines }, [sentence, times]) => {
    await settled;
    expect(lines()).toEqual(Array(times).fill(`${viewCodes[way]}: ${sentence}`));
  });

  it('distinguish a file that times out from a module that never settles', async () => {
    jest.useFakeTimers();
    const late = Object.assign(new Error('Loading chunk dashboard failed.'), { type: 'timeout' }); // as webpack makes it
    const file = setup(remoteWith(() => Promise.reject(late)));
    const message = 'The page "dashboard" of mfe-search 1.1.0 could not be fetched in time.';
    expect(await file.settled).toEqual({ is: 'failed', phase: 'timeout', message });
    expect(file.lines()).toEqual([`${viewCodes.timeout}: ${message}`, `${viewCodes.timeout}: ${message}`]);

    const pending = setup(remoteWith(() => new Promise(() => undefined)));
    await jest.advanceTimersByTimeAsync(15_000); // the build's own limit for a file
    expect(pending.loader.status(page)).toEqual({ is: 'loading', attempt: 1 });
    await jest.advanceTimersByTimeAsync(30_000);
    const words = 'The page "dashboard" of mfe-search 1.1.0 did not come up within 20 seconds.';
    expect(pending.loader.status(page)).toEqual({ is: 'failed', phase: 'timeout', message: words });
    expect(pending.lines()).toEqual([`${viewCodes.timeout}: ${words}`, `${viewCodes.timeout}: ${words}`]);
    jest.useRealTimers();
  });
});

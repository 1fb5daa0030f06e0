import { defineRemote, type Release } from '@mulya/contract';
import type { Federation } from './federation.adapter.ts';
import { createViewLoader } from './view-loader.ts';
import { viewCodes } from './view-loader-codes.ts';
import type { ViewRef, ViewStatus } from './view-status.ts';

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

/** What the shell shows and logs of a remote whose entry gives that. */
function given(fetchRemote: Federation['fetchRemote'], change: Partial<Release['remotes'][string]> | 'left-out' = {}) {
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const loader = createViewLoader({
    release: releaseOf(change === 'left-out' ? {} : { 'mfe-search': { ...build, ...change } }),
    log,
    provides: { contract: '1.0', libraries: {} },
    federation: { fetchRemote },
    loadChoices: () => Promise.reject(new Error('nobody asked for it')),
    pause: () => Promise.resolve(),
  });
  loader.load(page);
  const settled = new Promise<ViewStatus>((resolve) => {
    const look = () => {
      const status = loader.status(page);
      if (status.is !== 'idle' && status.is !== 'loading') resolve(status);
    };
    loader.subscribe(page, look);
    look();
  });
  return { loader, settled, said: () => log.warn.mock.calls.map(([line]: string[]) => line ?? '') };
}

const broken = () => Promise.reject(new Error('404'));
const remoteWith = (load: () => Promise<never>) => () => Promise.resolve({ default: search(load) });

describe('each line of the remote loader begins with the code of the way in which it failed', () => {
  it.each([
    ['entry', given(broken), ['mfe-search 1.1.0 could not be fetched.', 2]],
    [
      'definition',
      given(() => Promise.resolve({})),
      ['mfe-search was expected to export one defineRemote(…) value as its default, but did not.', 2],
    ],
    ['view', given(remoteWith(broken)), ['The page "dashboard" of mfe-search 1.1.0 could not be fetched.', 2]],
    [
      'misfit',
      given(broken, { contract: '2.0' }),
      [
        'mfe-search 1.1.0 does not fit. Expected a contract that contract 1.0 of the shell can serve; mfe-search was built for contract 2.0. Build mfe-search with @mulya/contract 1.0, or release a shell with contract 2.0.',
        1,
      ],
    ],
    ['off', given(broken, { disabled: true }), ['mfe-search is switched off.', 1]],
    ['absent', given(broken, 'left-out'), ['mfe-search is not part of this release.', 1]],
  ] as const)('%s', async (way, { settled, said }, [sentence, times]) => {
    await settled;
    expect(said()).toEqual(Array(times).fill(`${viewCodes[way]}: ${sentence}`));
  });

  it('a file that did not come, and a module that does not end, each in its own words', async () => {
    jest.useFakeTimers();
    const late = Object.assign(new Error('Loading chunk dashboard failed.'), { type: 'timeout' }); // as webpack makes it
    const file = given(remoteWith(() => Promise.reject(late)));
    const message = 'The page "dashboard" of mfe-search 1.1.0 could not be fetched in time.';
    expect(await file.settled).toEqual({ is: 'failed', phase: 'timeout', message });
    expect(file.said()).toEqual([`${viewCodes.timeout}: ${message}`, `${viewCodes.timeout}: ${message}`]);

    const endless = given(remoteWith(() => new Promise(() => undefined)));
    await jest.advanceTimersByTimeAsync(15_000); // when a build gives up a file
    expect(endless.loader.status(page)).toEqual({ is: 'loading', attempt: 1 });
    await jest.advanceTimersByTimeAsync(30_000);
    const words = 'The page "dashboard" of mfe-search 1.1.0 did not come up within 20 seconds.';
    expect(endless.loader.status(page)).toEqual({ is: 'failed', phase: 'timeout', message: words });
    expect(endless.said()).toEqual([`${viewCodes.timeout}: ${words}`, `${viewCodes.timeout}: ${words}`]);
    jest.useRealTimers();
  });
});

import { defineRemote, type MakeFinder, type Release, type View } from '@mulya/contract';
import type { RemoteLoad } from '@mulya/contract/releases';
import type { BuildSelector } from './build-selector.ts';
import type { Federation } from './federation.adapter.ts';
import { createViewLoader, type ViewLoaderOptions } from './view-loader.ts';
import type { ViewRef, ViewStatus } from './view-status.ts';

const integrity = `sha384-${'b'.repeat(64)}`;
const build = (version: string) => {
  const entry = `/builds/mfe-search/${version}/remoteEntry.${version}.js`;
  return { version, contract: '1.0', entry, integrity, files: { [entry]: integrity }, requires: { react: '^19.0.0' } };
};
const release = (remote: Partial<Release['remotes'][string]> = {}): Release => ({
  schema: 1,
  shell: { version: '1.0.0', files: { '/builds/shell/1.0.0/main.js': integrity } },
  remotes: { 'mfe-search': { ...build('1.1.0'), ...remote } },
  routes: [],
});
const provides = { contract: '1.0', libraries: { react: '19.3.1' } };
const page: ViewRef<'page'> = { remote: 'mfe-search', view: { is: 'page', name: 'dashboard' } };
const Dashboard: View<'mfe-search'> = () => null;
const search = {
  default: defineRemote({ name: 'mfe-search', contract: '1.0', pages: { dashboard: async () => ({ default: Dashboard }) } }),
};
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

const noSelector: () => Promise<BuildSelector> = () => Promise.reject(new Error('was not expected to load'));

/** A loader with scripted network answers, one per attempt. Records the requested versions. */
function setupLoader(
  answers: readonly (() => Promise<unknown>)[],
  releaseUsed: Release = release(),
  loadBuildSelector = noSelector,
  options: Pick<ViewLoaderOptions, 'hasOwnBuilds' | 'reportsLoads'> = {},
) {
  const requested: string[] = [];
  const remaining = [...answers];
  const federation: Federation = {
    fetchRemote(_name, entry) {
      requested.push(entry.split('/')[3] ?? '');
      return remaining.shift()?.() ?? Promise.reject(new Error('requested too often'));
    },
    allowScriptsFrom: () => undefined,
  };
  const loader = createViewLoader({
    release: releaseUsed,
    log,
    provides,
    federation,
    loadBuildSelector,
    ...options,
    pause: () => Promise.resolve(),
  });
  const statuses: ViewStatus[] = [];
  loader.subscribe(page, () => statuses.push(loader.status(page)));
  const settled = () =>
    new Promise<ViewStatus>((resolve) => {
      const resolveWhenSettled = () => {
        const status = loader.status(page);
        if (status.is !== 'idle' && status.is !== 'loading') resolve(status);
      };
      loader.subscribe(page, resolveWhenSettled);
      resolveWhenSettled();
    });
  return { loader, requested, statuses, settled };
}

const succeed = () => Promise.resolve(search);
const fail = () => Promise.reject(new Error('404'));

describe('remote loader', () => {
  it('loads a finder like a page', async () => {
    const companies: MakeFinder<'mfe-search'> = () => ({ label: 'Companies', find: () => Promise.resolve([]) });
    const remote = defineRemote({ name: 'mfe-search', contract: '1.1', finders: { companies: async () => ({ default: companies }) } });
    const finder: ViewRef<'finder'> = { remote: 'mfe-search', view: { is: 'finder', name: 'companies' } };
    const { loader } = setupLoader([() => Promise.resolve({ default: remote })]);
    const ready = new Promise((resolve) => {
      loader.subscribe(finder, () => {
        if (loader.status(finder).is === 'ready') resolve(loader.status(finder));
      });
    });
    loader.load(finder);
    expect(await ready).toEqual({ is: 'ready', view: companies, version: '1.1.0' });
  });

  it('goes once from idle through loading to ready', async () => {
    const { loader, requested, statuses, settled } = setupLoader([succeed]);
    expect(loader.status(page)).toEqual({ is: 'idle' });
    loader.load(page);
    loader.load(page);
    expect(await settled()).toEqual({ is: 'ready', view: Dashboard, version: '1.1.0' });
    expect(statuses.map((status) => status.is)).toEqual(['loading', 'ready']);
    expect(requested).toEqual(['1.1.0']);
  });

  it('tries the current build twice, then the previous one', async () => {
    const { loader, requested, settled } = setupLoader([fail, fail, succeed], release({ previous: build('1.0.0') }));
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.0.0' });
    expect(requested).toEqual(['1.1.0', '1.1.0', '1.0.0']);
  });

  it('fails with a sentence when nothing loads, and loads again on retry', async () => {
    const { loader, settled } = setupLoader([fail, fail, succeed]);
    loader.load(page);
    expect(await settled()).toEqual({ is: 'failed', phase: 'entry', message: 'mfe-search 1.1.0 could not be fetched.' });
    loader.load(page);
    expect(loader.status(page).is).toBe('failed');
    loader.retry(page);
    expect(await settled()).toMatchObject({ is: 'ready' });
  });

  it.each([
    ['another team’s remote', { default: defineRemote({ name: 'mfe-chat', contract: '1.0' }) }, 'the module says it is mfe-chat'],
    ['a module that is no remote', { default: { pages: {} } }, 'export one defineRemote'],
    ['a remote without the page', { default: defineRemote({ name: 'mfe-search', contract: '1.0' }) }, 'has no page "dashboard"'],
  ])('fails for %s', async (_, other, words) => {
    const { loader, settled } = setupLoader([() => Promise.resolve(other), () => Promise.resolve(other)]);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'failed', phase: 'definition', message: expect.stringContaining(words) });
  });

  it('reports a failure of the page’s own file', async () => {
    const half = {
      default: defineRemote({
        name: 'mfe-search',
        contract: '1.0',
        pages: { dashboard: (): Promise<{ default: View<'mfe-search'> }> => Promise.reject(new Error('chunk')) },
      }),
    };
    const { loader, requested, settled } = setupLoader([() => Promise.resolve(half)]);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'failed', phase: 'view' });
    expect(requested).toHaveLength(1); // the container had loaded, so only the page is requested again
  });

  it('refuses an incompatible remote before it fetches anything', async () => {
    const { loader, requested, settled } = setupLoader([succeed], release({ contract: '2.0', requires: { react: '^18.0.0' } }));
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'incompatible', reasons: [expect.anything(), expect.anything()] });
    expect(requested).toEqual([]);
  });

  it('does not load a remote that is switched off or missing from the release', async () => {
    const off = setupLoader([succeed], release({ disabled: true }));
    off.loader.load(page);
    expect(await off.settled()).toEqual({ is: 'disabled' });
    const missing = setupLoader([succeed], { ...release(), remotes: {} });
    missing.loader.load(page);
    expect(await missing.settled()).toMatchObject({ is: 'failed', message: 'mfe-search is not part of this release.' });
  });
});

it('does not try a previous build that does not fit this shell', async () => {
  const { loader, requested, settled } = setupLoader([fail, fail, succeed], release({ previous: { ...build('1.0.0'), contract: '2.0' } }));
  loader.load(page);
  expect(await settled()).toMatchObject({ is: 'failed', message: 'mfe-search 1.1.0 could not be fetched.' });
  expect(requested).toEqual(['1.1.0', '1.1.0']);
});

describe('remote loader with a canary', () => {
  const withCanary = (remote: Partial<Release['remotes'][string]> = {}) =>
    release({ previous: build('1.0.0'), canary: { ...build('1.2.0'), percent: 50 }, ...remote });

  /** A tab with an unknown session. `resolveSession` ends that and decides about the canary. */
  function setup(answers: readonly (() => Promise<unknown>)[], releaseUsed: Release = withCanary()) {
    let resolveSession: (hasCanary: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((resolve) => {
      resolveSession = resolve;
    });
    const reported: RemoteLoad[] = [];
    const buildsFor: BuildSelector['buildsFor'] = async (_remote, { canary, ...current }, fits) =>
      (await answer) && canary !== undefined && fits(canary) ? [canary, canary, current] : undefined;
    const loadBuildSelector = jest.fn(() => Promise.resolve({ buildsFor, report: (load: RemoteLoad) => void reported.push(load) }));
    return { ...setupLoader(answers, releaseUsed, loadBuildSelector), resolveSession, reported, loadBuildSelector };
  }

  it('waits until the session is known, and loads only once', async () => {
    const { loader, requested, settled, resolveSession } = setup([succeed]);
    loader.load(page);
    loader.load(page);
    await new Promise((resolve) => setTimeout(resolve));
    expect([loader.status(page), requested]).toEqual([{ is: 'loading', attempt: 1 }, []]);
    resolveSession(true);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.2.0' });
    expect(requested).toEqual(['1.2.0']);
  });

  it('tries the current build and then the previous one for other users', async () => {
    const { loader, requested, settled, resolveSession } = setup([fail, fail, succeed]);
    resolveSession(false);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.0.0' });
    expect(requested).toEqual(['1.1.0', '1.1.0', '1.0.0']);
  });

  it('tries the canary twice, then the current build once', async () => {
    const { loader, requested, settled, resolveSession, reported } = setup([fail, fail, succeed]);
    resolveSession(true);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    expect(requested).toEqual(['1.2.0', '1.2.0', '1.1.0']);
    expect(reported).toEqual([
      { remote: 'mfe-search', version: '1.2.0', outcome: 'failed', phase: 'entry' },
      { remote: 'mfe-search', version: '1.1.0', outcome: 'ready' },
    ]);
  });

  it('fails when neither loads, without trying the previous build', async () => {
    const { loader, requested, settled, resolveSession, reported } = setup([fail, () => Promise.resolve({ default: {} }), fail]);
    resolveSession(true);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'failed', phase: 'entry', message: 'mfe-search 1.1.0 could not be fetched.' });
    expect(requested).toEqual(['1.2.0', '1.2.0', '1.1.0']);
    expect(reported.map(({ version, phase }) => [version, phase])).toEqual([
      ['1.2.0', 'definition'], // the last failure of that build
      ['1.1.0', 'entry'],
    ]);
  });

  it('does not report a failed first attempt when the second one succeeds', async () => {
    const { loader, settled, resolveSession, reported } = setup([fail, succeed]);
    resolveSession(true);
    loader.load(page);
    await settled();
    expect(reported).toEqual([{ remote: 'mfe-search', version: '1.2.0', outcome: 'ready' }]);
  });

  it('uses the current build when the canary does not fit this shell', async () => {
    const { loader, requested, settled, resolveSession } = setup(
      [succeed],
      withCanary({ canary: { ...build('1.2.0'), contract: '1.9', percent: 100 } }),
    );
    resolveSession(true);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    expect(requested).toEqual(['1.1.0']);
  });

  it('checks only the canary for compatibility when the user gets it', async () => {
    const { loader, settled, resolveSession } = setup([succeed], withCanary({ contract: '2.0' }));
    resolveSession(true);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.2.0' });
  });

  it('uses the current build, without reports, when the build selector cannot be fetched', async () => {
    const { loader, requested, settled } = setupLoader([succeed], withCanary());
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    expect(requested).toEqual(['1.1.0']);
    expect(log.warn).toHaveBeenCalledWith('The code that chooses between builds could not be fetched.', expect.any(Error));
  });

  it('reports a view that crashes after it has loaded', async () => {
    const { loader, reported } = setup([]);
    loader.reportCrash('mfe-search', '1.2.0');
    await new Promise((resolve) => setTimeout(resolve));
    expect(reported).toEqual([{ remote: 'mfe-search', version: '1.2.0', outcome: 'failed', phase: 'running' }]);
  });

  it('fetches, awaits and reports nothing for a release without a canary', async () => {
    const { loader, requested, settled, loadBuildSelector } = setup([succeed], release());
    loader.load(page);
    expect(requested).toEqual(['1.1.0']); // at once, in parallel with the session
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    loader.reportCrash('mfe-search', '1.1.0');
    loader.reportCrash('mfe-chat', '1.1.0');
    expect(loadBuildSelector).not.toHaveBeenCalled();
  });
});

describe('remote loader that reports all loads', () => {
  function setup(answers: readonly (() => Promise<unknown>)[]) {
    const reported: RemoteLoad[] = [];
    const buildsFor = jest.fn(() => Promise.resolve(undefined));
    const report = (load: RemoteLoad) => void reported.push(load);
    return {
      ...setupLoader(answers, release(), () => Promise.resolve({ buildsFor, report }), { reportsLoads: true }),
      reported,
      buildsFor,
    };
  }

  it('loads at once, reports afterwards and does not choose a build', async () => {
    const { loader, requested, settled, reported, buildsFor } = setup([succeed]);
    loader.load(page);
    expect(requested).toEqual(['1.1.0']); // at once
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    loader.reportCrash('mfe-search', '1.1.0');
    await new Promise((resolve) => setTimeout(resolve));
    expect(reported).toEqual([
      { remote: 'mfe-search', version: '1.1.0', outcome: 'ready' },
      { remote: 'mfe-search', version: '1.1.0', outcome: 'failed', phase: 'running' },
    ]);
    expect(buildsFor).not.toHaveBeenCalled();
  });

  it('reports a failed load', async () => {
    const { loader, settled, reported } = setup([fail, fail]);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'failed' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(reported).toEqual([{ remote: 'mfe-search', version: '1.1.0', outcome: 'failed', phase: 'entry' }]);
  });
});

describe('remote loader with overrides', () => {
  const override = build('1.4.0');
  const setup = (answers: readonly (() => Promise<unknown>)[], buildsFor: BuildSelector['buildsFor']) =>
    setupLoader(answers, release({ previous: build('1.0.0') }), () => Promise.resolve({ buildsFor, report: () => undefined }), {
      hasOwnBuilds: true,
    });

  it('tries the override twice and never falls back to another build', async () => {
    const { loader, requested, settled } = setup([fail, fail, succeed], () => Promise.resolve([override, override]));
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'failed', message: 'mfe-search 1.4.0 could not be fetched.' });
    expect(requested).toEqual(['1.4.0', '1.4.0']);
  });

  it('refuses an override that does not fit this shell', async () => {
    const { loader, requested, settled } = setup([succeed], () => Promise.resolve([{ ...override, contract: '2.0' }]));
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'incompatible' });
    expect(requested).toEqual([]);
  });

  it('fails when there is no such build, and tries again on retry', async () => {
    const buildsFor = jest.fn<Promise<undefined>, []>(() =>
      Promise.reject(new Error('mfe-search@1.4.0 is not there: the gateway answered 404.')),
    );
    const { loader, requested, settled } = setup([succeed], buildsFor);
    loader.load(page);
    expect(await settled()).toEqual({ is: 'failed', phase: 'entry', message: 'mfe-search@1.4.0 is not there: the gateway answered 404.' });
    buildsFor.mockResolvedValue(undefined);
    loader.retry(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    expect(requested).toEqual(['1.1.0']);
  });
});

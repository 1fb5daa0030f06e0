import { type Release } from '@mulya/contract';
import type { RemoteLoad } from '@mulya/contract/releases';
import type { BuildSelector } from './build-selector.ts';
import { build, deliverRemote, fail, log, page, release, setupLoader } from './view-loader.fixture.ts';

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
    const buildsFor: BuildSelector['buildsFor'] = async (_remote, released, fits) => {
      const canary = released?.canary;
      return (await answer) && released !== undefined && canary !== undefined && fits(canary) ? [canary, canary, released] : undefined;
    };
    const loadBuildSelector = jest.fn(() => Promise.resolve({ buildsFor, report: (load: RemoteLoad) => void reported.push(load) }));
    return { ...setupLoader(answers, releaseUsed, loadBuildSelector), resolveSession, reported, loadBuildSelector };
  }

  it('waits until the session is known, and loads only once', async () => {
    const { loader, requested, settled, resolveSession } = setup([deliverRemote]);
    loader.load(page);
    loader.load(page);
    await new Promise((resolve) => setTimeout(resolve));
    expect([loader.status(page), requested]).toEqual([{ is: 'loading', attempt: 1 }, []]);
    resolveSession(true);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.2.0' });
    expect(requested).toEqual(['1.2.0']);
  });

  it('tries the current build and then the previous one for other users', async () => {
    const { load, requested, resolveSession } = setup([fail, fail, deliverRemote]);
    resolveSession(false);
    expect(await load()).toMatchObject({ is: 'ready', version: '1.0.0' });
    expect(requested).toEqual(['1.1.0', '1.1.0', '1.0.0']);
  });

  it('tries the canary twice, then the current build once', async () => {
    const { load, requested, resolveSession, reported } = setup([fail, fail, deliverRemote]);
    resolveSession(true);
    expect(await load()).toMatchObject({ is: 'ready', version: '1.1.0' });
    expect(requested).toEqual(['1.2.0', '1.2.0', '1.1.0']);
    expect(reported).toEqual([
      { remote: 'mfe-search', version: '1.2.0', outcome: 'failed', phase: 'entry' },
      { remote: 'mfe-search', version: '1.1.0', outcome: 'ready' },
    ]);
  });

  it('fails when neither loads, without trying the previous build', async () => {
    const { load, requested, resolveSession, reported } = setup([fail, () => Promise.resolve({ default: {} }), fail]);
    resolveSession(true);
    expect(await load()).toMatchObject({ is: 'failed', phase: 'entry', message: 'mfe-search 1.1.0 could not be fetched.' });
    expect(requested).toEqual(['1.2.0', '1.2.0', '1.1.0']);
    expect(reported.map(({ version, phase }) => [version, phase])).toEqual([
      ['1.2.0', 'definition'], // the last failure of that build
      ['1.1.0', 'entry'],
    ]);
  });

  it('does not report a failed first attempt when the second one succeeds', async () => {
    const { loader, settled, resolveSession, reported } = setup([fail, deliverRemote]);
    resolveSession(true);
    loader.load(page);
    await settled();
    expect(reported).toEqual([{ remote: 'mfe-search', version: '1.2.0', outcome: 'ready' }]);
  });

  it('uses the current build when the canary does not fit this shell', async () => {
    const { load, requested, resolveSession } = setup(
      [deliverRemote],
      withCanary({ canary: { ...build('1.2.0'), contract: '1.9', percent: 100 } }),
    );
    resolveSession(true);
    expect(await load()).toMatchObject({ is: 'ready', version: '1.1.0' });
    expect(requested).toEqual(['1.1.0']);
  });

  it('checks only the canary for compatibility when the user gets it', async () => {
    const { load, resolveSession } = setup([deliverRemote], withCanary({ contract: '2.0' }));
    resolveSession(true);
    expect(await load()).toMatchObject({ is: 'ready', version: '1.2.0' });
  });

  it('uses the current build, without reports, when the build selector cannot be fetched', async () => {
    const { load, requested } = setupLoader([deliverRemote], withCanary());
    expect(await load()).toMatchObject({ is: 'ready', version: '1.1.0' });
    expect(requested).toEqual(['1.1.0']);
    expect(log.warn).toHaveBeenCalledWith('The code that chooses between builds could not be fetched.', expect.any(Error));
  });

  it('reports a view that crashes after it has loaded', async () => {
    const { loader, reported } = setup([]);
    loader.reportCrash('mfe-search', '1.2.0', new Error('fell'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(reported).toEqual([{ remote: 'mfe-search', version: '1.2.0', outcome: 'failed', phase: 'running' }]);
  });

  it('fetches, awaits and reports nothing for a release without a canary', async () => {
    const { loader, requested, settled, loadBuildSelector } = setup([deliverRemote], release());
    loader.load(page);
    expect(requested).toEqual(['1.1.0']); // at once, in parallel with the session
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
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
    const { loader, requested, settled, reported, buildsFor } = setup([deliverRemote]);
    loader.load(page);
    expect(requested).toEqual(['1.1.0']); // at once
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    loader.reportCrash('mfe-search', '1.1.0', new Error('fell'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(reported).toEqual([
      { remote: 'mfe-search', version: '1.1.0', outcome: 'ready' },
      { remote: 'mfe-search', version: '1.1.0', outcome: 'failed', phase: 'running' },
    ]);
    expect(buildsFor).not.toHaveBeenCalled();
  });

  it('reports a failed load', async () => {
    const { load, reported } = setup([fail, fail]);
    expect(await load()).toMatchObject({ is: 'failed' });
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
    const { load, requested } = setup([fail, fail, deliverRemote], () => Promise.resolve([override, override]));
    expect(await load()).toMatchObject({ is: 'failed', message: 'mfe-search 1.4.0 could not be fetched.' });
    expect(requested).toEqual(['1.4.0', '1.4.0']);
  });

  it('refuses an override that does not fit this shell', async () => {
    const { load, requested } = setup([deliverRemote], () => Promise.resolve([{ ...override, contract: '2.0' }]));
    expect(await load()).toMatchObject({ is: 'incompatible' });
    expect(requested).toEqual([]);
  });

  it('fails when there is no such build, and tries again on retry', async () => {
    const buildsFor = jest.fn<Promise<undefined>, []>(() =>
      Promise.reject(new Error('mfe-search@1.4.0 is not there: the gateway answered 404.')),
    );
    const { load, loader, requested, settled } = setup([deliverRemote], buildsFor);
    expect(await load()).toEqual({ is: 'failed', phase: 'entry', message: 'mfe-search@1.4.0 is not there: the gateway answered 404.' });
    buildsFor.mockResolvedValue(undefined);
    loader.retry(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    expect(requested).toEqual(['1.1.0']);
  });
});

describe('remote loader with a remote that is not released', () => {
  const without: Release = { ...release(), remotes: {} };
  const selectorWith = (builds: Awaited<ReturnType<BuildSelector['buildsFor']>>) => async (): Promise<BuildSelector> => ({
    buildsFor: async (_remote, released) => (released === undefined ? builds : undefined),
    report: () => undefined,
  });

  it('loads the preview that this browser has chosen', async () => {
    const preview = build('1.2.0-list.1');
    const { load, requested } = setupLoader([deliverRemote], without, selectorWith([preview, preview]), { hasOwnBuilds: true });
    expect(await load()).toMatchObject({ is: 'ready', version: '1.2.0-list.1' });
    expect(requested).toEqual(['1.2.0-list.1']);
  });

  it('says that it is not released when this browser has chosen no build of it', async () => {
    for (const options of [{}, { hasOwnBuilds: true }]) {
      const { load, requested } = setupLoader([], without, selectorWith(undefined), options);
      expect(await load()).toMatchObject({ is: 'failed', message: 'mfe-search is not part of this release.' });
      expect(requested).toEqual([]);
    }
  });
});

describe('remote loader and faults', () => {
  function setup(answers: readonly (() => Promise<unknown>)[]) {
    const reported: unknown[][] = [];
    const report = (...report: Parameters<BuildSelector['report']>) => void reported.push(report);
    const loadBuildSelector = jest.fn(() => Promise.resolve({ buildsFor: () => Promise.resolve(undefined), report }));
    return { ...setupLoader(answers, release(), loadBuildSelector), reported, loadBuildSelector };
  }

  it('fetches no code for them while nothing fails', async () => {
    const { load, loadBuildSelector } = setup([fail, deliverRemote]);
    expect(await load()).toMatchObject({ is: 'ready' });
    expect(loadBuildSelector).not.toHaveBeenCalled();
  });

  it('reports what stopped a load of a released build, without counting the load', async () => {
    const { load, reported } = setup([fail, fail]);
    expect(await load()).toMatchObject({ is: 'failed' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(reported).toEqual([[{ remote: 'mfe-search', version: '1.1.0', outcome: 'failed', phase: 'entry' }, false, new Error('404')]]);
  });

  it('reports the error of a view that crashes', async () => {
    const { loader, reported } = setup([]);
    const error = new Error('fell');
    loader.reportCrash('mfe-chat', '1.1.0', error);
    await new Promise((resolve) => setTimeout(resolve));
    expect(reported).toEqual([[{ remote: 'mfe-chat', version: '1.1.0', outcome: 'failed', phase: 'running' }, false, error]]);
  });
});

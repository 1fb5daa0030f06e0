import { defineRemote, type MakeFinder, type Release, type View } from '@mulya/contract';
import type { RemoteLoad } from '@mulya/contract/releases';
import type { Choices } from './choices.ts';
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

const noChoices: () => Promise<Choices> = () => Promise.reject(new Error('nobody asked for it'));

/** A loader over scripted answers of the network, one per try; records what was asked for. */
function scripted(
  answers: readonly (() => Promise<unknown>)[],
  over: Release = release(),
  loadChoices = noChoices,
  of: Pick<ViewLoaderOptions, 'hasOwnBuilds' | 'reportsLoads'> = {},
) {
  const asked: string[] = [];
  const left = [...answers];
  const federation: Federation = {
    fetchRemote(_name, entry) {
      asked.push(entry.split('/')[3] ?? '');
      return left.shift()?.() ?? Promise.reject(new Error('asked too often'));
    },
  };
  const loader = createViewLoader({ release: over, log, provides, federation, loadChoices, ...of, pause: () => Promise.resolve() });
  const seen: ViewStatus[] = [];
  loader.subscribe(page, () => seen.push(loader.status(page)));
  const settled = () =>
    new Promise<ViewStatus>((resolve) => {
      const look = () => {
        const status = loader.status(page);
        if (status.is !== 'idle' && status.is !== 'loading') resolve(status);
      };
      loader.subscribe(page, look);
      look();
    });
  return { loader, asked, seen, settled };
}

const fine = () => Promise.resolve(search);
const broken = () => Promise.reject(new Error('404'));

describe('the remote loader', () => {
  it('loads a finder as it loads a page', async () => {
    const companies: MakeFinder<'mfe-search'> = () => ({ label: 'Companies', find: () => Promise.resolve([]) });
    const finding = defineRemote({ name: 'mfe-search', contract: '1.1', finders: { companies: async () => ({ default: companies }) } });
    const finder: ViewRef<'finder'> = { remote: 'mfe-search', view: { is: 'finder', name: 'companies' } };
    const { loader } = scripted([() => Promise.resolve({ default: finding })]);
    const ready = new Promise((resolve) => {
      loader.subscribe(finder, () => {
        if (loader.status(finder).is === 'ready') resolve(loader.status(finder));
      });
    });
    loader.load(finder);
    expect(await ready).toEqual({ is: 'ready', view: companies, version: '1.1.0' });
  });

  it('goes from idle over loading to ready, once', async () => {
    const { loader, asked, seen, settled } = scripted([fine]);
    expect(loader.status(page)).toEqual({ is: 'idle' });
    loader.load(page);
    loader.load(page);
    expect(await settled()).toEqual({ is: 'ready', view: Dashboard, version: '1.1.0' });
    expect(seen.map((status) => status.is)).toEqual(['loading', 'ready']);
    expect(asked).toEqual(['1.1.0']);
  });

  it('tries the current build twice, then the previous one', async () => {
    const { loader, asked, settled } = scripted([broken, broken, fine], release({ previous: build('1.0.0') }));
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.0.0' });
    expect(asked).toEqual(['1.1.0', '1.1.0', '1.0.0']);
  });

  it('fails with a sentence when nothing loads, and starts anew on retry', async () => {
    const { loader, settled } = scripted([broken, broken, fine]);
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
  ])('refuses %s', async (_, other, words) => {
    const { loader, settled } = scripted([() => Promise.resolve(other), () => Promise.resolve(other)]);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'failed', phase: 'definition', message: expect.stringContaining(words) });
  });

  it('says when the page’s own file is what failed', async () => {
    const half = {
      default: defineRemote({
        name: 'mfe-search',
        contract: '1.0',
        pages: { dashboard: (): Promise<{ default: View<'mfe-search'> }> => Promise.reject(new Error('chunk')) },
      }),
    };
    const { loader, asked, settled } = scripted([() => Promise.resolve(half)]);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'failed', phase: 'view' });
    expect(asked).toHaveLength(1); // the container was fine: only the page is asked for again
  });

  it('refuses a remote that does not fit before a byte is fetched', async () => {
    const { loader, asked, settled } = scripted([fine], release({ contract: '2.0', requires: { react: '^18.0.0' } }));
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'incompatible', reasons: [expect.anything(), expect.anything()] });
    expect(asked).toEqual([]);
  });

  it('does not load what is switched off or not in the release', async () => {
    const off = scripted([fine], release({ disabled: true }));
    off.loader.load(page);
    expect(await off.settled()).toEqual({ is: 'disabled' });
    const missing = scripted([fine], { ...release(), remotes: {} });
    missing.loader.load(page);
    expect(await missing.settled()).toMatchObject({ is: 'failed', message: 'mfe-search is not part of this release.' });
  });
});

it('does not try a previous build that does not fit this shell', async () => {
  const { loader, asked, settled } = scripted([broken, broken, fine], release({ previous: { ...build('1.0.0'), contract: '2.0' } }));
  loader.load(page);
  expect(await settled()).toMatchObject({ is: 'failed', message: 'mfe-search 1.1.0 could not be fetched.' });
  expect(asked).toEqual(['1.1.0', '1.1.0']);
});

describe('a release with a canary', () => {
  const withCanary = (remote: Partial<Release['remotes'][string]> = {}) =>
    release({ previous: build('1.0.0'), canary: { ...build('1.2.0'), percent: 50 }, ...remote });

  /** A tab in which the session says when it is known who is here, and whether they have the canary. */
  function given(answers: readonly (() => Promise<unknown>)[], over: Release = withCanary()) {
    let known: (hasCanary: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((resolve) => {
      known = resolve;
    });
    const reported: RemoteLoad[] = [];
    const buildsFor: Choices['buildsFor'] = async (_remote, { canary, ...current }, fits) =>
      (await answer) && canary !== undefined && fits(canary) ? [canary, canary, current] : undefined;
    const loadChoices = jest.fn(() => Promise.resolve({ buildsFor, report: (load: RemoteLoad) => void reported.push(load) }));
    return { ...scripted(answers, over, loadChoices), known, reported, loadChoices };
  }

  it('waits with the choice until the session is known, and does not start twice meanwhile', async () => {
    const { loader, asked, settled, known } = given([fine]);
    loader.load(page);
    loader.load(page);
    await new Promise((resolve) => setTimeout(resolve));
    expect([loader.status(page), asked]).toEqual([{ is: 'loading', attempt: 1 }, []]);
    known(true);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.2.0' });
    expect(asked).toEqual(['1.2.0']);
  });

  it('gives the others the current build, and then the previous one', async () => {
    const { loader, asked, settled, known } = given([broken, broken, fine]);
    known(false);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.0.0' });
    expect(asked).toEqual(['1.1.0', '1.1.0', '1.0.0']);
  });

  it('tries the canary twice, then the current build once', async () => {
    const { loader, asked, settled, known, reported } = given([broken, broken, fine]);
    known(true);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    expect(asked).toEqual(['1.2.0', '1.2.0', '1.1.0']);
    expect(reported).toEqual([
      { remote: 'mfe-search', version: '1.2.0', outcome: 'failed', phase: 'entry' },
      { remote: 'mfe-search', version: '1.1.0', outcome: 'ready' },
    ]);
  });

  it('fails when neither can be had, without a try of the previous build', async () => {
    const { loader, asked, settled, known, reported } = given([broken, () => Promise.resolve({ default: {} }), broken]);
    known(true);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'failed', phase: 'entry', message: 'mfe-search 1.1.0 could not be fetched.' });
    expect(asked).toEqual(['1.2.0', '1.2.0', '1.1.0']);
    expect(reported.map(({ version, phase }) => [version, phase])).toEqual([
      ['1.2.0', 'definition'], // the last failure of that build
      ['1.1.0', 'entry'],
    ]);
  });

  it('says nothing of a first try that failed when the second came up', async () => {
    const { loader, settled, known, reported } = given([broken, fine]);
    known(true);
    loader.load(page);
    await settled();
    expect(reported).toEqual([{ remote: 'mfe-search', version: '1.2.0', outcome: 'ready' }]);
  });

  it('takes the current build where the canary does not fit this shell', async () => {
    const { loader, asked, settled, known } = given([fine], withCanary({ canary: { ...build('1.2.0'), contract: '1.9', percent: 100 } }));
    known(true);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    expect(asked).toEqual(['1.1.0']);
  });

  it('asks of the canary alone whether it fits, for who has it', async () => {
    const { loader, settled, known } = given([fine], withCanary({ contract: '2.0' }));
    known(true);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.2.0' });
  });

  it('takes the current build, without reports, where the code that chooses cannot be fetched', async () => {
    const { loader, asked, settled } = scripted([fine], withCanary());
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    expect(asked).toEqual(['1.1.0']);
    expect(log.warn).toHaveBeenCalledWith('The code that chooses between builds could not be fetched.', expect.any(Error));
  });

  it('tells of a view that fell after it was shown', async () => {
    const { loader, reported } = given([]);
    loader.stopped('mfe-search', '1.2.0');
    await new Promise((resolve) => setTimeout(resolve));
    expect(reported).toEqual([{ remote: 'mfe-search', version: '1.2.0', outcome: 'failed', phase: 'running' }]);
  });

  it('is the only one for which anything is fetched, waited for or reported', async () => {
    const { loader, asked, settled, loadChoices } = given([fine], release());
    loader.load(page);
    expect(asked).toEqual(['1.1.0']); // at once, beside the session
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    loader.stopped('mfe-search', '1.1.0');
    loader.stopped('mfe-chat', '1.1.0');
    expect(loadChoices).not.toHaveBeenCalled();
  });
});

describe('a page that tells how all remotes load', () => {
  function given(answers: readonly (() => Promise<unknown>)[]) {
    const reported: RemoteLoad[] = [];
    const buildsFor = jest.fn(() => Promise.resolve(undefined));
    const report = (load: RemoteLoad) => void reported.push(load);
    return { ...scripted(answers, release(), () => Promise.resolve({ buildsFor, report }), { reportsLoads: true }), reported, buildsFor };
  }

  it('waits for nothing, tells afterwards, and chooses nothing', async () => {
    const { loader, asked, settled, reported, buildsFor } = given([fine]);
    loader.load(page);
    expect(asked).toEqual(['1.1.0']); // at once
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    loader.stopped('mfe-search', '1.1.0');
    await new Promise((resolve) => setTimeout(resolve));
    expect(reported).toEqual([
      { remote: 'mfe-search', version: '1.1.0', outcome: 'ready' },
      { remote: 'mfe-search', version: '1.1.0', outcome: 'failed', phase: 'running' },
    ]);
    expect(buildsFor).not.toHaveBeenCalled();
  });

  it('tells of one that failed', async () => {
    const { loader, settled, reported } = given([broken, broken]);
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'failed' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(reported).toEqual([{ remote: 'mfe-search', version: '1.1.0', outcome: 'failed', phase: 'entry' }]);
  });
});

describe('a browser with builds of its own', () => {
  const own = build('1.4.0');
  const given = (answers: readonly (() => Promise<unknown>)[], buildsFor: Choices['buildsFor']) =>
    scripted(answers, release({ previous: build('1.0.0') }), () => Promise.resolve({ buildsFor, report: () => undefined }), {
      hasOwnBuilds: true,
    });

  it('gets its own, tried twice, and never another one in its place', async () => {
    const { loader, asked, settled } = given([broken, broken, fine], () => Promise.resolve([own, own]));
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'failed', message: 'mfe-search 1.4.0 could not be fetched.' });
    expect(asked).toEqual(['1.4.0', '1.4.0']);
  });

  it('is refused one that does not fit this shell', async () => {
    const { loader, asked, settled } = given([fine], () => Promise.resolve([{ ...own, contract: '2.0' }]));
    loader.load(page);
    expect(await settled()).toMatchObject({ is: 'incompatible' });
    expect(asked).toEqual([]);
  });

  it('is told when there is no such build, and tries again when asked to', async () => {
    const buildsFor = jest.fn<Promise<undefined>, []>(() =>
      Promise.reject(new Error('mfe-search@1.4.0 is not there: the gateway answered 404.')),
    );
    const { loader, asked, settled } = given([fine], buildsFor);
    loader.load(page);
    expect(await settled()).toEqual({ is: 'failed', phase: 'entry', message: 'mfe-search@1.4.0 is not there: the gateway answered 404.' });
    buildsFor.mockResolvedValue(undefined);
    loader.retry(page);
    expect(await settled()).toMatchObject({ is: 'ready', version: '1.1.0' });
    expect(asked).toEqual(['1.1.0']);
  });
});

import { defineRemote, type MakeFinder, type Release, type View } from '@mulya/contract';
import type { Federation } from './federation.adapter.ts';
import { createViewLoader } from './view-loader.ts';
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
const search = { default: defineRemote({ name: 'mfe-search', contract: '1.0', pages: { dashboard: async () => ({ default: Dashboard }) } }) };
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

/** A loader over scripted answers of the network, one per try; records what was asked for. */
function scripted(answers: readonly (() => Promise<unknown>)[], over: Release = release()) {
  const asked: string[] = [];
  const left = [...answers];
  const federation: Federation = {
    fetchRemote(_name, entry) {
      asked.push(entry.split('/')[3] ?? '');
      return left.shift()?.() ?? Promise.reject(new Error('asked too often'));
    },
  };
  const loader = createViewLoader({ release: over, log, provides, federation, pause: () => Promise.resolve() });
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
    const half = { default: defineRemote({ name: 'mfe-search', contract: '1.0', pages: { dashboard: (): Promise<{ default: View<'mfe-search'> }> => Promise.reject(new Error('chunk')) } }) };
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

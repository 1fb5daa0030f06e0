import { defineRemote, type MakeFinder, type View } from '@mulya/contract';
import { slots } from '@mulya/contract/slots';
import type { ViewRef } from './view-status.ts';
import { build, Dashboard, deliverRemote, fail, page, release, setupLoader } from './view-loader.fixture.ts';

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

  it('loads a section and the schemas of a slot like a page', async () => {
    const Section = () => null;
    const schemas = slots['dashboard/card'];
    const remote = defineRemote({
      name: 'mfe-search',
      contract: '1.3',
      sections: { aside: async () => ({ default: Section }) },
      slots: { 'dashboard/card': async () => ({ default: schemas }) },
    });
    const { loader } = setupLoader([() => Promise.resolve({ default: remote })]);
    const section: ViewRef<'section'> = { remote: 'mfe-search', view: { is: 'section', name: 'aside' } };
    const slot: ViewRef<'slot'> = { remote: 'mfe-search', view: { is: 'slot', name: 'dashboard/card' } };
    const isReady = (ref: ViewRef) =>
      new Promise<void>((resolve) => {
        loader.subscribe(ref, () => {
          if (loader.status(ref).is === 'ready') resolve();
        });
      });
    const ready = Promise.all([isReady(section), isReady(slot)]);
    loader.load(section);
    loader.load(slot);
    await ready;
    expect(loader.status(section)).toEqual({ is: 'ready', view: Section, version: '1.1.0' });
    expect(loader.status(slot)).toEqual({ is: 'ready', view: schemas, version: '1.1.0' });
  });

  it('goes once from idle through loading to ready', async () => {
    const { load, loader, requested, statuses } = setupLoader([deliverRemote]);
    expect(loader.status(page)).toEqual({ is: 'idle' });
    loader.load(page);
    expect(await load()).toEqual({ is: 'ready', view: Dashboard, version: '1.1.0' });
    expect(statuses.map((status) => status.is)).toEqual(['loading', 'ready']);
    expect(requested).toEqual(['1.1.0']);
  });

  it('tries the current build twice, then the previous one', async () => {
    const { load, requested } = setupLoader([fail, fail, deliverRemote], release({ previous: build('1.0.0') }));
    expect(await load()).toMatchObject({ is: 'ready', version: '1.0.0' });
    expect(requested).toEqual(['1.1.0', '1.1.0', '1.0.0']);
  });

  it('fails with a sentence when nothing loads, and loads again on retry', async () => {
    const { load, loader, settled } = setupLoader([fail, fail, deliverRemote]);
    expect(await load()).toEqual({ is: 'failed', phase: 'entry', message: 'mfe-search 1.1.0 could not be fetched.' });
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
    const { load } = setupLoader([() => Promise.resolve(other), () => Promise.resolve(other)]);
    expect(await load()).toMatchObject({ is: 'failed', phase: 'definition', message: expect.stringContaining(words) });
  });

  it('reports a failure of the page’s own file', async () => {
    const half = {
      default: defineRemote({
        name: 'mfe-search',
        contract: '1.0',
        pages: { dashboard: (): Promise<{ default: View<'mfe-search'> }> => Promise.reject(new Error('chunk')) },
      }),
    };
    const { load, requested } = setupLoader([() => Promise.resolve(half)]);
    expect(await load()).toMatchObject({ is: 'failed', phase: 'view' });
    expect(requested).toHaveLength(1); // the container had loaded, so only the page is requested again
  });

  it('refuses an incompatible remote before it fetches anything', async () => {
    const { load, requested } = setupLoader([deliverRemote], release({ contract: '2.0', requires: { react: '^18.0.0' } }));
    expect(await load()).toMatchObject({ is: 'incompatible', reasons: [expect.anything(), expect.anything()] });
    expect(requested).toEqual([]);
  });

  it('does not load a remote that is switched off or missing from the release', async () => {
    const off = setupLoader([deliverRemote], release({ disabled: true }));
    off.loader.load(page);
    expect(await off.settled()).toEqual({ is: 'disabled' });
    const missing = setupLoader([deliverRemote], { ...release(), remotes: {} });
    missing.loader.load(page);
    expect(await missing.settled()).toMatchObject({ is: 'failed', message: 'mfe-search is not part of this release.' });
  });
});

it('does not try a previous build that does not fit this shell', async () => {
  const { load, requested } = setupLoader([fail, fail, deliverRemote], release({ previous: { ...build('1.0.0'), contract: '2.0' } }));
  expect(await load()).toMatchObject({ is: 'failed', message: 'mfe-search 1.1.0 could not be fetched.' });
  expect(requested).toEqual(['1.1.0', '1.1.0']);
});

import { defineRemote, readRemote, type EventOf } from './index.ts';

const page = () => Promise.resolve({ default: () => null });

describe('readRemote', () => {
  const search = defineRemote({ name: 'mfe-search', contract: '1.0', pages: { dashboard: page }, emits: ['company/selected'] });

  it('accepts a value of defineRemote', () => {
    expect(readRemote({ default: search }, 'mfe-search')).toEqual({ remote: search });
  });

  it('accepts pages that ask for a place in the menu, each by a function of its own', async () => {
    const asking = defineRemote({
      name: 'mfe-news',
      contract: '1.0',
      pages: { news: { menu: 'News', load: page }, archive: { menu: 'Old', load: page } },
    });
    expect(readRemote({ default: asking }, 'mfe-news')).toEqual({ remote: asking });
    expect([asking.pages?.['news']?.menu, asking.pages?.['archive']?.menu]).toEqual(['News', 'Old']);
    expect(await asking.pages?.['news']?.()).toEqual({ default: expect.any(Function) });
  });

  it.each([
    ['no module', undefined],
    ['a module without a default', { search }],
    ['an object of the same shape without the brand', { default: { ...search, $$type: 'other' } }],
    ['an invalid contract version', { default: { ...search, contract: 'one' } }],
    ['a page that is not a function', { default: { ...search, pages: { dashboard: './dashboard' } } }],
  ])('rejects %s', (_, module) => {
    expect(readRemote(module, 'mfe-search')).toEqual({
      problem: expect.stringContaining('mfe-search was expected to export one defineRemote'),
    });
  });

  it('accepts finders since contract 1.1 and rejects them from an older contract', () => {
    const companies = () => Promise.resolve({ default: () => ({ label: 'Companies', find: () => Promise.resolve([]) }) });
    const finding = defineRemote({ name: 'mfe-search', contract: '1.1', finders: { companies } });
    expect(readRemote({ default: finding }, 'mfe-search')).toEqual({ remote: finding });
    expect(readRemote({ default: { ...finding, contract: '1.0' } }, 'mfe-search')).toEqual({
      problem: "mfe-search has finders, which came with contract 1.1, but says contract 1.0. Say '1.1'.",
    });
  });

  it('rejects another team’s remote by name', () => {
    expect(readRemote({ default: search }, 'mfe-chat')).toEqual({
      problem: 'mfe-chat was expected, but the module says it is mfe-search.',
    });
  });
});

describe('events that a team may emit', () => {
  it('compile only for the owner', () => {
    const own: Record<EventOf<'mfe-search'>, true> = { 'company/selected': true };
    const ofShell: Record<EventOf<'shell'>, true> = { 'session/changed': true };
    const none: EventOf<'mfe-auth'>[] = [];
    expect([Object.keys(own), Object.keys(ofShell), none]).toEqual([['company/selected'], ['session/changed'], []]);
  });
});

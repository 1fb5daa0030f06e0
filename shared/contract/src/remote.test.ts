import { defineRemote, readRemote, type EventOf } from './index.ts';

const page = () => Promise.resolve({ default: () => null });

describe('readRemote', () => {
  const search = defineRemote({ name: 'mfe-search', contract: '1.0', pages: { dashboard: page }, emits: ['company/selected'] });

  it('takes what defineRemote made', () => {
    expect(readRemote({ default: search }, 'mfe-search')).toEqual({ remote: search });
  });

  it.each([
    ['no module', undefined],
    ['a module without a default', { search }],
    ['an object of the same shape that nobody defined', { default: { ...search, $$type: 'other' } }],
    ['a contract that is no version', { default: { ...search, contract: 'one' } }],
    ['a page that is no function', { default: { ...search, pages: { dashboard: './dashboard' } } }],
  ])('refuses %s', (_, module) => {
    expect(readRemote(module, 'mfe-search')).toEqual({
      problem: expect.stringContaining('mfe-search was expected to export one defineRemote'),
    });
  });

  it('takes finders from a remote of the contract that has them, and refuses them from an older one', () => {
    const companies = () => Promise.resolve({ default: () => ({ label: 'Companies', find: () => Promise.resolve([]) }) });
    const finding = defineRemote({ name: 'mfe-search', contract: '1.1', finders: { companies } });
    expect(readRemote({ default: finding }, 'mfe-search')).toEqual({ remote: finding });
    expect(readRemote({ default: { ...finding, contract: '1.0' } }, 'mfe-search')).toEqual({
      problem: "mfe-search has finders, which came with contract 1.1, but says contract 1.0. Say '1.1'.",
    });
  });

  it('refuses another team’s remote by name', () => {
    expect(readRemote({ default: search }, 'mfe-chat')).toEqual({
      problem: 'mfe-chat was expected, but the module says it is mfe-search.',
    });
  });
});

describe('the events that a team may emit', () => {
  it('are its own: another team’s does not compile', () => {
    const own: Record<EventOf<'mfe-search'>, true> = { 'company/selected': true };
    const ofShell: Record<EventOf<'shell'>, true> = { 'session/changed': true };
    const none: EventOf<'mfe-auth'>[] = [];
    expect([Object.keys(own), Object.keys(ofShell), none]).toEqual([['company/selected'], ['session/changed'], []]);
  });
});

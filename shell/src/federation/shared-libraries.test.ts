import { librariesOf, ownCopiesOf, readSharedLibraries, type SharedLibraries } from './shared-libraries.ts';

const shared: SharedLibraries = {
  react: { '19.3.1': { from: 'shell', useIn: ['shell'] } },
  'react/jsx-runtime': { '19.3.1': { from: 'shell', useIn: ['mfe_news'] } },
  rxjs: { '7.8.2': { from: 'shell', useIn: [] } },
  'd3-array': { '3.2.4': { from: 'mfe_news' } },
};
const viewWith = (scope: unknown) => ({
  __FEDERATION__: {
    __INSTANCES__: [
      { name: 'mfe_news', shareScopeMap: {} },
      { name: 'shell', shareScopeMap: { default: scope } },
    ],
  },
});

describe('readSharedLibraries', () => {
  it('reads the scope of the shell', () => {
    expect(readSharedLibraries(viewWith(shared))).toEqual(shared);
  });

  it('is empty without the federation’s runtime, or with another form of it', () => {
    expect([readSharedLibraries({}), readSharedLibraries(viewWith(1)), readSharedLibraries(viewWith(undefined))]).toEqual([{}, {}, {}]);
  });
});

describe('librariesOf', () => {
  it('has the shell’s version of each required library, and whether the remote’s code took it', () => {
    expect(librariesOf('mfe-news', { rxjs: '^7.8.0', react: '^19.0.0', moment: '^2.0.0' }, shared)).toEqual([
      { library: 'moment', range: '^2.0.0', version: undefined, isTaken: false },
      { library: 'react', range: '^19.0.0', version: '19.3.1', isTaken: true }, // by a path of it
      { library: 'rxjs', range: '^7.8.0', version: '7.8.2', isTaken: false },
    ]);
  });

  it('has what the code of a build outside the release took', () => {
    const scoped: SharedLibraries = { ...shared, '@reduxjs/toolkit': { '2.14.0': { from: 'shell', useIn: ['mfe_news'] } } };
    expect(librariesOf('mfe-news', {}, scoped)).toEqual([
      { library: '@reduxjs/toolkit', range: undefined, version: '2.14.0', isTaken: true },
      { library: 'react', range: undefined, version: '19.3.1', isTaken: true },
    ]);
  });
});

it('names the copies that a remote brings along', () => {
  expect([ownCopiesOf('mfe-news', shared), ownCopiesOf('mfe-chat', shared)]).toEqual([['d3-array 3.2.4'], []]);
});

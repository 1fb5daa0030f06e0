import type { SectionMount } from '@mulya/contract';
import { setupKernel } from '../kernel/kernel.fixture.ts';
import { remotesOnPage, versionOf } from './page-snapshot.ts';

const mount: SectionMount = {
  slot: 'valuation/method',
  section: 'sum-of-parts',
  remote: 'mfe-sotp',
  page: 'mfe-valuation',
  access: 'signed-in',
  title: 'Sum of the parts',
  order: 10,
};

function setup(pathname: string) {
  const { kernel, loader } = setupKernel();
  const release = { ...kernel.release, sections: [mount] };
  return { loader, read: () => remotesOnPage({ release, loader, pathname }) };
}
const ready = { is: 'ready', version: '1.2.0', view: () => null } as const;
const namesOf = (remotes: ReturnType<typeof remotesOnPage>) => remotes.map(({ remote, parts }) => [remote, parts.map(({ name }) => name)]);

describe('remotesOnPage', () => {
  it('has the page’s remote first, even while nothing of it is loaded', () => {
    expect(namesOf(setup('/valuation/TCS').read())).toEqual([['mfe-valuation', ['page valuation']]]);
  });

  it('adds panels and sections once they load', () => {
    const { loader, read } = setup('/valuation/TCS');
    loader.set('mfe-chat/assistant', ready);
    loader.set('mfe-sotp/sum-of-parts', { is: 'loading', attempt: 1 });
    expect(namesOf(read())).toEqual([
      ['mfe-valuation', ['page valuation']],
      ['mfe-chat', ['panel assistant']],
      ['mfe-sotp', ['section sum-of-parts']],
    ]);
  });

  it('omits panels and sections of other pages', () => {
    const { loader, read } = setup('/dashboard');
    loader.set('mfe-chat/assistant', ready);
    loader.set('mfe-sotp/sum-of-parts', ready);
    expect(namesOf(read())).toEqual([['mfe-search', ['page dashboard']]]);
  });

  it('has no remote on the shell’s own pages', () => {
    expect(setup('/').read()).toEqual([]);
  });
});

it('names the version that is shown', () => {
  expect(
    versionOf({
      parts: [
        { name: 'page', status: { is: 'idle' } },
        { name: 'panel', status: ready },
      ],
    }),
  ).toBe('1.2.0');
  expect(versionOf({ parts: [{ name: 'page', status: { is: 'disabled' } }] })).toBeUndefined();
});

/** @jest-environment jsdom */
import { inlineBlockIds, type AssetRequest, type Overrides } from '@mulya/contract';
import { devAssetTable, devHookCode, installHook } from './dev-page.ts';

const overrides: Overrides = {
  shell: { address: 'http://127.0.0.1:4000/builds/shell/1.0.0' },
  remotes: { 'mfe-search': { address: 'http://127.0.0.1:4000/builds/mfe-search/1.0.0' }, 'mfe-hello': { folder: '/home/me/mfe-hello' } },
};
const releasedRequest = (): AssetRequest => ({ integrity: 'sha384-of-the-release', crossOrigin: 'anonymous' });

// The table is copied as text into the page's loader, so it may not use anything around it.
const copiedTable = window.eval(`(${devAssetTable.toString()})`) as typeof devAssetTable; // the same text, the same type

function table(): (address: string) => AssetRequest {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = inlineBlockIds.overrides;
  block.textContent = JSON.stringify(overrides);
  document.body.replaceChildren(block);
  return copiedTable(releasedRequest, inlineBlockIds.overrides);
}

it.each(['/builds/shell/1.0.0/main.js', 'http://localhost/builds/mfe-search/1.0.0/remoteEntry.js'])(
  'returns no hash for %s, which is hot',
  (address) => {
    expect(table()(address)).toEqual({ integrity: '', crossOrigin: 'anonymous' });
  },
);

it.each([
  ['from another folder', '/builds/mfe-hello/1.0.0/remoteEntry.js'],
  ['of the release', '/builds/mfe-chat/1.0.0/remoteEntry.js'],
  ['with a name that only begins like a hot one', '/builds/mfe-search-more/1.0.0/remoteEntry.js'],
  ['of another origin', 'https://elsewhere.example/builds/mfe-search/1.0.0/remoteEntry.js'],
])('asks for a build %s as a released page does', (_, address) => {
  expect(table()(address)).toEqual(releasedRequest());
});

it('returns the hashes of a released page without overrides', () => {
  document.body.replaceChildren();
  expect(copiedTable(releasedRequest, inlineBlockIds.overrides)('/builds/shell/1.0.0/main.js')).toEqual(releasedRequest());
});

interface Hook {
  readonly renderers: ReadonlyMap<number, object>;
  inject(renderer: object): number;
}

const NAME = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

/** A renderer of React's development build; `resolve` is what it would learn about a component now. */
function renderer() {
  let resolver: ((type: unknown) => unknown) | null = null;
  return {
    given: { setRefreshHandler: (resolve: ((type: unknown) => unknown) | null) => (resolver = resolve) },
    resolve: (type: unknown): unknown => resolver?.(type),
  };
}

function createHook(): Hook {
  const page: Record<string, unknown> = {};
  installHook(page, NAME);
  return page[NAME] as Hook; // the hook installed above
}

describe('Fast Refresh hook across the federation border', () => {
  it('remembers the renderers for a remote that comes later', () => {
    const hook = createHook();
    const [first, second] = [renderer(), renderer()];
    expect([hook.inject(first.given), hook.inject(second.given)]).toEqual([1, 2]);
    expect([...hook.renderers.values()]).toEqual([first.given, second.given]);
  });

  it('passes the changes of every build to a renderer', () => {
    const hook = createHook();
    const { given, resolve } = renderer();
    hook.inject(given);
    given.setRefreshHandler((type) => (type === 'of the shell' ? 'the shell’s family' : undefined));
    given.setRefreshHandler((type) => (type === 'of the remote' ? 'the remote’s family' : undefined));
    expect(['of the shell', 'of the remote', 'of nobody'].map(resolve)).toEqual(['the shell’s family', 'the remote’s family', undefined]);
  });

  it('works behind the hook of React’s development tools', () => {
    const otherHook = { renderers: new Map(), inject: jest.fn((_renderer: object) => 7) };
    const page: Record<string, unknown> = { [NAME]: otherHook };
    const { inject } = otherHook;
    installHook(page, NAME);
    const { given } = renderer();
    expect(otherHook.inject(given)).toBe(7);
    expect(inject).toHaveBeenCalledWith(given);
    expect(page[NAME]).toBe(otherHook);
  });

  it('accepts a renderer of a production build, which cannot refresh', () => {
    expect(createHook().inject({})).toBe(1);
  });

  it('works as text in the page', () => {
    const page: Record<string, unknown> = {};
    const run = new Function('self', devHookCode()) as (page: object) => void; // accepts its only parameter
    run(page);
    expect(page[NAME]).toMatchObject({ supportsFiber: true });
  });
});

/** @jest-environment jsdom */
import { inlineBlockIds, type AssetRequest, type Overrides } from '@mulya/contract';
import { devAssetTable } from './dev-asset-table.ts';

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

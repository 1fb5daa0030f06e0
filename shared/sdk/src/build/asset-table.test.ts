/** @jest-environment jsdom */
import { inlineBlockIds, UNKNOWN_INTEGRITY, type Release } from '@mulya/contract';
import { assetTable } from './asset-table.ts';

const hash = (letter: string): string => `sha384-${letter.repeat(64)}`;
const build = (version: string, letter: string) => {
  const entry = `/builds/mfe-search/${version}/remoteEntry.js`;
  return { version, contract: '1.0', entry, integrity: hash(letter), files: { [entry]: hash(letter) }, requires: {} };
};
const release: Release = {
  schema: 1,
  shell: { version: '1.0.0', files: { '/builds/shell/1.0.0/main.js': hash('s') } },
  remotes: { 'mfe-search': { ...build('1.1.0', 'c'), previous: build('1.0.0', 'p') } },
  routes: [],
};

describe('asset table', () => {
  beforeEach(() => {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = inlineBlockIds.release;
    block.textContent = JSON.stringify(release);
    document.body.replaceChildren(block);
  });

  // The table is copied as text into the page's loader, so it may not use anything around it.
  const copied = window.eval(`(${assetTable.toString()})`) as typeof assetTable; // the same text, the same type
  const table = () => copied(inlineBlockIds.release, UNKNOWN_INTEGRITY);

  it.each([
    ['the shell’s', '/builds/shell/1.0.0/main.js', 's'],
    ['a remote’s current build’s', '/builds/mfe-search/1.1.0/remoteEntry.js', 'c'],
    ['its previous build’s', '/builds/mfe-search/1.0.0/remoteEntry.js', 'p'],
  ])('returns %s hash, by path or absolute address', (_, path, letter) => {
    expect(table()(path)).toEqual({ integrity: hash(letter), crossOrigin: 'anonymous' });
    expect(table()(`http://localhost${path}?x=1`).integrity).toBe(hash(letter));
  });

  it.each(['/builds/shell/1.0.0/other.js', '/__proto__', 'constructor', 'https://elsewhere.example/a.js'])('refuses %s', (address) => {
    expect(table()(address).integrity).toBe(UNKNOWN_INTEGRITY);
  });

  it.each([
    ['no release', undefined],
    ['half a release', '{"schema": 1, "shell": {"fi'],
  ])('refuses every file when the page has %s', (_, text) => {
    const block = document.getElementById(inlineBlockIds.release);
    if (text === undefined) block?.remove();
    else block?.replaceChildren(text);
    expect(table()('/builds/shell/1.0.0/main.js').integrity).toBe(UNKNOWN_INTEGRITY);
  });
});

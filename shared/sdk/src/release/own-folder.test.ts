/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownFolder } from './own-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mulya-own-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const holding = (text: string) => {
  writeFileSync(join(folder, 'package.json'), text);
  return ownFolder(folder);
};
const news = JSON.stringify({ name: 'mfe-news', version: '1.0.0', mulya: { role: 'remote' } });

describe('folder of a release command', () => {
  it('belongs to the remote that its package.json names', () => {
    const own = holding(news);
    expect(own.remote).toBe('mfe-news');
    expect(own.only('mfe-news')).toBe(folder);
  });

  it('releases no other remote', () => {
    expect(() => holding(news).only('mfe-search')).toThrow(
      `The folder of mfe-search was expected, but ${folder} is that of mfe-news. Go to the folder of mfe-search.`,
    );
  });

  it.each([
    ['a package of another role', JSON.stringify({ name: 'mfe-news', mulya: { role: 'tests' } })],
    ['a package of another name', JSON.stringify({ name: 'news', mulya: { role: 'remote' } })],
    ['a package without a team', JSON.stringify({ name: 'mfe-news' })],
    ['a text that is no JSON', 'mfe-news'],
  ])('does not belong to a remote with %s', (_, text) => {
    const own = holding(text);
    expect(own.remote).toBeUndefined();
    expect(() => own.only('mfe-news')).toThrow(`${folder} has no package.json of a remote`);
  });

  it('does not belong to a remote without a package.json', () => expect(ownFolder(folder).remote).toBeUndefined());
});

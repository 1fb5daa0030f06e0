/** npm run new:remote rejects invalid input with a sentence, and changes nothing. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRemote } from './making.ts';
import { repositoryRoot } from './own-repository.ts';

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'mulya-new-')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a remote is rejected', () => {
  it('in a folder that contains files', async () => {
    mkdirSync(join(folder, 'full'));
    writeFileSync(join(folder, 'full/notes.txt'), 'mine');
    const { ok, output } = await newRemote(repositoryRoot, 'mfe-news', '--out', join(folder, 'full'));
    expect([ok, output]).toEqual([false, `${join(folder, 'full')} was expected to be empty or not there yet, but holds files.\n`]);
  });

  it.each([
    [['mfe-search'], 'mfe-search is a remote of this repository already.'],
    [['mfe-news', '--out', join(repositoryRoot, 'var/news')], '--out is for a folder outside this repository'],
    [['news'], 'A remote is named mfe-'],
  ])('%j', async (args, words) => {
    const { ok, output } = await newRemote(repositoryRoot, ...args);
    expect([ok, output]).toEqual([false, expect.stringContaining(words)]);
  });
});

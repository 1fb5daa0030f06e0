/** @jest-environment node */
import { rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from './built-remote.ts';
import { builtFolder, type BuiltFolderOptions } from './fixtures/built-folder.ts';

let folder = '';
const createFolder = (options?: BuiltFolderOptions): string => (folder = builtFolder(options));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = () => readBuild('mfe-search', folder, 'npm run build -- mfe-search');

describe('valid build', () => {
  it('is measured by the files of its manifest', async () => {
    createFolder();
    const { manifest, manifestText, count, bytes } = await read();
    expect(manifest).toMatchObject({ name: 'mfe-search', version: '1.2.1' });
    expect({ count, bytes }).toEqual({ count: 2, bytes: Buffer.byteLength(manifestText) + 'entry'.length + 'page'.length });
  });
});

describe('invalid build', () => {
  it.each<[string, BuiltFolderOptions, (folder: string) => void, string]>([
    [
      'there is none',
      {},
      (at) => rmSync(join(at, 'dist'), { recursive: true }),
      'but there is no remote.json. Build it: npm run build -- mfe-search',
    ],
    [
      'its manifest is no JSON',
      {},
      (at) => writeFileSync(join(at, 'dist/remote.json'), '<html>'),
      'remote.json was expected to hold JSON, but does not. Build it: npm run build -- mfe-search',
    ],
    [
      'package.json is no JSON',
      {},
      (at) => writeFileSync(join(at, 'package.json'), '{'),
      'package.json was expected to hold JSON, but does not. Fix it.',
    ],
    [
      'its manifest says less than it must',
      {},
      (at) => writeFileSync(join(at, 'dist/remote.json'), '{"schema":1,"name":"mfe-search"}'),
      'but its version is not',
    ],
    [
      'its manifest leads out of the folder',
      { manifest: { entry: '../../.env' } },
      () => undefined,
      'but its entry is not: a file name holds',
    ],
    ['it is another remote’s', { manifest: { name: 'mfe-chat' } }, () => undefined, "but the build there is mfe-chat's."],
    [
      'it is older than package.json',
      { version: '1.2.2' },
      () => undefined,
      'mfe-search 1.2.2 was expected, as package.json says, but what is built is 1.2.1. Build it: npm run build',
    ],
    ['a file is missing', {}, (at) => unlinkSync(join(at, 'dist/pages/search.js')), 'remote.json lists pages/search.js, which is not in'],
    ['a file has changed', {}, (at) => writeFileSync(join(at, 'dist/pages/search.js'), 'pagE'), 'pages/search.js in'],
    [
      'it has too many files',
      { files: Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.js`, ''])) },
      () => undefined,
      'to have 500 files at most, but mfe-search 1.2.1 has 501.',
    ],
    [
      'it is too large',
      { files: { 'large.js': Buffer.alloc(20 * 1024 * 1024) } },
      () => undefined,
      'to weigh 20.0 MB at most, but mfe-search 1.2.1 weighs',
    ],
  ])('%s', async (_, options, spoil, words) => {
    spoil(createFolder(options));
    await expect(read()).rejects.toThrow(words);
  });

  it('does not include a build of the maximum size', async () => {
    createFolder({ files: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}.js`, String(index)])) });
    expect(await read()).toMatchObject({ count: 500 });
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as contract from '@mulya/contract';
import { verdicts } from './builds.mjs';

let root;
let workspaces;

const shellManifest = {
  schema: 1,
  version: '1.0.0',
  provides: { contract: '1.0', libraries: { react: '19.3.1' } },
  routes: [{ path: '/news', remote: 'mfe-news', view: { is: 'page', name: 'news' }, access: 'signed-in', title: 'News' }],
  scripts: [],
  styles: [],
  files: {},
  hints: {},
};
const newsManifest = {
  schema: 1,
  name: 'mfe-news',
  version: '1.2.0',
  contract: '1.0',
  entry: 'e.js',
  files: {},
  requires: { react: '^19.0.0' },
  hints: {},
};

function write(file, content) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'doctor-'));
  workspaces = [
    { name: '@mulya/shell', role: 'shell', path: join(root, 'shell') },
    { name: 'mfe-news', role: 'remote', path: join(root, 'mfe-news') },
  ];
  write('shell/dist/shell.json', shellManifest);
  write('mfe-news/dist/remote.json', newsManifest);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const found = () => verdicts(workspaces, contract).filter(({ is }) => is !== 'note');

describe('verdict on a remote', () => {
  it('reports a fitting remote as well', () => {
    expect(found()).toEqual([{ is: 'well', says: 'mfe-news 1.2.0 (contract 1.0) fits this shell.' }]);
  });

  it("repeats preflight's verdict on a remote that does not fit", () => {
    write('mfe-news/dist/remote.json', { ...newsManifest, requires: { react: '^20.0.0' } });
    expect(found()).toEqual([
      {
        is: 'wrong',
        says: 'mfe-news 1.2.0 does not fit this shell: expected react 19.3.1, which the shell provides; mfe-news needs react ^20.0.0.',
        fix: expect.stringContaining('Set react in mfe-news to a caret range that holds 19.3.1'),
      },
    ]);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', { ...newsManifest, version: 'new' }],
  ])('reports an unreadable build: %s', (_, content) => {
    write('mfe-news/dist/remote.json', content);
    expect(found()).toEqual([
      expect.objectContaining({
        says: expect.stringContaining('mfe-news has a build that cannot be read'),
        fix: 'Run: npm run build -- mfe-news',
      }),
    ]);
  });

  it('waits for a build of the shell', () => {
    rmSync(join(root, 'shell'), { recursive: true });
    expect(verdicts(workspaces, contract)).toEqual([{ is: 'note', says: expect.stringContaining('no readable build of the shell') }]);
  });
});

it('prefers a remote from another folder over its own build', () => {
  write('elsewhere/dist/remote.json', { ...newsManifest, version: '2.0.0' });
  const foreign = (folder) =>
    verdicts(workspaces, contract, [{ name: 'mfe-news', folder: join(root, folder) }]).filter(({ is }) => is !== 'note');
  expect(foreign('elsewhere')).toEqual([{ is: 'well', says: 'mfe-news 2.0.0 (contract 1.0) fits this shell.' }]);
  expect(foreign('nowhere')).toEqual([expect.objectContaining({ is: 'wrong', fix: 'Run there: npm run build' })]);
});

it('names a route without a remote', () => {
  workspaces.pop();
  expect(found()).toEqual([expect.objectContaining({ is: 'wrong', says: 'mfe-news should show /news, but is not here.' })]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDevPlan } from './plan.mjs';

const workspaces = [
  { name: '@mulya/shell', folder: 'shell', path: '/repository/shell', role: 'shell', dependencies: [] },
  { name: 'mfe-search', folder: 'mfe-search', path: '/repository/mfe-search', role: 'remote', dependencies: [] },
  { name: 'mfe-chat', folder: 'mfe-chat', path: '/repository/mfe-chat', role: 'remote', dependencies: [] },
  { name: '@mulya/domain', folder: 'domain', path: '/repository/shared/domain', role: 'domain', dependencies: [] },
];
let elsewhere;
const plan = (...args) => readDevPlan(args, { root: '/repository', workspaces, from: elsewhere });
const names = (parts) => parts.map(({ name }) => name);

beforeEach(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'mulya-plan-'));
});

afterEach(() => rmSync(elsewhere, { recursive: true, force: true }));

/** A remote in its own folder, with its packages installed. */
function remoteElsewhere({ role = 'remote', isInstalled = true } = {}) {
  const folder = join(elsewhere, 'mfe-hello');
  mkdirSync(join(folder, 'node_modules/@mulya/sdk'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-hello', mulya: { role } }));
  if (isInstalled) writeFileSync(join(folder, 'node_modules/@mulya/sdk/package.json'), '{}');
  return folder;
}

describe('npm run dev plan', () => {
  it('makes everything hot without names, the shell first', () => {
    const { hot, built } = plan();
    expect([names(hot), built]).toEqual([['shell', 'mfe-search', 'mfe-chat', 'gallery'], []]);
  });

  it('makes the named remotes hot and takes the others from their builds', () => {
    const { hot, built } = plan('mfe-search');
    expect([names(hot), built]).toEqual([['shell', 'mfe-search'], ['mfe-chat']]);
  });

  it('accepts the shell alone', () => {
    const { hot, built } = plan('shell');
    expect([names(hot), built]).toEqual([['shell'], ['mfe-search', 'mfe-chat']]);
  });

  it('accepts a remote in another folder, relative to the current one', () => {
    const path = remoteElsewhere();
    expect(plan('./mfe-hello').outside).toEqual([{ name: 'mfe-hello', path }]);
    expect(plan(path).outside).toEqual([{ name: 'mfe-hello', path }]);
  });

  it.each([
    [
      'a remote that there is not',
      () => plan('mfe-serch'),
      'There is no mfe-serch to develop. There are: shell, mfe-search, mfe-chat, gallery',
    ],
    ['a folder without a package', () => plan('../nothing-here'), 'was expected to be the folder of a remote, with a package.json.'],
    [
      'a package that is no remote',
      () => (remoteElsewhere({ role: 'ui' }), plan('./mfe-hello')),
      'was expected to say that it is a remote',
    ],
    [
      'a remote that is not installed',
      () => (remoteElsewhere({ isInstalled: false }), plan('./mfe-hello')),
      'mfe-hello lacks its packages. Run npm install in',
    ],
  ])('refuses %s in one sentence', (_, asked, sentence) => {
    expect(asked).toThrow(sentence);
  });
});

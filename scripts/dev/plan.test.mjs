import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDevPlan } from './plan.mjs';

let elsewhere;
let folder;
beforeEach(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'mulya-plan-'));
  folder = join(elsewhere, 'mfe-hello');
});
afterEach(() => rmSync(elsewhere, { recursive: true, force: true }));

describe('npm run dev plan', () => {
  const workspace = (name, role, path) => ({ name, folder: name, path, role, dependencies: [] });
  const workspaces = [
    workspace('shell', 'shell', '/repository/shell'),
    workspace('mfe-search', 'remote', '/repository/mfe-search'),
    workspace('mfe-chat', 'remote', '/repository/mfe-chat'),
    workspace('domain', 'domain', '/repository/shared/domain'),
  ];
  const plan = (...args) => readDevPlan(args, { workspaces, from: elsewhere });

  /** A remote in its own folder, with its packages installed. */
  function remoteElsewhere({ role = 'remote', isInstalled = true } = {}) {
    mkdirSync(join(folder, 'node_modules/@mulya/sdk'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-hello', mulya: { role } }));
    if (isInstalled) writeFileSync(join(folder, 'node_modules/@mulya/sdk/package.json'), '{}');
  }

  it.each([
    ['everything without names', [], ['shell', 'mfe-search', 'mfe-chat'], []],
    ['the named remotes', ['mfe-search'], ['shell', 'mfe-search'], ['mfe-chat']],
    ['the shell alone', ['shell'], ['shell'], ['mfe-search', 'mfe-chat']],
  ])('makes hot %s, the shell first, and takes the other remotes from their builds', (_, args, hot, built) => {
    const made = plan(...args);
    expect([made.hot.map(({ name }) => name), made.built]).toEqual([hot, built]);
  });

  it('accepts a remote in another folder, relative to the current one', () => {
    remoteElsewhere();
    for (const arg of ['./mfe-hello', folder]) expect(plan(arg).outside).toEqual([{ name: 'mfe-hello', path: folder }]);
  });

  it('refuses in one sentence a remote that there is not, and a folder that is none or is not installed', () => {
    expect(() => plan('mfe-serch')).toThrow('There is no mfe-serch to develop. There are: shell, mfe-search, mfe-chat;');
    expect(() => plan('../nothing-here')).toThrow('was expected to be the folder of a remote, with a package.json.');
    remoteElsewhere({ isInstalled: false });
    expect(() => plan('./mfe-hello')).toThrow('mfe-hello lacks its packages. Run npm install in');
    remoteElsewhere({ role: 'ui' });
    expect(() => plan('./mfe-hello')).toThrow('was expected to say that it is a remote');
  });
});

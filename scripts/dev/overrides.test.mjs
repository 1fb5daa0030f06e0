import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeOverrides, readOverridesFile } from './overrides.mjs';

const row = (path, remote) => ({ path, remote, view: { is: 'page', name: 'page' }, access: 'signed-in', title: 'Page' });
const addresses = {
  shell: 'http://127.0.0.1:1/builds/shell/1.0.0',
  gallery: 'http://127.0.0.1:1/gallery',
  'mfe-hello': 'http://127.0.0.1:2/builds/mfe-hello/1.0.0',
};
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mulya-overrides-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('gateway overrides', () => {
  it('contain the address of each hot build except the gallery', () => {
    expect(composeOverrides({ addresses, given: undefined, outside: [] })).toEqual({
      shell: { address: addresses.shell },
      remotes: { 'mfe-hello': { address: addresses['mfe-hello'] } },
      routes: [],
    });
  });

  it('mount a remote from another folder with its own rows', () => {
    writeFileSync(
      join(folder, 'overrides.json'),
      JSON.stringify({ remotes: {}, routes: [row('/hello', 'mfe-hello'), row('/other', 'mfe-other')] }),
    );
    expect(composeOverrides({ addresses, given: undefined, outside: [{ name: 'mfe-hello', path: folder }] }).routes).toEqual([
      row('/hello', 'mfe-hello'),
    ]);
  });

  it('preserve the developer’s own overrides', () => {
    writeFileSync(join(folder, 'overrides.json'), JSON.stringify({ remotes: {}, routes: [row('/hello', 'mfe-hello')] }));
    const given = { remotes: { 'mfe-hello': { folder }, 'mfe-news': { folder: '/news' } }, routes: [row('/mine', 'mfe-hello')] };
    expect(composeOverrides({ addresses, given, outside: [{ name: 'mfe-hello', path: folder }] })).toMatchObject({
      remotes: { 'mfe-news': { folder: '/news' }, 'mfe-hello': { address: addresses['mfe-hello'] } },
      routes: [row('/mine', 'mfe-hello')],
    });
  });

  it('reject a file that is not JSON', () => {
    const file = join(folder, 'overrides.json');
    writeFileSync(file, '{');
    expect(() => readOverridesFile(file)).toThrow(`${file} was expected to be JSON`);
  });
});

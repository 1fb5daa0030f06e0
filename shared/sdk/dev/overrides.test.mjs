import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { composeOverrides } from './overrides.mjs';

let folder;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'mulya-overrides-')), 'mfe-hello');
});
afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));

describe('overrides of the gateway', () => {
  const row = (path, remote) => ({ path, remote, view: { is: 'page', name: 'page' }, access: 'signed-in', title: 'Page' });
  const addresses = {
    shell: 'http://127.0.0.1:1/builds/shell/1.0.0',
    'mfe-hello': 'http://127.0.0.1:2/builds/mfe-hello/1.0.0',
  };
  const outside = () => [{ name: 'mfe-hello', path: folder }];
  const write = (file, text) => (mkdirSync(folder, { recursive: true }), writeFileSync(join(folder, file), text), join(folder, file));

  it('contain the address of each hot build', () => {
    expect(composeOverrides({ addresses, given: undefined, outside: outside() })).toEqual({
      shell: { address: addresses.shell },
      remotes: { 'mfe-hello': { address: addresses['mfe-hello'] } },
      routes: [],
      sections: [],
    });
  });

  it('mount a remote from another folder with its own rows, unless the developer’s own file has some', () => {
    write('overrides.json', JSON.stringify({ remotes: {}, routes: [row('/hello', 'mfe-hello'), row('/other', 'mfe-other')] }));
    expect(composeOverrides({ addresses, given: undefined, outside: outside() }).routes).toEqual([row('/hello', 'mfe-hello')]);

    const remotes = { 'mfe-hello': { folder }, 'mfe-news': { folder: '/news' } };
    const given = write('own.json', JSON.stringify({ remotes, routes: [row('/mine', 'mfe-hello')] }));
    expect(composeOverrides({ addresses, given, outside: outside() })).toMatchObject({
      remotes: { 'mfe-news': { folder: '/news' }, 'mfe-hello': { address: addresses['mfe-hello'] } },
      routes: [row('/mine', 'mfe-hello')],
    });
  });

  it('mount the sections of a remote from another folder, and show them alone on a page of their own', () => {
    for (const path of ['src/sections', 'node_modules/@mulya/sdk/dev']) mkdirSync(join(folder, path), { recursive: true });
    const section = (remote, name) => ({ slot: 'valuation/method', page: 'mfe-valuation', remote, section: name, title: 'Method' });
    const [own, other] = [section('mfe-hello', 'sum'), section('mfe-other', 'sum')];
    write('overrides.json', JSON.stringify({ remotes: {}, sections: [own, other] }));
    const { routes, sections } = composeOverrides({ addresses, given: undefined, outside: outside() });
    expect(sections).toEqual([own, { ...own, page: 'mfe-hello' }]);
    expect(routes).toEqual([expect.objectContaining({ path: '/sections/mfe-hello', view: { is: 'page', name: 'sections-alone' } })]);

    const mine = { ...own, slot: 'valuation/section' };
    const given = write('own.json', JSON.stringify({ remotes: {}, sections: [mine, other] }));
    expect(composeOverrides({ addresses, given, outside: outside() }).sections).toEqual([mine, other, { ...mine, page: 'mfe-hello' }]);
  });

  it('add no page to a remote whose tools are older', () => {
    mkdirSync(join(folder, 'src/sections'), { recursive: true });
    const row = { slot: 'valuation/method', page: 'mfe-valuation', remote: 'mfe-hello', section: 'sum', title: 'Method' };
    write('overrides.json', JSON.stringify({ remotes: {}, sections: [row] }));
    expect(composeOverrides({ addresses, given: undefined, outside: outside() })).toMatchObject({ routes: [], sections: [row] });
  });

  it('reject a file that is not JSON', () => {
    const given = write('own.json', '{');
    expect(() => composeOverrides({ addresses, given, outside: [] })).toThrow(`${given} was expected to be JSON`);
  });
});

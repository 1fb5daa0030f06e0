import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inlineBlockIds, type Overrides, type Route, type SectionMount } from '@mulya/contract';
import { createBundledBuilds, type BuiltFolders } from '../fixtures/bundled-builds.ts';
import { emulatorConfig, startGateway } from '../fixtures/start-gateway.ts';
import { quietLog } from '../fixtures/quiet-log.ts';
import { bundledReleases } from '../fixtures/bundled-releases.ts';
import { readOverrides } from './overrides-file.ts';

const helloRoute: Route = {
  path: '/hello',
  remote: 'mfe-hello',
  view: { is: 'page', name: 'hello' },
  access: 'signed-in',
  title: 'Hello · Mulya',
};

let bundled: BuiltFolders;
/** A second set of builds replaces the folders that developers have elsewhere. */
let elsewhere: BuiltFolders;

beforeEach(async () => {
  bundled = await createBundledBuilds();
  elsewhere = await createBundledBuilds();
});

afterEach(() => Promise.all([bundled.end(), elsewhere.end()]));

const search = () => ({ folder: join(elsewhere.root, 'mfe-search') });
const read = (overrides: Overrides) => bundledReleases(bundled.root, quietLog().log, overrides);

/** Another remote with the files of mfe-search. */
async function hello(): Promise<{ folder: string }> {
  const manifest = JSON.parse(await elsewhere.read('mfe-search/dist/remote.json')) as Record<string, unknown>; // the fixture wrote it
  await elsewhere.write('mfe-search/dist/remote.json', JSON.stringify({ ...manifest, name: 'mfe-hello' }));
  return search();
}

describe('a remote from another folder', () => {
  it('replaces the bundled one, with the hashes of its own files', async () => {
    const path = '/builds/mfe-search/1.2.0/dashboard.77777777.js';
    await elsewhere.write('mfe-search/dist/dashboard.77777777.js', '/* mine */');
    const { page, file } = await read({ remotes: { 'mfe-search': search() } });
    expect(Object.keys(page.release.remotes).sort()).toEqual(['mfe-auth', 'mfe-search']);
    expect((await file(path))?.body.toString()).toBe('/* mine */');
  });

  it('is mounted in addition to the others by its own route', async () => {
    const { page } = await read({ remotes: { 'mfe-hello': await hello() }, routes: [helloRoute] });
    expect(page.release.routes.at(-1)).toEqual(helloRoute);
    expect(page.release.remotes['mfe-hello']?.entry).toBe('/builds/mfe-hello/1.2.0/remoteEntry.66666666.js');
    expect(page.hints('/hello').map(({ path }) => path)).toContain('/builds/mfe-hello/1.2.0/remoteEntry.66666666.js');
  });

  describe('with a section in a slot', () => {
    const card: SectionMount = {
      slot: 'auth/aside',
      page: 'mfe-auth',
      remote: 'mfe-search',
      section: 'card',
      title: 'Card',
      access: 'signed-in',
      order: 10,
    };
    const change = async (builds: BuiltFolders, remote: string, changes: object) => {
      const manifest = JSON.parse(await builds.read(`${remote}/dist/remote.json`)) as object; // the fixture wrote it
      await builds.write(`${remote}/dist/remote.json`, JSON.stringify({ ...manifest, ...changes }));
    };
    const mountCard = () => read({ remotes: { 'mfe-search': search() }, sections: [card] });

    it('shows it in a slot that a page offers', async () => {
      await change(elsewhere, 'mfe-search', { sections: { card: [] } });
      await change(bundled, 'mfe-auth', { slots: ['auth/aside'] });
      expect((await mountCard()).page.release.sections).toEqual([card]);
    });

    it('is refused with a sentence when either side has no such thing', async () => {
      await expect(mountCard()).rejects.toThrow('OVERRIDES mounts the section card of mfe-search, which no build of it exports.');
      await change(elsewhere, 'mfe-search', { sections: { card: [] } });
      await expect(mountCard()).rejects.toThrow('OVERRIDES mounts card in auth/aside of mfe-auth, which does not offer it.');
      await change(elsewhere, 'mfe-search', { sectionSlots: { card: 'auth/below' } });
      await expect(mountCard()).rejects.toThrow('OVERRIDES mounts the section card of mfe-search in auth/aside, but it is for auth/below.');
    });
  });

  it.each<[string, () => Promise<void>, RegExp]>([
    [
      'is not built',
      () => elsewhere.remove('mfe-search/dist'),
      /^OVERRIDES names .*mfe-search for mfe-search, which is not built\. Build it there\.$/,
    ],
    ['holds another remote', () => hello().then(() => undefined), /which holds a build of mfe-hello/],
  ])('fails the start when its folder %s', async (_, breakIt, sentence) => {
    await breakIt();
    await expect(read({ remotes: { 'mfe-search': search() } })).rejects.toThrow(sentence);
  });

  it('may not take an address in use', async () => {
    const routes = [{ ...helloRoute, path: '/dashboard' }];
    await expect(hello().then((folder) => read({ remotes: { 'mfe-hello': folder }, routes }))).rejects.toThrow(
      'OVERRIDES was expected to mount free addresses only: /dashboard (mfe-search) and /dashboard (mfe-hello) answer the same address.',
    );
  });

  it('must exist when a route names it', async () => {
    await expect(read({ remotes: {}, routes: [helloRoute] })).rejects.toThrow(
      'OVERRIDES mounts /hello for mfe-hello, of which there is no build.',
    );
  });
});

describe('the file that OVERRIDES names', () => {
  let folder: string;
  const file = () => join(folder, 'overrides.json');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mulya-overrides-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each<[string, string | undefined, RegExp]>([
    ['is missing', undefined, /^OVERRIDES was expected to name a file that can be read; .*overrides\.json cannot\.$/],
    ['is invalid JSON', '{', /^OVERRIDES was expected to be what the contract says of overrides; .*overrides\.json is not: /],
    ['names a relative folder', '{"remotes":{"mfe-hello":{"folder":"mfe-hello"}}}', /remotes\.mfe-hello/],
  ])('fails the start when it %s', async (_, text, sentence) => {
    if (text !== undefined) await writeFile(file(), text);
    await expect(readOverrides(file())).rejects.toThrow(sentence);
  });

  it('is applied to the page, which lists its overrides', async () => {
    const overrides: Overrides = { remotes: { 'mfe-hello': await hello() }, routes: [helloRoute] };
    await writeFile(file(), JSON.stringify(overrides));
    const app = await startGateway({ ...emulatorConfig('http://127.0.0.1:9099'), overrides: file() }, { root: bundled.root });
    try {
      const page = await app.inject({ url: '/hello' });
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`<script type="application/json" id="${inlineBlockIds.overrides}">${JSON.stringify(overrides)}</script>`);
      expect(page.headers['integrity-policy']).toBe('blocked-destinations=(script)');
    } finally {
      await app.close();
    }
  });

  it('leaves no trace in a page without overrides', async () => {
    const app = await startGateway(emulatorConfig('http://127.0.0.1:9099'), { root: bundled.root });
    try {
      expect((await app.inject({ url: '/login' })).body).not.toContain(inlineBlockIds.overrides);
    } finally {
      await app.close();
    }
  });
});

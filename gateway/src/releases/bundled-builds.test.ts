import { ReleaseSchema } from '@mulya/contract';
import { createBundledBuilds, integrityOf, shellManifest, type BuiltFolders } from '../fixtures/bundled-builds.ts';
import { quietLog } from '../fixtures/quiet-log.ts';
import { bundledReleases } from '../fixtures/bundled-releases.ts';

let bundled: BuiltFolders;

beforeEach(async () => {
  bundled = await createBundledBuilds();
});

afterEach(() => bundled.end());

const read = () => bundledReleases(bundled.root, quietLog().log);

it("composes the release from the builds' manifests", async () => {
  const { page } = await read();
  expect(ReleaseSchema.parse(page.release)).toEqual(page.release);
  expect(Object.keys(page.release.remotes)).toEqual(['mfe-auth', 'mfe-search']);
  expect(page.release.remotes['mfe-search']).toMatchObject({
    version: '1.2.0',
    entry: '/builds/mfe-search/1.2.0/remoteEntry.66666666.js',
    integrity: integrityOf('/* entry of mfe-search */'),
    files: { '/builds/mfe-search/1.2.0/dashboard.77777777.js': integrityOf('/* dashboard */') },
  });
  expect(page.release.shell.files['/builds/shell/1.0.0/main.22222222.js']).toBe(integrityOf('/* main */'));
  expect(Object.keys(page.release.shell.files)).not.toContain('/builds/shell/1.0.0/inter.aaaaaaaa.woff2'); // no browser checks its hash
});

it('loads each file with its compressed forms', async () => {
  const { file } = await read();
  expect(await file('/builds/shell/1.0.0/main.33333333.css')).toMatchObject({
    body: Buffer.from('.shell { color: black }'),
    type: 'text/css; charset=utf-8',
    brotli: expect.any(Buffer),
    gzip: expect.any(Buffer),
  });
});

it.each([
  '/builds/shell/1.0.0/secret.txt',
  '/builds/shell/1.0.0/shell.json',
  '/builds/shell/1.0.0/index.html',
  '/builds/shell/1.0.0/main.22222222.js.br',
  '/builds/shell/1.0.0/../1.0.0/main.22222222.js',
  '/builds/shell/9.9.9/main.22222222.js',
  '/builds/mfe-auth/1.2.0/remote.json',
])('has no file under %s', async (path) => {
  const { file } = await read();
  expect(await file(path)).toBeUndefined();
});

describe('files to fetch ahead', () => {
  const paths = async (pathname: string) => (await read()).page.hints(pathname).map(({ path }) => path);

  it("are the session, the store if the remote uses it, and the page's files", async () => {
    await expect(paths('/dashboard')).resolves.toEqual([
      '/builds/shell/1.0.0/session.44444444.js',
      '/builds/shell/1.0.0/store.55555555.js',
      '/builds/mfe-search/1.2.0/remoteEntry.66666666.js',
      '/builds/mfe-search/1.2.0/dashboard.77777777.js',
      '/builds/mfe-search/1.2.0/dashboard.88888888.css',
    ]);
    await expect(paths('/login')).resolves.not.toContain('/builds/shell/1.0.0/store.55555555.js');
  });

  it('are none for the landing page and unknown addresses', async () => {
    await expect(paths('/')).resolves.toEqual([]);
    await expect(paths('/nowhere')).resolves.toEqual([]);
  });

  it('are the session alone if the remote is missing', async () => {
    await expect(paths('/valuation/TCS')).resolves.toEqual(['/builds/shell/1.0.0/session.44444444.js']);
  });
});

describe('a shell that is', () => {
  it.each<[string, () => Promise<void>, string | RegExp]>([
    ['not built', () => bundled.remove('shell/dist'), 'shell is not built. Run: npm run build'],
    [
      'half built',
      () => bundled.remove('shell/dist/main.22222222.js'),
      'shell lacks dist/main.22222222.js, which its shell.json lists. Run: npm run build',
    ],
    ['without a page', () => bundled.remove('shell/dist/index.html'), 'shell lacks dist/index.html. Run: npm run build'],
    ['without a landing page', () => bundled.remove('shell/dist/landing.html'), 'shell lacks dist/landing.html. Run: npm run build'],
    ['unreadable', () => bundled.write('shell/dist/shell.json', '{'), /^shell has an unreadable shell\.json .*Run: npm run build$/],
    ['without a version', () => bundled.write('shell/dist/shell.json', JSON.stringify({ ...shellManifest(), version: 'new' })), /version/],
    ['without a slot', () => bundled.write('shell/dist/index.html', '<title></title>'), /was expected to hold <html, <!--mulya:title-->/],
  ])('%s fails the start with one sentence', async (_case, breakIt, sentence) => {
    await breakIt();
    await expect(read()).rejects.toThrow(sentence);
  });
});

describe('a remote that is', () => {
  const entry = 'remoteEntry.66666666.js';
  const manifest = { schema: 1, name: 'mfe-search', version: '1.2.0', contract: '1.0', entry, requires: {}, hints: {} };

  it.each<[string, () => Promise<void>]>([
    ['not built', () => bundled.remove('mfe-search/dist')],
    ['half built', () => bundled.remove(`mfe-search/dist/${entry}`)],
    ['unreadable', () => bundled.write('mfe-search/dist/remote.json', 'null')],
    ['of another remote', () => bundled.write('mfe-search/dist/remote.json', JSON.stringify({ ...manifest, name: 'mfe-auth', files: {} }))],
    ['without a hash for its entry', () => bundled.write('mfe-search/dist/remote.json', JSON.stringify({ ...manifest, files: {} }))],
  ])('%s is skipped with a warning, and the others stay', async (_case, breakIt) => {
    await breakIt();
    const { log, lines } = quietLog();
    const { page, ready } = await bundledReleases(bundled.root, log);
    expect(Object.keys(page.release.remotes)).toEqual(['mfe-auth']);
    expect(lines).toEqual([expect.stringMatching(/^mfe-search .*Its pages cannot be loaded\.$/)]);
    await expect(ready()).resolves.toEqual({ ok: true, detail: 'shell 1.0.0 with mfe-auth 1.2.0.' });
  });
});

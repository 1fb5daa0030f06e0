import { manifestOf, tarOf, uploadOf, type TarEntry } from './fixtures/upload.ts';
import { startReleasesGateway } from './fixtures/releases-gateway.ts';

const gateway = startReleasesGateway();
const { publish, run, state, pageAt, errorOf } = gateway;

describe('publishing', () => {
  it('stores a build once without releasing it, and serves its files in all forms', async () => {
    const response = await publish('mfe-news', await uploadOf('mfe-news', '1.0.0'), 'news-token');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ remote: 'mfe-news', version: '1.0.0', files: 2, bytes: expect.any(Number) });
    expect((await pageAt('/dashboard')).release.remotes).not.toHaveProperty('mfe-news');
    expect(await state('mfe-news')).toMatchObject({ current: null, builds: [{ version: '1.0.0', publishedBy: 'mfe-news' }] });

    const path = '/builds/mfe-news/1.0.0/dashboard.bbbbbbbb.js';
    const plain = await gateway.app.inject(path);
    expect(plain).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'text/javascript; charset=utf-8' },
    });
    expect((await gateway.app.inject({ url: path, headers: { 'accept-encoding': 'br' } })).headers).toMatchObject({
      'content-encoding': 'br',
    });
    expect((await gateway.app.inject('/builds/mfe-news/1.0.0/remote.json')).statusCode).toBe(404);
    expect((await gateway.app.inject('/builds/mfe-news/1.0.1/dashboard.bbbbbbbb.js')).statusCode).toBe(404);

    const again = await publish('mfe-news', await uploadOf('mfe-news', '1.0.0', { 'remoteEntry.cccccccc.js': 'other' }), 'news-token');
    expect(again.statusCode).toBe(409);
    expect(errorOf(again).message).toBe(
      'mfe-news 1.0.0 exists already, and a version never changes. Raise the version in its package.json and publish again.',
    );
    // Refused by its manifest alone: this upload ends after it.
    const early = await publish('mfe-news', (await uploadOf('mfe-news', '1.0.0')).subarray(0, 1_536), 'news-token');
    expect(early.statusCode).toBe(409);
    const ofBundled = await publish('mfe-auth', await uploadOf('mfe-auth', '1.2.0'), 'auth-token');
    expect(ofBundled.statusCode).toBe(409);
  });

  const file = { 'remoteEntry.aaaaaaaa.js': 'entry' };
  const manifest = (changes: object = {}, files: Readonly<Record<string, string>> = file) =>
    JSON.stringify(manifestOf('mfe-news', '2.0.0', files, changes));

  const withManifest =
    (...entries: readonly TarEntry[]) =>
    () =>
      tarOf([['remote.json', manifest()], ...entries]);
  const withListed =
    (files: Readonly<Record<string, string>>, changes: object = {}, entries: readonly TarEntry[] = []) =>
    () =>
      tarOf([['remote.json', manifest(changes, files)], ...entries]);
  const entry: TarEntry = ['remoteEntry.aaaaaaaa.js', 'entry'];
  const tooMany = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${String(index)}.js`, 'x']));

  it.each<[string, () => Promise<Buffer>, string, number?]>([
    ['that is not a tar', async () => Buffer.from('nonsense'.repeat(100)), 'Expected a whole tar;'],
    ['that is empty', () => tarOf([]), 'Expected remote.json and the files that it lists; an empty upload.'],
    ['of another remote', () => uploadOf('mfe-auth', '9.0.0'), 'Expected a build of mfe-news; one of mfe-auth.'],
    ['with an invalid manifest', () => tarOf([['remote.json', '{']]), 'Expected a remote.json as the build writes it'],
    ['with a late manifest', () => tarOf([entry, ['remote.json', manifest()]]), 'Expected remote.json as the first file'],
    ['with a missing file', withManifest(), '"remoteEntry.aaaaaaaa.js" is missing'],
    ['with an extra file', withManifest(['evil.js', 'x']), 'Expected only files that remote.json lists; "evil.js".'],
    ['with a file twice', withManifest(entry, entry), 'twice'],
    ['with a wrong hash', withManifest(['remoteEntry.aaaaaaaa.js', 'entrY']), 'a file was changed after its build'],
    ['with a link', withManifest([{ name: 'remoteEntry.aaaaaaaa.js', type: 'symlink', linkname: '/etc/passwd' }, '']), 'is a symlink'],
    ['with a folder', withManifest([{ name: 'assets', type: 'directory' }, '']), 'is a directory'],
    ['with a path that climbs', withListed({ '../up.js': 'x' }, {}, [['../up.js', 'x']]), 'stays inside its build'],
    ['with an absolute path', withListed({ '/etc/x.js': 'x' }, {}, [['/etc/x.js', 'x']]), 'stays inside its build'],
    ['with odd Unicode', withListed({ 'a\u202ejs.js': 'x' }), 'stays inside its build'],
    ['with an HTML page', withListed({ ...file, 'evil.html': '<script>' }), '"evil.html"'],
    ['without a hash for its entry', withListed(file, { entry: 'other.js' }), 'Expected an entry with a hash'],
    [
      'with a hash of another kind',
      withListed(file, { files: { 'remoteEntry.aaaaaaaa.js': 'sha256-AAAA' } }),
      'its files.remoteEntry.aaaaaaaa.js is wrong',
    ],
    ['built for a newer contract', () => uploadOf('mfe-news', '2.0.0', file, { contract: '1.9' }), 'mfe-news was built for contract 1.9'],
    [
      'that needs another React',
      () => uploadOf('mfe-news', '2.0.0', file, { requires: { react: '^18.0.0' } }),
      'mfe-news needs react ^18.0.0',
    ],
    ['with too many files', withListed(tooMany), 'at most 500 files', 413],
    [
      'with too many bytes',
      () => uploadOf('mfe-news', '2.0.0', { 'remoteEntry.aaaaaaaa.js': 'x'.repeat(21 * 1_024 * 1_024) }),
      'at most 20 MB',
      413,
    ],
  ])('rejects an upload %s with a sentence, and stores nothing', async (_case, upload, words, status = 422) => {
    const response = await publish('mfe-news', await upload(), 'news-token');
    expect([response.statusCode, errorOf(response).message]).toEqual([status, expect.stringContaining(words)]);
    expect((await state('mfe-news')).builds.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('stores nothing of an upload that was interrupted at any point', async () => {
    const upload = await uploadOf('mfe-news', '2.0.0', file);
    const content = 512 * 4; // two headers and two blocks of content; the rest is the tar's end
    for (let length = 0; length < content; length += 101) {
      const response = await publish('mfe-news', upload.subarray(0, length), 'news-token');
      expect([length, response.statusCode]).toEqual([length, 422]);
    }
    expect((await state('mfe-news')).builds.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('explains the expected format when JSON is uploaded', async () => {
    const response = await run('mfe-news', 'builds');
    expect(errorOf(response)).toMatchObject({ code: 'BAD_REQUEST', message: 'An upload was expected as application/x-tar.' });
  });
});

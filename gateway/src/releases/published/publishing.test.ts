import { manifestOf, tarOf, uploadOf } from './fixtures/upload.ts';
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

  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['that is not a tar', async () => Buffer.from('nonsense'.repeat(100)), 422, 'Expected a whole tar;'],
    ['that is empty', () => tarOf([]), 422, 'Expected remote.json and the files that it lists; an empty upload.'],
    ['of another remote', () => uploadOf('mfe-auth', '9.0.0'), 422, 'Expected a build of mfe-news; one of mfe-auth.'],
    ['with an invalid manifest', () => tarOf([['remote.json', '{']]), 422, 'Expected a remote.json as the build writes it'],
    [
      'with a late manifest',
      () =>
        tarOf([
          ['remoteEntry.aaaaaaaa.js', 'entry'],
          ['remote.json', manifest()],
        ]),
      422,
      'Expected remote.json as the first file',
    ],
    ['with a missing file', () => tarOf([['remote.json', manifest()]]), 422, '"remoteEntry.aaaaaaaa.js" is missing'],
    [
      'with an extra file',
      () =>
        tarOf([
          ['remote.json', manifest()],
          ['evil.js', 'x'],
        ]),
      422,
      'Expected only files that remote.json lists; "evil.js".',
    ],
    [
      'with a file twice',
      () =>
        tarOf([
          ['remote.json', manifest()],
          ['remoteEntry.aaaaaaaa.js', 'entry'],
          ['remoteEntry.aaaaaaaa.js', 'entry'],
        ]),
      422,
      'twice',
    ],
    [
      'with a wrong hash',
      () =>
        tarOf([
          ['remote.json', manifest()],
          ['remoteEntry.aaaaaaaa.js', 'entrY'],
        ]),
      422,
      'a file was changed after its build',
    ],
    [
      'with a link',
      () =>
        tarOf([
          ['remote.json', manifest()],
          [{ name: 'remoteEntry.aaaaaaaa.js', type: 'symlink', linkname: '/etc/passwd' }, ''],
        ]),
      422,
      'is a symlink',
    ],
    [
      'with a folder',
      () =>
        tarOf([
          ['remote.json', manifest()],
          [{ name: 'assets', type: 'directory' }, ''],
        ]),
      422,
      'is a directory',
    ],
    [
      'with a path that climbs',
      () =>
        tarOf([
          ['remote.json', manifest({}, { '../up.js': 'x' })],
          ['../up.js', 'x'],
        ]),
      422,
      'stays inside its build',
    ],
    [
      'with an absolute path',
      () =>
        tarOf([
          ['remote.json', manifest({}, { '/etc/x.js': 'x' })],
          ['/etc/x.js', 'x'],
        ]),
      422,
      'stays inside its build',
    ],
    ['with odd Unicode', () => tarOf([['remote.json', manifest({}, { 'a\u202ejs.js': 'x' })]]), 422, 'stays inside its build'],
    ['with an HTML page', () => tarOf([['remote.json', manifest({}, { ...file, 'evil.html': '<script>' })]]), 422, '"evil.html"'],
    ['without a hash for its entry', () => tarOf([['remote.json', manifest({ entry: 'other.js' })]]), 422, 'Expected an entry with a hash'],
    [
      'with a hash of another kind',
      () => tarOf([['remote.json', manifest({ files: { 'remoteEntry.aaaaaaaa.js': 'sha256-AAAA' } })]]),
      422,
      'its files.remoteEntry.aaaaaaaa.js is wrong',
    ],
    [
      'built for a newer contract',
      () => uploadOf('mfe-news', '2.0.0', file, { contract: '1.9' }),
      422,
      'mfe-news was built for contract 1.9',
    ],
    [
      'that needs another React',
      () => uploadOf('mfe-news', '2.0.0', file, { requires: { react: '^18.0.0' } }),
      422,
      'mfe-news needs react ^18.0.0',
    ],
    [
      'with too many files',
      () =>
        tarOf([
          ['remote.json', manifest({}, Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${String(index)}.js`, 'x'])))],
        ]),
      413,
      'at most 500 files',
    ],
    [
      'with too many bytes',
      () => uploadOf('mfe-news', '2.0.0', { 'remoteEntry.aaaaaaaa.js': 'x'.repeat(21 * 1_024 * 1_024) }),
      413,
      'at most 20 MB',
    ],
  ])('rejects an upload %s with a sentence, and stores nothing', async (_case, upload, status, words) => {
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

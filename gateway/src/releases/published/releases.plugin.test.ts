import { AuditLogSchema, ReleasesSchema, RemoteStateSchema, uploadType } from '@mulya/contract/releases';
import type { Release } from '@mulya/contract';
import type { FastifyInstance } from 'fastify';
import { createMemoryDatabase } from '../../database/fixtures/memory-database.ts';
import type { Database } from '../../database/database.port.ts';
import { createBundledBuilds, type BuiltFolders } from '../../fixtures/bundled-builds.ts';
import { firebaseConfig, startGateway } from '../../fixtures/start-gateway.ts';
import { manifestOf, tarOf, uploadOf } from './fixtures/upload.ts';

let bundled: BuiltFolders;
let database: Database;
let app: FastifyInstance;

const tokens = new Map([
  ['mfe-auth', 'auth-token'],
  ['mfe-news', 'news-token'],
  ['operator', 'operator-token'],
]);

beforeAll(async () => {
  bundled = await createBundledBuilds();
  database = createMemoryDatabase();
  await database.open();
  app = await startGateway(
    { ...firebaseConfig, releases: { ...firebaseConfig.releases, tokens, canary: { loads: 3, margin: 10 } } },
    { root: bundled.root, database },
  );
}, 120_000);

afterAll(async () => {
  await app.close();
  await bundled.end();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const publish = (remote: string, payload: Buffer, token = 'operator-token') =>
  app.inject({
    method: 'POST',
    url: `/v1/releases/${remote}/builds`,
    headers: { ...bearer(token), 'content-type': uploadType, 'x-release-why': encodeURIComponent('Müller’s fix') },
    payload,
  });
const run = (remote: string, verb: string, payload: object = {}, token = 'operator-token') =>
  app.inject({ method: 'POST', url: `/v1/releases/${remote}/${verb}`, headers: bearer(token), payload });
const state = async (remote: string) => RemoteStateSchema.parse((await app.inject(`/v1/releases/${remote}`)).json());
const log = async (remote: string) => AuditLogSchema.parse((await app.inject(`/v1/releases/log?remote=${remote}`)).json()).lines;
const errorOf = (response: { json(): { error: { code: string; message: string } } }) => response.json().error;

/** Reads the release from the page at an address. */
async function pageAt(path: string): Promise<{ readonly release: Release; readonly html: string }> {
  const { body } = await app.inject(path);
  const text = /<script type="application\/json" id="mulya-release">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  return { release: JSON.parse(text) as Release, html: body }; // the gateway wrote it
}

describe("releases without the team's token", () => {
  it.each([
    ['POST', '/v1/releases/mfe-auth/promote'],
    ['POST', '/v1/releases/mfe-auth/builds'],
    ['POST', '/v1/releases/mfe-auth/nothing'],
    ['PUT', '/v1/releases'],
    ['DELETE', '/v1/releases/mfe-auth/builds/1.0.0'],
    ['POST', '/v1/%72eleases/mfe-auth/promote'],
  ] as const)('refuse %s %s with 401', async (method, url) => {
    for (const headers of [{}, bearer('guessed'), { authorization: 'operator-token' }, bearer('')]) {
      expect((await app.inject({ method, url, headers })).statusCode).toBe(401);
    }
  });

  it('allows reading releases and the log', async () => {
    expect(ReleasesSchema.parse((await app.inject('/v1/releases')).json()).remotes.map(({ remote }) => remote)).toContain('mfe-auth');
    expect((await app.inject('/v1/releases/log')).statusCode).toBe(200);
    expect((await app.inject('/v1/releases/provides')).json()).toMatchObject({ contract: '1.0', libraries: { react: '19.3.1' } });
  });

  it('names another team in its refusal', async () => {
    const response = await run('mfe-auth', 'off', {}, 'news-token');
    expect(response.statusCode).toBe(403);
    expect(errorOf(response).message).toBe(
      'The token is that of mfe-news and opens nothing else; mfe-auth was asked for. Use the token of mfe-auth.',
    );
  });

  it('returns 404 for unknown addresses with a valid token', async () => {
    expect((await run('mfe-auth', 'nothing')).statusCode).toBe(404);
  });
});

describe('publishing', () => {
  it('stores a build once without releasing it, and serves its files in all forms', async () => {
    const response = await publish('mfe-news', await uploadOf('mfe-news', '1.0.0'), 'news-token');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ remote: 'mfe-news', version: '1.0.0', files: 2, bytes: expect.any(Number) });
    expect((await pageAt('/dashboard')).release.remotes).not.toHaveProperty('mfe-news');
    expect(await state('mfe-news')).toMatchObject({ current: null, builds: [{ version: '1.0.0', publishedBy: 'mfe-news' }] });

    const path = '/builds/mfe-news/1.0.0/dashboard.bbbbbbbb.js';
    const plain = await app.inject(path);
    expect(plain).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'text/javascript; charset=utf-8' },
    });
    expect((await app.inject({ url: path, headers: { 'accept-encoding': 'br' } })).headers).toMatchObject({ 'content-encoding': 'br' });
    expect((await app.inject('/builds/mfe-news/1.0.0/remote.json')).statusCode).toBe(404);
    expect((await app.inject('/builds/mfe-news/1.0.1/dashboard.bbbbbbbb.js')).statusCode).toBe(404);

    const again = await publish('mfe-news', await uploadOf('mfe-news', '1.0.0', { 'remoteEntry.cccccccc.js': 'other' }), 'news-token');
    expect(again.statusCode).toBe(409);
    expect(errorOf(again).message).toBe(
      'mfe-news 1.0.0 exists already, and a version never changes. Raise the version in its package.json and publish again.',
    );
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

describe('releasing', () => {
  it('promotes a build, and rolls back even to the bundled one', async () => {
    expect((await publish('mfe-auth', await uploadOf('mfe-auth', '1.3.0'), 'auth-token')).statusCode).toBe(201);
    const promoted = await run('mfe-auth', 'promote', { version: '1.3.0', why: 'a fix' }, 'auth-token');
    expect(RemoteStateSchema.parse(promoted.json())).toMatchObject({ current: '1.3.0', previous: '1.2.0' });

    const { release, html } = await pageAt('/login');
    expect(release.remotes['mfe-auth']).toMatchObject({
      version: '1.3.0',
      entry: '/builds/mfe-auth/1.3.0/remoteEntry.aaaaaaaa.js',
      previous: { version: '1.2.0', entry: '/builds/mfe-auth/1.2.0/remoteEntry.66666666.js' },
    });
    expect(html).toContain('href="/builds/mfe-auth/1.3.0/remoteEntry.aaaaaaaa.js"');
    expect((await app.inject('/builds/mfe-auth/1.3.0/remoteEntry.aaaaaaaa.js')).body).toBe('/* entry of 1.3.0 */');

    expect((await run('mfe-auth', 'rollback', { why: 'it was no fix' })).json()).toMatchObject({ current: '1.2.0', previous: null });
    expect((await pageAt('/login')).release.remotes['mfe-auth']).toMatchObject({ version: '1.2.0' });
    const nowhere = await run('mfe-auth', 'rollback');
    expect([nowhere.statusCode, errorOf(nowhere).message]).toEqual([
      422,
      expect.stringContaining('to have a previous version; it has none. Promote one of 1.2.0, 1.3.0.'),
    ]);

    expect((await log('mfe-auth')).map(({ who, verb, from, to, why }) => [who, verb, from, to, why])).toEqual([
      ['operator', 'rollback', '1.3.0', '1.2.0', 'it was no fix'],
      ['mfe-auth', 'promote', '1.2.0', '1.3.0', 'a fix'],
      ['gateway', 'keep', null, '1.2.0', 'It came with the gateway and is kept as the way back.'],
      ['mfe-auth', 'publish', null, '1.3.0', 'Müller’s fix'],
    ]);
  });

  it('rejects an unpublished version and a misspelt field', async () => {
    const unknown = await run('mfe-auth', 'promote', { version: '7.0.0' });
    expect([unknown.statusCode, errorOf(unknown).message]).toEqual([404, 'mfe-auth 7.0.0 was never published. There are 1.2.0, 1.3.0.']);
    expect((await run('mfe-auth', 'promote', { verison: '1.3.0' })).statusCode).toBe(400);
    expect((await run('mfe-auth', 'canary', { percent: 101 })).statusCode).toBe(400);
  });

  it('switches a remote off and on again', async () => {
    await run('mfe-auth', 'off', { why: 'a leak' });
    expect((await pageAt('/login')).release.remotes['mfe-auth']).toMatchObject({ disabled: true });
    expect((await pageAt('/login')).html).not.toContain('href="/builds/mfe-auth');
    await run('mfe-auth', 'on');
    expect((await pageAt('/login')).release.remotes['mfe-auth']).not.toHaveProperty('disabled');
  });

  it('starts a canary of the newest build that is not current, and ends it', async () => {
    const state_ = (await run('mfe-auth', 'canary', { percent: 25 }, 'auth-token')).json();
    expect(state_).toMatchObject({ current: '1.2.0', canary: { version: '1.3.0', percent: 25 } });
    const { release, html } = await pageAt('/login');
    expect(release.remotes['mfe-auth']).toMatchObject({ version: '1.2.0', canary: { version: '1.3.0', percent: 25 } });
    expect(html).not.toContain('href="/builds/mfe-auth'); // the users of each build are not known yet
    await run('mfe-auth', 'canary', { percent: 0 });
    expect((await pageAt('/login')).release.remotes['mfe-auth']).not.toHaveProperty('canary');
  });
});

describe('mounting', () => {
  it('mounts a page at an address, and unmounts it', async () => {
    await run('mfe-news', 'promote', { version: '1.0.0' });
    const mounted = await run('mfe-news', 'mount', { path: '/news', access: 'signed-in', title: 'News · Mulya' }, 'news-token');
    expect(mounted.json()).toMatchObject({ mounts: [{ path: '/news', remote: 'mfe-news', view: { is: 'page', name: 'dashboard' } }] });
    const { release, html } = await pageAt('/news');
    expect(release.routes.at(-1)).toMatchObject({ path: '/news', access: 'signed-in' });
    expect(html).toContain('<title>News · Mulya</title>');
    expect((await app.inject('/news')).statusCode).toBe(200);

    expect((await run('mfe-news', 'unmount', { path: '/news' })).json()).toMatchObject({ mounts: [] });
    expect((await app.inject('/news')).statusCode).toBe(404);
    expect((await run('mfe-news', 'unmount', { path: '/news' })).statusCode).toBe(404);
  });

  it.each([
    [{ path: '/dashboard', access: 'signed-in' }, 'operator-token', 422, 'answer the same address'],
    [{ path: '/valuation/new', access: 'signed-in' }, 'operator-token', 422, 'answer the same address'],
    [{ path: '/api/news', access: 'signed-in' }, 'operator-token', 422, "the gateway's own"],
    [{ path: '/', access: 'signed-in' }, 'operator-token', 422, "the gateway's own"],
    [{ path: '/news', access: 'public' }, 'news-token', 403, 'by the operator'],
    [{ path: '/news', access: 'signed-in', page: 'other' }, 'news-token', 422, '"other" came'],
    [{ path: 'news', access: 'signed-in' }, 'news-token', 400, 'path'],
  ])('rejects %j with %s', async (body, token, status, words) => {
    const response = await run('mfe-news', 'mount', body, token);
    expect([response.statusCode, errorOf(response).message]).toEqual([status, expect.stringContaining(words)]);
  });
});

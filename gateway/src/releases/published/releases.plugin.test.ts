import { ReleasesSchema, RemoteStateSchema } from '@mulya/contract/releases';
import { uploadOf } from './fixtures/upload.ts';
import { bearer, startReleasesGateway } from './fixtures/releases-gateway.ts';

const gateway = startReleasesGateway();
const { publish, run, log, pageAt, errorOf } = gateway;

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
      expect((await gateway.app.inject({ method, url, headers })).statusCode).toBe(401);
    }
  });

  it('names no build that no page loads, and no reason', async () => {
    const branch = 'security/xss-before-disclosure';
    await gateway.publishPreview('mfe-search', await uploadOf('mfe-search', '1.9.0-xss.1'), branch);
    await publish('mfe-search', await uploadOf('mfe-search', '1.9.0'));
    await publish('mfe-late', await uploadOf('mfe-late', '1.0.0'));
    const seen = async (headers: Readonly<Record<string, string>>) => {
      const addresses = ['/v1/releases', '/v1/releases/mfe-search', '/v1/releases/mfe-late', '/v1/releases/log'];
      return (await Promise.all(addresses.map((url) => gateway.app.inject({ url, headers })))).map(({ statusCode, body }) => ({
        statusCode,
        told: [branch, '1.9.0-xss.1', '"1.9.0"', 'mfe-late"', 'Müller’s fix'].filter((text) => body.includes(text)),
      }));
    };
    expect(await seen({})).toEqual([
      { statusCode: 200, told: [] },
      { statusCode: 200, told: [] },
      { statusCode: 404, told: [] },
      { statusCode: 401, told: [] },
    ]);
    expect((await seen(bearer('guessed'))).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    expect((await seen(bearer('news-token'))).map(({ told }) => told.length)).toEqual([4, 3, 1, 5]);
  });

  it('allows reading releases', async () => {
    expect(ReleasesSchema.parse((await gateway.app.inject('/v1/releases')).json()).remotes.map(({ remote }) => remote)).toContain(
      'mfe-auth',
    );
    expect((await gateway.app.inject('/v1/releases/provides')).json()).toMatchObject({ contract: '1.0', libraries: { react: '19.3.1' } });
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
    expect((await gateway.app.inject('/builds/mfe-auth/1.3.0/remoteEntry.aaaaaaaa.js')).body).toBe('/* entry of 1.3.0 */');

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
  beforeAll(async () => {
    await publish('mfe-news', await uploadOf('mfe-news', '1.0.0'), 'news-token');
  });

  it('mounts a page at an address, changes what a second mount names, and unmounts it', async () => {
    await run('mfe-news', 'promote', { version: '1.0.0' });
    const mounted = await run('mfe-news', 'mount', { path: '/news', access: 'signed-in', title: 'News · Mulya' }, 'news-token');
    expect(mounted.json()).toMatchObject({ mounts: [{ path: '/news', remote: 'mfe-news', view: { is: 'page', name: 'dashboard' } }] });
    const { release, html } = await pageAt('/news');
    expect(release.routes.at(-1)).toMatchObject({ path: '/news', access: 'signed-in' });
    expect(html).toContain('<title>News · Mulya</title>');
    expect((await gateway.app.inject('/news')).statusCode).toBe(200);

    await run('mfe-news', 'mount', { path: '/news', access: 'signed-in', title: 'Headlines · Mulya' }, 'news-token');
    const changed = RemoteStateSchema.parse((await run('mfe-news', 'mount', { path: '/news', access: 'public' })).json());
    expect(changed.mounts).toEqual([
      { path: '/news', remote: 'mfe-news', view: { is: 'page', name: 'dashboard' }, access: 'public', title: 'Headlines · Mulya' },
    ]);
    expect((await pageAt('/news')).html).toContain('<title>Headlines · Mulya</title>');

    expect((await run('mfe-news', 'unmount', { path: '/news' })).json()).toMatchObject({ mounts: [] });
    expect((await gateway.app.inject('/news')).statusCode).toBe(404);
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

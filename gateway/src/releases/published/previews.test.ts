import { inlineBlockIds, type PageOverrides } from '@mulya/contract';
import { browserOverridesCookie, PublishResultSchema } from '@mulya/contract/releases';
import { startReleasesGateway } from './fixtures/releases-gateway.ts';
import { uploadOf } from './fixtures/upload.ts';

/** Previews of branches: for members of a team, at addresses of their own, until they end. */
const gateway = startReleasesGateway();
const { publish, publishPreview, run, state, log, errorOf, asMember } = gateway;

const DAY_MS = 24 * 60 * 60 * 1_000;
const files = { 'remoteEntry.aaaaaaaa.js': 'entry of a preview' };
const pages = { pages: ['news', 'archive'], hints: { news: [], archive: [], summary: [] } };
const upload = (version: string) => uploadOf('mfe-news', version, files, pages);

/** The page of a browser with these builds. */
async function pageOf(path: string, ...chosen: readonly string[]) {
  const [cookie = ''] = browserOverridesCookie(chosen.map((version) => ({ remote: 'mfe-news', version }))).split(';');
  const { body, statusCode } = await gateway.app.inject({ url: path, headers: chosen.length === 0 ? {} : { cookie } });
  const text = new RegExp(`id="${inlineBlockIds.overrides}">(.*?)</script>`).exec(body)?.[1];
  return { statusCode, body, overrides: text === undefined ? undefined : (JSON.parse(text) as PageOverrides) }; // the gateway wrote it
}

it('stores a prerelease that ends after 14 days, and returns the address that shows it', async () => {
  const response = await publishPreview('mfe-news', await upload('1.1.0-list.1'), 'feature/list');
  expect(response.statusCode).toBe(201);
  const { preview } = PublishResultSchema.parse(response.json());
  expect(preview).toEqual({
    branch: 'feature/list',
    endsAt: expect.any(String),
    address: '/preview/mfe-news/news?remote=mfe-news@1.1.0-list.1',
  });
  expect(Date.parse(preview?.endsAt ?? '') - gateway.time()).toBeGreaterThan(14 * DAY_MS - 60_000);
  const { current, builds } = await state('mfe-news');
  expect([current, builds]).toEqual([
    null,
    [expect.objectContaining({ version: '1.1.0-list.1', preview: { branch: 'feature/list', endsAt: preview?.endsAt } })],
  ]);
  expect((await log('mfe-news'))[0]).toMatchObject({ verb: 'preview', to: '1.1.0-list.1', why: 'feature/list' });
});

it('shows pages without an address in a browser that asks for the preview, and nowhere else', async () => {
  const address = '/preview/mfe-news/news?remote=mfe-news@1.1.0-list.1';
  // Before the consent: the address exists, so that a visitor is sent to the login and back. No build is named.
  const asked = await pageOf(address);
  expect([asked.statusCode, asked.overrides, asked.body.includes('<title>News (preview) · Mulya</title>')]).toEqual([200, undefined, true]);
  const accepted = await pageOf('/preview/mfe-news/archive', '1.1.0-list.1');
  expect([accepted.statusCode, accepted.overrides?.routes?.map(({ path, access }) => [path, access])]).toEqual([
    200,
    [
      ['/preview/mfe-news/news', 'signed-in'],
      ['/preview/mfe-news/archive', 'signed-in'],
    ],
  ]);
  expect((await pageOf('/preview/mfe-news/summary', '1.1.0-list.1')).statusCode).toBe(404); // a panel
  for (const path of ['/preview/mfe-news/news', '/preview/mfe-news/news?remote=mfe-news@9.9.9', '/preview/mfe-news/news?remote=shell'])
    expect((await pageOf(path)).statusCode).toBe(404);
  expect((await asMember('/api/overrides/mfe-news/1.1.0-list.1')).json()).toMatchObject({ name: 'mfe-news', version: '1.1.0-list.1' });
});

it('returns the address of a page that has one, as soon as each page has', async () => {
  await publish('mfe-news', await upload('1.0.0'));
  await run('mfe-news', 'promote', { version: '1.0.0' });
  for (const page of ['news', 'archive']) await run('mfe-news', 'mount', { path: `/${page}`, access: 'signed-in', page });
  const response = await publishPreview('mfe-news', await upload('1.1.0-list.2'), 'feature/list');
  expect(response.json()).toMatchObject({ preview: { address: '/news?remote=mfe-news@1.1.0-list.2' } });
  expect((await pageOf('/news', '1.1.0-list.2')).overrides).toEqual({ remotes: {}, browser: ['mfe-news@1.1.0-list.2'] });
  expect((await run('mfe-news', 'mount', { path: '/preview/mine', access: 'signed-in', page: 'news' })).statusCode).toBe(422);
});

it.each([
  ['a version for everybody', 'mfe-news', '1.2.0', 'A preview was expected to be a prerelease, such as 1.2.0-list.1; 1.2.0 came.'],
  ['the remote that handles passwords', 'mfe-auth', '1.9.0-list.1', 'mfe-auth handles passwords'],
])('is refused for %s, and stores nothing', async (_case, remote, version, words) => {
  const response = await publishPreview(remote, await uploadOf(remote, version), 'list');
  expect([response.statusCode, errorOf(response).message]).toEqual([422, expect.stringContaining(words)]);
  expect((await state(remote)).builds.map((build) => build.version)).not.toContain(version);
});

it('is promoted by force alone, and is no preview from then on', async () => {
  await publishPreview('mfe-news', await upload('1.1.0-list.3'), 'feature/list');
  expect((await run('mfe-news', 'promote', { version: '1.1.0-list.3' })).statusCode).toBe(422);
  expect((await run('mfe-news', 'promote', { version: '1.1.0-list.3', force: true })).statusCode).toBe(200);
  const promoted = (await state('mfe-news')).builds.find(({ version }) => version === '1.1.0-list.3');
  expect(promoted).not.toHaveProperty('preview');
});

it('is ended early by its own team, and is then gone everywhere', async () => {
  await publishPreview('mfe-news', await upload('1.1.0-list.4'), 'feature/list');
  const end = async (body: object, token = 'news-token') => {
    const response = await run('mfe-news', 'end-preview', body, token);
    return [response.statusCode, response.statusCode === 200 ? 'ended' : errorOf(response).message];
  };
  expect(await end({ version: '1.1.0-list.4' }, 'rival-token')).toEqual([403, expect.stringContaining('The token is that of mfe-rival')]);
  expect(await end({ version: '1.0.0' })).toEqual([
    422,
    'A preview of mfe-news was expected; 1.0.0 is none. Its previews are: 1.1.0-list.4, 1.1.0-list.2, 1.1.0-list.1.',
  ]);
  expect(await end({ version: '9.9.9' })).toEqual([404, expect.stringContaining('was never published')]);
  await run('mfe-news', 'canary', { percent: 10, version: '1.1.0-list.4', force: true });
  expect(await end({ version: '1.1.0-list.4' })).toEqual([422, expect.stringContaining('End that first with canary 0.')]);
  await run('mfe-news', 'canary', { percent: 0 });
  expect(await end({ version: '1.1.0-list.4', why: 'merged' })).toEqual([200, 'ended']);
  expect((await state('mfe-news')).builds.map(({ version }) => version)).not.toContain('1.1.0-list.4');
  expect((await asMember('/api/overrides/mfe-news/1.1.0-list.4')).statusCode).toBe(404);
  expect((await log('mfe-news')).slice(0, 2)).toMatchObject([
    { who: 'gateway', verb: 'preview-ended', from: '1.1.0-list.4' },
    { who: 'mfe-news', verb: 'end-preview', from: '1.1.0-list.4', why: 'merged' },
  ]);
});

it('ends after 14 days to the second, and is then deleted with a line in the log', async () => {
  gateway.advance(14 * DAY_MS);
  const ended = await asMember('/api/overrides/mfe-news/1.1.0-list.1');
  expect([ended.statusCode, errorOf(ended).message]).toEqual([
    404,
    'This gateway has no build mfe-news 1.1.0-list.1. A preview ends after 14 days.',
  ]);
  expect((await pageOf('/preview/mfe-news/news', '1.1.0-list.1')).statusCode).toBe(404);
  await gateway.sweep();
  expect((await state('mfe-news')).builds.map(({ version }) => version)).toEqual(['1.1.0-list.3', '1.0.0']);
  expect((await log('mfe-news')).slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        who: 'gateway',
        verb: 'preview-ended',
        from: '1.1.0-list.1',
        why: 'Its preview of feature/list has ended.',
      }),
    ]),
  );
});

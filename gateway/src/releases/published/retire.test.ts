import { ReleasesSchema, RemoteStateSchema } from '@mulya/contract/releases';
import { startReleasesGateway } from './fixtures/releases-gateway.ts';
import { uploadOf } from './fixtures/upload.ts';

const gateway = startReleasesGateway();
const { publish, run, state, log, pageAt, errorOf } = gateway;
const DAY_MS = 24 * 60 * 60 * 1_000;

const retire = async (body: object = {}, remote = 'mfe-news'): Promise<readonly unknown[]> => {
  const response = await run(remote, 'retire', body);
  return [response.statusCode, response.statusCode === 200 ? RemoteStateSchema.parse(response.json()) : errorOf(response).message];
};
const locationOf = async (url: string) => {
  const { statusCode, headers } = await gateway.app.inject(url);
  return [statusCode, headers.location];
};

beforeAll(async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await publish('mfe-news', await uploadOf('mfe-news', version));
    await run('mfe-news', 'promote', { version });
  }
  await run('mfe-news', 'mount', { path: '/news', access: 'signed-in', title: 'News' });
  await run('mfe-news', 'mount', { path: '/news/:company', access: 'signed-in', title: 'News' });
});

it.each([
  [{ to: '/nowhere' }, 422, 'no such page is at /nowhere. Choose one, such as /dashboard.'],
  [{ to: '/news' }, 422, 'no such page is at /news.'],
  [{ to: '/valuation/:company' }, 422, '/valuation/:company needs :company, which /news has not.'],
  [{ to: '//dashboard' }, 400, 'begins with one / and has no empty part'],
  [{ to: '/valuation//x' }, 400, 'begins with one / and has no empty part'],
  [{ to: 'https://elsewhere.example/' }, 400, 'to was not as expected'],
])('is refused with %j, and changes nothing', async (body, status, words) => {
  expect(await retire(body)).toEqual([status, expect.stringContaining(words)]);
  expect((await state('mfe-news')).mounts).toHaveLength(2);
});

it('is refused for a remote of the gateway itself', async () => {
  expect(await retire({}, 'mfe-auth')).toEqual([422, expect.stringContaining('mfe-auth comes with the gateway')]);
});

it('takes the remote and its addresses away, which lead to another page with their query', async () => {
  expect(await retire({ to: '/dashboard', why: 'the news moved' })).toEqual([
    200,
    expect.objectContaining({
      current: null,
      previous: null,
      mounts: [],
      redirects: [
        { path: '/news', to: '/dashboard' },
        { path: '/news/:company', to: '/dashboard' },
      ],
    }),
  ]);
  expect(await locationOf('/news?year=2026')).toEqual([302, '/dashboard?year=2026']);
  expect(await locationOf('/news/ITC%20Ltd')).toEqual([302, '/dashboard']);
  expect(await locationOf('/news/a/b')).toEqual([404, undefined]);
  const { release } = await pageAt('/dashboard');
  expect([release.remotes['mfe-news'], release.routes.filter(({ remote }) => remote === 'mfe-news')]).toEqual([undefined, []]);
  expect((await log('mfe-news'))[0]).toMatchObject({
    verb: 'retire',
    from: '1.1.0',
    to: null,
    why: '/news /news/:company → /dashboard: the news moved',
  });
  // An open tab still loads its build.
  expect((await gateway.app.inject('/builds/mfe-news/1.1.0/remoteEntry.aaaaaaaa.js')).statusCode).toBe(200);
  expect(await retire()).toEqual([422, expect.stringContaining('There is nothing to retire.')]);
});

it('is undone by promote and mount, which ends the redirect', async () => {
  expect((await run('mfe-news', 'promote', { version: '1.1.0' })).statusCode).toBe(200);
  await run('mfe-news', 'mount', { path: '/news', access: 'signed-in', title: 'News' });
  expect(await locationOf('/news')).toEqual([200, undefined]);
  expect((await state('mfe-news')).redirects).toEqual([{ path: '/news/:company', to: '/dashboard' }]);
});

it('needs no redirect', async () => {
  expect(await retire()).toEqual([200, expect.objectContaining({ mounts: [] })]);
  expect(await locationOf('/news')).toEqual([404, undefined]);
});

it('lets the gateway delete the builds after 30 days, and keeps the redirects and the log', async () => {
  gateway.advance(30 * DAY_MS - 60_000);
  await gateway.sweep();
  expect((await state('mfe-news')).builds.map(({ version }) => version)).toContain('1.1.0');
  gateway.advance(120_000);
  await gateway.sweep();
  expect((await gateway.app.inject('/v1/releases/mfe-news')).statusCode).toBe(404);
  expect((await gateway.app.inject('/builds/mfe-news/1.1.0/remoteEntry.aaaaaaaa.js')).statusCode).toBe(404);
  const listed = ReleasesSchema.parse((await gateway.app.inject('/v1/releases')).json()).remotes.find(
    ({ remote }) => remote === 'mfe-news',
  );
  expect([listed?.builds, listed?.redirects?.length]).toEqual([[], 1]);
  expect(await locationOf('/news/ITC')).toEqual([302, '/dashboard']);
  expect((await log('mfe-news'))[0]).toMatchObject({ who: 'gateway', verb: 'delete', why: 'Nothing has used it for 30 days.' });
});

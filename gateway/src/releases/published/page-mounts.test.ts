import { RemoteStateSchema } from '@mulya/contract/releases';
import { startReleasesGateway } from './fixtures/releases-gateway.ts';
import { uploadOf } from './fixtures/upload.ts';

const gateway = startReleasesGateway();
const { publish, run, state, log, errorOf } = gateway;

const files = { 'remoteEntry.aaaaaaaa.js': 'entry' };
const pages = { pages: ['news', 'archive'], hints: { news: [], archive: [] } };
const mount = async (remote: string, token: string, path: string, more: object = {}) => {
  const response = await run(remote, 'mount', { path, access: 'signed-in', page: 'news', ...more }, token);
  return [response.statusCode, response.statusCode === 200 ? 'mounted' : errorOf(response).message];
};
const unmount = (remote: string, path: string) => run(remote, 'unmount', { path });

beforeAll(async () => {
  for (const remote of ['mfe-news', 'mfe-rival']) {
    await publish(remote, await uploadOf(remote, '1.0.0', files, pages));
    await run(remote, 'promote', { version: '1.0.0' });
  }
  await mount('mfe-news', 'news-token', '/news');
});

describe('an address', () => {
  it.each(['/news/:id', '/News', '/NEWS/archive', '/news/list/:id'])('beneath the prefix of another team is refused: %s', async (path) => {
    expect(await mount('mfe-rival', 'rival-token', path)).toEqual([
      403,
      `An address of mfe-rival was expected; /news belongs to mfe-news, which was first with /news. Choose another first part, or ask the operator to mount ${path}.`,
    ]);
  });

  it('beneath a page of the shell is refused', async () => {
    expect(await mount('mfe-rival', 'rival-token', '/valuation/:company/news')).toEqual([
      403,
      expect.stringContaining('/valuation belongs to mfe-valuation, which was first with /valuation/:company.'),
    ]);
  });

  it('that differs from another one in capital letters alone is refused for the operator too', async () => {
    expect(await mount('mfe-rival', 'operator-token', '/News')).toEqual([
      422,
      '/news (mfe-news) and /News (mfe-rival) answer the same address. Choose another address.',
    ]);
    expect(await mount('mfe-rival', 'rival-token', '/API/news')).toEqual([422, expect.stringContaining("the gateway's own")]);
  });

  it('that begins with a parameter is refused', async () => {
    expect(await mount('mfe-rival', 'operator-token', '/:area/:topic/list')).toEqual([
      422,
      expect.stringContaining('begins with a parameter'),
    ]);
  });

  it('is given to another team by the operator, and that team may change it', async () => {
    expect(await mount('mfe-rival', 'operator-token', '/news/archive')).toEqual([200, 'mounted']);
    expect(await mount('mfe-rival', 'rival-token', '/news/archive', { title: 'Old news' })).toEqual([200, 'mounted']);
    expect(await mount('mfe-rival', 'rival-token', '/news/archive/:year')).toEqual([403, expect.stringContaining('belongs to mfe-news')]);
    expect(await mount('mfe-news', 'news-token', '/news/latest')).toEqual([200, 'mounted']);
  });

  it('belongs to the team that was first, even after that team mounted it again', async () => {
    await mount('mfe-news', 'news-token', '/news', { title: 'Headlines' });
    expect(await mount('mfe-rival', 'rival-token', '/news/:year/:month')).toEqual([403, expect.stringContaining('first with /news.')]);
    expect(RemoteStateSchema.parse(await state('mfe-news')).mounts.map(({ path }) => path)).toEqual(['/news', '/news/latest']);
  });

  it('is free again once nothing is beneath its prefix', async () => {
    for (const path of ['/news', '/news/latest']) await unmount('mfe-news', path);
    expect(await mount('mfe-news', 'news-token', '/news')).toEqual([403, expect.stringContaining('belongs to mfe-rival')]);
    await unmount('mfe-rival', '/news/archive');
    expect(await mount('mfe-news', 'news-token', '/news')).toEqual([200, 'mounted']);
  });
});

describe('a title', () => {
  it.each([
    'Logout',
    'LOG OUT · Mulya',
    'logout',
    ' Log-out',
    'Ｌｏｇｏｕｔ',
    'keyboard  Shortcuts',
    'settings',
    'Dashboard · Mulya',
    'dash board',
  ])('of the shell is refused: %s', async (title) => {
    expect(await mount('mfe-rival', 'operator-token', '/rival', { title })).toEqual([
      422,
      expect.stringMatching(/^A title of its own was expected; .+ is the shell's "(Logout|Keyboard shortcuts|Settings|Dashboard)"\./),
    ]);
  });

  it('without a letter is refused', async () => {
    for (const title of [' · Logout', '…'])
      expect(await mount('mfe-rival', 'operator-token', '/rival', { title })).toEqual([422, expect.stringContaining('with letters')]);
  });

  it('may contain a word of the shell, or equal that of another team', async () => {
    for (const title of ['Logout rates · Mulya', 'News', 'समाचार'])
      expect(await mount('mfe-rival', 'rival-token', '/rival', { title })).toEqual([200, 'mounted']);
  });
});

describe("a place in the header's menu", () => {
  const menu = { news: 'News', archive: 'Archive' };
  const granted = async () => (await gateway.pageAt('/login')).release.routes.flatMap(({ menu: label = [] }) => label);
  const publishWith = async (remote: string, labels: object) => {
    await publish(remote, await uploadOf(remote, '1.1.0', files, { ...pages, menu: labels }));
    await run(remote, 'promote', { version: '1.1.0' });
  };

  beforeAll(async () => {
    await publishWith('mfe-news', menu);
    await publishWith('mfe-rival', { news: 'NEWS', archive: 'Log out' });
  });

  it('is asked for by the page, and only the operator grants it', async () => {
    expect(await mount('mfe-news', 'news-token', '/news', { menu: true })).toEqual([200, 'mounted']);
    expect(await granted()).toEqual([]);
    expect((await state('mfe-news')).menuRequests).toEqual([{ path: '/news', label: 'News' }]);
    expect(await mount('mfe-news', 'operator-token', '/news', { menu: true })).toEqual([200, 'mounted']);
    expect(await granted()).toEqual(['News']);
    expect((await state('mfe-news')).menuRequests).toEqual([]);
  });

  it('stays when its team mounts the page again, and goes with another page, --no-menu or unmount', async () => {
    await mount('mfe-news', 'news-token', '/news', { title: 'Headlines', menu: true });
    expect(await granted()).toEqual(['News']);
    await mount('mfe-news', 'news-token', '/news', { page: 'archive' });
    expect(await granted()).toEqual([]);
    for (const end of [() => mount('mfe-news', 'news-token', '/news', { menu: false }), () => unmount('mfe-news', '/news')]) {
      await mount('mfe-news', 'operator-token', '/news', { menu: true });
      expect(await granted()).toEqual(['News']);
      await end();
      expect(await granted()).toEqual([]);
    }
    await mount('mfe-news', 'operator-token', '/news', { menu: true });
  });

  it.each([
    ['a label that is taken', '/rival', { page: 'news' }, `the header's menu has "News" of mfe-news. Declare another label.`],
    ['a label of the shell', '/rival', { page: 'archive' }, `"Log out" is the shell's "Logout". Declare another label.`],
    ['an address with a parameter', '/rival/:id', {}, '/rival/:id (signed-in) is none.'],
    ['visitors', '/rival', { access: 'visitor' }, '/rival (visitor) is none.'],
  ])('is refused for %s', async (_case, path, more, words) => {
    expect(await mount('mfe-rival', 'operator-token', path, { ...more, menu: true })).toEqual([422, expect.stringContaining(words)]);
  });

  it('is refused for a page that declares no label, and once the menu is full', async () => {
    await publish('mfe-rival', await uploadOf('mfe-rival', '1.2.0', files, { ...pages, menu: { news: 'Press' } }));
    await run('mfe-rival', 'promote', { version: '1.2.0' });
    expect(await mount('mfe-rival', 'rival-token', '/rival', { page: 'archive', menu: true })).toEqual([
      422,
      expect.stringContaining("archive does not. Declare its label: pages: { archive: { menu: '…', load: … } }"),
    ]);
    await mount('mfe-rival', 'operator-token', '/rival', { menu: true });
    await mount('mfe-news', 'operator-token', '/archive', { page: 'archive', menu: true });
    expect(await granted()).toEqual(['Press', 'News', 'Archive']);
    await publish('mfe-more', await uploadOf('mfe-more', '1.0.0', files, { ...pages, menu: { news: 'More' } }));
    expect(await mount('mfe-more', 'operator-token', '/more', { menu: true })).toEqual([
      422,
      expect.stringContaining('it has Press (mfe-rival), News (mfe-news), Archive (mfe-news), which is the most.'),
    ]);
    await unmount('mfe-news', '/archive');
  });
});

describe('an unmounted address', () => {
  const locationOf = async (url: string) => (await gateway.app.inject(url)).headers.location;

  it('leads to the new one with its parameter and query, until it is mounted again', async () => {
    await mount('mfe-news', 'news-token', '/news/:company');
    await mount('mfe-news', 'news-token', '/headlines/:company');
    const unmounted = await run(
      'mfe-news',
      'unmount',
      { path: '/news/:company', to: '/headlines/:company', why: 'a rename' },
      'news-token',
    );
    expect(RemoteStateSchema.parse(unmounted.json())).toMatchObject({
      mounts: [{ path: '/news' }, { path: '/headlines/:company' }],
      redirects: [{ path: '/news/:company', to: '/headlines/:company' }],
    });
    expect(await locationOf('/news/ITC%20Ltd?year=2026')).toBe('/headlines/ITC%20Ltd?year=2026');
    expect((await log('mfe-news'))[0]).toMatchObject({ verb: 'unmount', why: '/news/:company → /headlines/:company: a rename' });
    await mount('mfe-news', 'news-token', '/news/:company');
    expect(await locationOf('/news/ITC')).toBeUndefined();
  });

  it('still belongs to its team while it leads to another one', async () => {
    await mount('mfe-news', 'news-token', '/daily');
    await run('mfe-news', 'unmount', { path: '/daily', to: '/news' });
    expect(await mount('mfe-rival', 'rival-token', '/daily')).toEqual([403, expect.stringContaining('/daily belongs to mfe-news')]);
  });

  it('is refused while an earlier one would lead nowhere', async () => {
    const refused = await run('mfe-news', 'unmount', { path: '/news' });
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      422,
      expect.stringContaining('/daily was expected, which leads to /news'),
    ]);
  });
});

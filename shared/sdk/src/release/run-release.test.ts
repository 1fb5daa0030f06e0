/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteState } from '@mulya/contract/releases';
import { build, builds, post, setupRelease, state, token } from './fixtures/release-run.ts';

const run = setupRelease();
const { release, calls, bodyOf } = run;

describe('release command', () => {
  it('builds, checks, publishes and promotes, and reports each step', async () => {
    const { code, said } = await release('mfe-search --why sorted');
    expect(run.built).toEqual(['mfe-search']);
    expect(said).toEqual([
      expect.stringMatching(/^Built mfe-search 1\.2\.1 \(2 files, \d+ bytes\)\.$/),
      `mfe-search 1.2.1 fits the shell at ${run.gateway.address} (contract 1.2).`,
      'Published mfe-search 1.2.1.',
      'mfe-search 1.2.1 is current; 1.2.0 is kept as the previous one.',
    ]);
    expect(code).toBe(0);
    expect(calls().slice(-2)).toEqual([builds, post('promote')]);
    expect(bodyOf(post('promote'))).toEqual({ version: '1.2.1', why: 'sorted' });
  });

  it('uploads the build as one streamed tar with the token, and reads what is public without it', async () => {
    await release('mfe-search');
    const upload = run.gateway.asked.find(({ call }) => call === builds);
    expect(upload?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-tar',
      'transfer-encoding': 'chunked',
    });
    expect(await run.uploaded()).toEqual(['remote.json', 'remoteEntry.0a1b2c3d.js', 'pages/search.js']);
    expect(run.gateway.asked[0]).toMatchObject({
      call: 'GET /v1/releases/provides',
      headers: expect.not.objectContaining({ authorization: expect.anything() }),
    });
  });

  it('sends the reason with the upload too', async () => {
    await release('publish mfe-search --why größer');
    expect(run.gateway.asked.find(({ call }) => call === builds)?.headers['x-release-why']).toBe(encodeURIComponent('größer'));
  });

  it('explains how a first build gets an address', async () => {
    run.gateway.answer(post('promote'), { json: state({ previous: null }) });
    const { said } = await release('mfe-search');
    expect(said.slice(-2)).toEqual([
      'mfe-search 1.2.1 is current.',
      'If no address shows it yet: npm run release -- mount mfe-search /search signed-in',
    ]);
  });

  it('explains how a first build that has sections alone gets a slot', async () => {
    run.make({ manifest: { pages: [], sections: { 'sum-of-parts': [] } } });
    run.gateway.answer(post('promote'), { json: state({ previous: null }) });
    expect((await release('mfe-search')).said.at(-1)).toBe(
      'If no page shows it yet, the operator mounts it: npm run release -- mount mfe-search <slot> --section sum-of-parts',
    );
    run.make({ manifest: { pages: [], sections: { 'sum-of-parts': [] }, sectionSlots: { 'sum-of-parts': 'valuation/method' } } });
    expect((await release('mfe-search')).said.at(-1)).toContain('mount mfe-search valuation/method --section sum-of-parts');
  });
});

describe('single step', () => {
  const canary = { version: '1.3.0', percent: 10 };
  const news = {
    path: '/news',
    remote: 'mfe-search',
    view: { is: 'page', name: 'news' },
    access: 'signed-in',
    title: 'News · Mulya',
  } as const;

  const sum = {
    slot: 'valuation/method',
    page: 'mfe-valuation',
    remote: 'mfe-search',
    section: 'sum-of-parts',
    title: 'Sum of the parts',
    access: 'signed-in',
    order: 20,
  } as const;

  it.each<[string, string, RemoteState, unknown, string]>([
    [
      'promote mfe-search 1.2.1',
      'promote',
      state(),
      { version: '1.2.1' },
      'mfe-search 1.2.1 is current; 1.2.0 is kept as the previous one.',
    ],
    [
      'promote mfe-search 1.2.1',
      'promote',
      state({ off: true }),
      { version: '1.2.1' },
      'mfe-search 1.2.1 is current; 1.2.0 is kept as the previous one. It is switched off: npm run release -- on mfe-search',
    ],
    [
      'rollback mfe-search --why slow',
      'rollback',
      state({ current: '1.2.0', previous: null }),
      { why: 'slow' },
      'mfe-search 1.2.0 is current again.',
    ],
    [
      'canary mfe-search 10',
      'canary',
      state({ canary }),
      { percent: 10 },
      '10% of the signed-in users get mfe-search 1.3.0; 1.2.1 is current for the others.',
    ],
    [
      'canary mfe-search 10 1.3.0',
      'canary',
      state({ canary }),
      { percent: 10, version: '1.3.0' },
      '10% of the signed-in users get mfe-search 1.3.0; 1.2.1 is current for the others.',
    ],
    ['canary mfe-search 0', 'canary', state(), { percent: 0 }, 'mfe-search has no canary; 1.2.1 is current for all.'],
    ['off mfe-search', 'off', state({ off: true }), {}, 'mfe-search is switched off.'],
    ['off mfe-search', 'off', state({ off: true, mounts: [news] }), {}, 'mfe-search is switched off; its pages say so.'],
    ['off mfe-search', 'off', state({ off: true, sections: [sum] }), {}, 'mfe-search is switched off; its sections say so.'],
    [
      'off mfe-search',
      'off',
      state({ off: true, mounts: [news], sections: [sum] }),
      {},
      'mfe-search is switched off; its pages and sections say so.',
    ],
    ['on mfe-search', 'on', state(), {}, 'mfe-search is switched on; 1.2.1 is current.'],
    [
      'mount mfe-search /news signed-in --page news --title News --why launch',
      'mount',
      state({ mounts: [news] }),
      { path: '/news', access: 'signed-in', page: 'news', title: 'News', why: 'launch' },
      '/news shows the page news of mfe-search to signed-in users, titled "News · Mulya".',
    ],
    [
      'mount mfe-search /news signed-in --menu',
      'mount',
      state({ mounts: [news], menuRequests: [{ path: '/news', label: 'News' }] }),
      { path: '/news', access: 'signed-in', menu: true },
      '/news shows the page news of mfe-search to signed-in users, titled "News · Mulya". It asks for a place in the header’s menu as "News", which only the operator grants: npm run release -- mount mfe-search /news signed-in --menu',
    ],
    [
      'mount mfe-search /news signed-in --menu --why granted',
      'mount',
      state({ mounts: [{ ...news, menu: 'News' }] }),
      { path: '/news', access: 'signed-in', menu: true, why: 'granted' },
      '/news shows the page news of mfe-search to signed-in users, titled "News · Mulya". The header’s menu shows it as "News".',
    ],
    [
      'mount mfe-search valuation/method --section sum-of-parts --order 20',
      'mount-section',
      state({ sections: [sum] }),
      { slot: 'valuation/method', section: 'sum-of-parts', order: 20 },
      'valuation/method of mfe-valuation shows the section sum-of-parts of mfe-search to signed-in users, titled "Sum of the parts", at 20.',
    ],
    [
      'mount mfe-search valuation/method --section sum-of-parts --sandboxed',
      'mount-section',
      state({ sections: [{ ...sum, sandboxed: true }] }),
      { slot: 'valuation/method', section: 'sum-of-parts', sandboxed: true },
      'valuation/method of mfe-valuation shows the section sum-of-parts of mfe-search to signed-in users, titled "Sum of the parts", at 20, in a sandboxed frame.',
    ],
    [
      'unmount mfe-search valuation/method --section sum-of-parts',
      'unmount-section',
      state(),
      { slot: 'valuation/method', section: 'sum-of-parts' },
      'valuation/method does not show sum-of-parts of mfe-search any more.',
    ],
    [
      'retire mfe-search --to /dashboard --why moved',
      'retire',
      state({ current: null, previous: null, redirects: [{ path: '/news', to: '/dashboard' }] }),
      { to: '/dashboard', why: 'moved' },
      'mfe-search is retired; no address shows it any more. /news leads to /dashboard. Its builds are deleted after 30 days; until then npm run release -- promote mfe-search <version> brings it back.',
    ],
    ['unmount mfe-search /news', 'unmount', state(), { path: '/news' }, '/news is no address of mfe-search any more.'],
    [
      'unmount mfe-search /news --to /headlines',
      'unmount',
      state(),
      { path: '/news', to: '/headlines' },
      '/news is no address of mfe-search any more. It leads to /headlines.',
    ],
  ])('%s', async (line, verb, answer, body, sentence) => {
    run.gateway.answer(post(verb), { json: answer });
    expect(await release(line)).toEqual({ code: 0, said: [sentence], complaint: '' });
    expect(bodyOf(post(verb))).toEqual(body);
    expect(run.gateway.asked.at(-1)?.headers).toMatchObject({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
    expect(run.built).toEqual([]);
  });

  it.each([
    ['promote mfe-search', {}],
    ['promote mfe-search --why well', { why: 'well' }],
    ['promote mfe-search --force', { force: true }],
    ['promote mfe-search 1.3.0-rc.1 --force', { version: '1.3.0-rc.1', force: true }],
  ])('%s leaves the choice to the gateway', async (line, body) => {
    await release(line);
    expect(bodyOf(post('promote'))).toEqual(body);
    expect(calls()).toEqual([post('promote')]);
  });

  it('publish uses the existing build', async () => {
    expect((await release('publish mfe-search 1.2.1')).said.at(-1)).toBe('Published mfe-search 1.2.1.');
    expect(run.built).toEqual([]);
    expect(calls()).not.toContain(post('promote'));
  });

  it.each([
    ['mfe-search', 'changed', 2],
    ['publish mfe-search', 'changed', 1],
    ['publish mfe-search', 'missing', 1],
  ])('%s builds again if a file is %s, and publishes what the manifest lists', async (line, what, times) => {
    const file = join(run.folder, 'dist/pages/search.js');
    if (what === 'changed') writeFileSync(file, 'pagE');
    else rmSync(file);
    const { code, said } = await release(line);
    expect([code, said.filter((each) => each.includes('again'))]).toEqual([
      0,
      ['The build of mfe-search is not as it was built: a file has changed or is missing. Building it again.'],
    ]);
    expect(run.built).toHaveLength(times);
    expect(calls()).toContain(builds);
  });

  it('publish is refused for another version than the built one', async () => {
    expect((await release('publish mfe-search 1.3.0')).complaint).toBe(
      'mfe-search 1.3.0 was expected, but what is built is 1.2.1. Set "version" in its package.json, then: npm run build -- mfe-search',
    );
    expect(calls()).toEqual([]);
  });

  it('log needs a token, and list shows with it what no page loads', async () => {
    run.gateway.answer('GET /v1/releases', { json: { remotes: [state({ builds: [build('1.2.1')] })] } });
    run.gateway.answer('GET /v1/releases/log', { json: { lines: [] } });
    run.gateway.answer('GET /v1/releases/log?remote=mfe-search', {
      json: {
        lines: [
          { at: '2026-11-21T18:35:42.000Z', who: 'mfe-search', remote: 'mfe-search', verb: 'off', from: '1.2.1', to: null, why: 'slow' },
        ],
      },
    });
    const without = { DEPLOY_TOKEN: undefined };
    expect((await release('list', without)).said).toEqual([
      'remote      current  previous  canary  off  newest builds',
      'mfe-search  1.2.1    1.2.0     –       –    1.2.1',
      'Builds that no page loads are listed with a team’s token (DEPLOY_TOKEN).',
    ]);
    expect(run.gateway.asked.at(-1)?.headers).not.toHaveProperty('authorization');
    expect((await release('list')).said).toHaveLength(2);
    expect(run.gateway.asked.at(-1)?.headers['authorization']).toMatch(/^Bearer ./);
    expect((await release('log', without)).complaint).toContain('DEPLOY_TOKEN was expected to hold the token of your team');
    expect((await release('log')).said).toEqual(['The log is empty.']);
    expect(run.gateway.asked.at(-1)?.headers['authorization']).toMatch(/^Bearer ./);
    expect((await release('log mfe-search')).said[1]).toMatch(/mfe-search {2}mfe-search {2}off {3}1\.2\.1 → – {2}slow$/);
  });

  it('calls a gateway behind a path, with or without a trailing slash', async () => {
    run.gateway.answer('GET /mulya/v1/releases', { json: { remotes: [] } });
    for (const end of ['', '/'])
      expect((await release('list', { GATEWAY_URL: `${run.gateway.address}/mulya${end}` })).said).toEqual(['Nothing is released yet.']);
  });

  it('help calls no gateway', async () => {
    expect(await release('--help', { GATEWAY_URL: 'nowhere' })).toMatchObject({
      code: 0,
      said: [expect.stringContaining('canary <remote> <percent> [version]')],
    });
    expect((await release('mount --help')).said).toEqual([expect.stringContaining('Usage: npm run release -- mount')]);
  });
});

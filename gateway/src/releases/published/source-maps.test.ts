import { uploadLimits } from '@mulya/contract/releases';
import { integrityOf } from '../../fixtures/bundled-builds.ts';
import { manifestOf, tarOf, type TarEntry } from './fixtures/upload.ts';
import { bearer, startReleasesGateway } from './fixtures/releases-gateway.ts';

const gateway = startReleasesGateway();
const { publish, run, state, pageAt, errorOf } = gateway;

const script = 'remoteEntry.aaaaaaaa.js';
const files = { [script]: 'entry', 'news.bbbbbbbb.js': 'page' };
const map = JSON.stringify({ version: 3, sources: ['src/pages/news.page.tsx'], names: [], mappings: 'AAAA' });
const mapFile = `maps/${script}.map`;

const uploadWith = (version: string, maps: Readonly<Record<string, string>>, sent: readonly TarEntry[]) =>
  tarOf([
    ['remote.json', JSON.stringify(manifestOf('mfe-news', version, files, { hints: { news: ['news.bbbbbbbb.js'] }, maps }))],
    ...Object.entries(files),
    ...sent,
  ]);
const get = (url: string, headers: Readonly<Record<string, string>> = {}) => gateway.app.inject({ url, headers });

describe('source maps', () => {
  const address = `/v1/releases/mfe-news/builds/1.0.0/${mapFile.replace('.map', '')}`;

  beforeAll(async () => {
    const upload = await uploadWith('1.0.0', { [script]: integrityOf(map) }, [[mapFile, map]]);
    const response = await publish('mfe-news', upload, 'news-token');
    expect([response.statusCode, response.json()]).toEqual([201, { remote: 'mfe-news', version: '1.0.0', files: 2, bytes: 9 }]);
    await run('mfe-news', 'promote', { version: '1.0.0' });
  });

  it("are readable with the team's token and the operator's", async () => {
    for (const token of ['news-token', 'operator-token']) {
      const response = await get(address, bearer(token));
      expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([200, map, 'no-store']);
    }
    const compressed = await get(address, { ...bearer('news-token'), 'accept-encoding': 'gzip' });
    expect(compressed.headers['content-encoding']).toBe('gzip');
  });

  it("are refused without a token, with a guessed one and with another team's", async () => {
    for (const headers of [{}, bearer('guessed'), bearer('')]) {
      const response = await get(address, headers);
      expect([response.statusCode, response.body.includes('news.page')]).toEqual([401, false]);
    }
    const foreign = await get(address, bearer('auth-token'));
    expect([foreign.statusCode, errorOf(foreign).code]).toEqual([403, 'FORBIDDEN']);
    expect((await gateway.app.inject({ method: 'HEAD', url: address })).statusCode).toBe(401);
  });

  it.each([
    `/builds/mfe-news/1.0.0/${mapFile}`,
    `/builds/mfe-news/1.0.0/${script}.map`,
    `/builds/mfe-news/1.0.0/maps/${script}`,
    `/builds/mfe-news/1.0.0/${encodeURIComponent(mapFile)}`,
    `/builds/mfe-news/1.0.0/./${mapFile}`,
    `/builds/mfe-news/1.0.0/x/../${mapFile}`,
    `/builds/mfe-auth/1.2.0/${mapFile.replace('aaaaaaaa', '66666666')}`,
    `/builds/mfe-auth/1.2.0/../1.2.0/maps/remoteEntry.66666666.js.map`,
  ])('are at no public path: %s', async (url) => {
    for (const headers of [{}, bearer('news-token')]) expect((await get(url, headers)).statusCode).toBe(404);
  });

  it('leave no trace in the page, in the lists of releases and in the build itself', async () => {
    const seen = [
      (await pageAt('/dashboard')).html,
      (await get('/v1/releases', bearer('news-token'))).body,
      (await get('/v1/releases/mfe-news', bearer('news-token'))).body,
      (await get(`/builds/mfe-news/1.0.0/${script}`)).body,
    ];
    expect(seen.map((text) => [text.includes('.map'), text.includes(integrityOf(map))])).toEqual(seen.map(() => [false, false]));
  });

  it('are not found for another script or version', async () => {
    for (const url of [
      address.replace(script, 'news.bbbbbbbb.js'),
      address.replace('1.0.0', '1.0.1'),
      address.replace(`maps/${script}`, 'maps/..%2f..%2fremote.json'),
    ])
      expect((await get(url, bearer('news-token'))).statusCode).toBe(404);
  });

  it('are read from the folder of a bundled build, with the token alone', async () => {
    const bundled = '/v1/releases/mfe-auth/builds/1.2.0/maps/remoteEntry.66666666.js';
    const response = await get(bundled, bearer('auth-token'));
    expect([response.statusCode, response.body]).toEqual([200, '{"version":3}']);
    expect((await get(bundled)).statusCode).toBe(401);
  });

  it.each<[string, Readonly<Record<string, string>>, readonly TarEntry[], number, string]>([
    ['with other bytes', { [script]: integrityOf(map) }, [[mapFile, 'other']], 422, 'a file was changed after its build'],
    ['that is not listed', {}, [[mapFile, map]], 422, `Expected only files that remote.json lists; "${mapFile}".`],
    ['sent twice', { [script]: integrityOf(map) }, [[mapFile, map], [mapFile, map]], 422, 'twice'], // prettier-ignore
    ['of a script that the build lacks', { 'other.js': integrityOf(map) }, [], 422, 'source maps of its own scripts; one of "other.js"'],
    [
      'beyond their own limit',
      { [script]: integrityOf(map) },
      [[mapFile, Buffer.alloc(uploadLimits.mapBytes + 1)]],
      413,
      'at most 40 MB of source maps',
    ],
  ])('%s are refused, and nothing is stored', async (_case, maps, sent, status, words) => {
    const response = await publish('mfe-news', await uploadWith('2.0.0', maps, sent), 'news-token');
    expect([response.statusCode, errorOf(response).message]).toEqual([status, expect.stringContaining(words)]);
    expect((await state('mfe-news')).builds.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it("do not count towards the build's limit, and a build may come without those that it lists", async () => {
    const large = 'x'.repeat(uploadLimits.bytes);
    const upload = await uploadWith('1.1.0', { [script]: integrityOf(large), 'news.bbbbbbbb.js': integrityOf(map) }, [[mapFile, large]]);
    expect((await publish('mfe-news', upload, 'news-token')).statusCode).toBe(201);
    expect((await get(address.replace('1.0.0', '1.1.0'), bearer('news-token'))).body).toHaveLength(large.length);
  });

  it('end with their build', async () => {
    await run('mfe-news', 'retire');
    gateway.advance(31 * 24 * 60 * 60 * 1_000);
    await gateway.sweep();
    await publish('mfe-news', await uploadWith('1.0.0', {}, []), 'news-token');
    expect((await get(address, bearer('news-token'))).statusCode).toBe(404);
  });
});

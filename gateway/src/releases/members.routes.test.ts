import { FaultListSchema, InspectorAccessSchema, type RemoteFault } from '@mulya/contract/releases';
import type { FastifyInstance } from 'fastify';
import { createMemoryDatabase } from '../database/fixtures/memory-database.ts';
import { createBundledBuilds, integrityOf, type BuiltFolders } from '../fixtures/bundled-builds.ts';
import { identityProvider, type IdentityProvider } from '../fixtures/identity-provider.ts';
import { firebaseConfig, startGateway } from '../fixtures/start-gateway.ts';
import type { Claims } from '../fixtures/tokens.ts';
import { bearer, startReleasesGateway } from './published/fixtures/releases-gateway.ts';
import { manifestOf, tarOf } from './published/fixtures/upload.ts';
import type { TeamMembers } from './create-releases.ts';

const script = 'remoteEntry.aaaaaaaa.js';
const files = { [script]: 'entry', 'news.bbbbbbbb.js': 'page' };
const map = JSON.stringify({ version: 3, sources: ['src/pages/news.page.tsx'], names: [], mappings: 'AAAA' });
const fault: RemoteFault = {
  remote: 'mfe-news',
  version: '1.0.0',
  phase: 'render',
  error: 'TypeError',
  message: 'Load failed',
  frames: [{ file: script, line: 1, column: 1 }],
  route: '/dashboard',
};

describe('the inspector and builds that are not released', () => {
  let bundled: BuiltFolders;
  let identity: IdentityProvider;
  let app: FastifyInstance;

  beforeAll(async () => {
    [bundled, identity] = await Promise.all([createBundledBuilds(), identityProvider()]);
  });
  afterEach(() => app.close());
  afterAll(async () => {
    await Promise.all([identity.close(), bundled.end()]);
  });

  async function startFor(members: TeamMembers): Promise<void> {
    const config = { ...firebaseConfig, releases: { ...firebaseConfig.releases, members } };
    app = await startGateway(config, { root: bundled.root, database: createMemoryDatabase(), addresses: identity.addresses });
  }

  const ann = new Set(['analyst@example.com']);
  const faultsUrl = '/api/inspector/mfe-auth/faults';
  const mapUrl = '/api/inspector/mfe-auth/source-map?version=1.2.0&script=remoteEntry.66666666.js';
  const buildUrl = '/api/overrides/mfe-search/1.2.0';

  it.each<[string, TeamMembers, Claims, boolean]>([
    ['open for a named user', ann, {}, true],
    ['open for an address in any case', ann, { email: 'Analyst@Example.com' }, true],
    ['stay closed for another user', ann, { email: 'other@example.com' }, false],
    ['stay closed for an account without an address', ann, { email: undefined }, false],
    ['stay closed for everybody when no user is named', new Set(), {}, false],
    ['open for every user in development', 'every user', { email: 'other@example.com' }, true],
  ])('%s', async (_case, members, claims, isMember) => {
    await startFor(members);
    const headers = await identity.bearer(claims);
    const get = (url: string) => app.inject({ url, headers });
    const access = await get('/api/inspector');
    expect([access.statusCode, InspectorAccessSchema.parse(access.json())]).toEqual([200, { mayInspect: isMember }]);
    expect((await get('/api/overrides')).statusCode).toBe(isMember ? 204 : 403);
    const [faults, maps, build] = [await get(faultsUrl), await get(mapUrl), await get(buildUrl)];
    expect([faults, maps, build].map(({ statusCode }) => statusCode)).toEqual(isMember ? [200, 200, 200] : [403, 403, 403]);
    expect([faults.body.includes('TEAM_MEMBERS'), maps.body.includes('"version":3')]).toEqual([!isMember, isMember]);
    if (isMember) expect(build.json()).toMatchObject({ name: 'mfe-search', version: '1.2.0', entry: expect.any(String) });
  });

  it('stay closed without a token, and for an address that is not verified', async () => {
    await startFor('every user');
    const unverified = await identity.bearer({ email_verified: false });
    for (const url of ['/api/inspector', faultsUrl, mapUrl, '/api/overrides', buildUrl]) {
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 401]);
      expect([url, (await app.inject({ url, headers: unverified })).statusCode]).toEqual([url, 403]);
    }
  });
});

describe('a build that members inspect', () => {
  const gateway = startReleasesGateway();
  const { publish, report, asMember, errorOf } = gateway;

  beforeAll(async () => {
    const changes = { hints: { news: ['news.bbbbbbbb.js'] }, maps: { [script]: integrityOf(map) } };
    const manifest = JSON.stringify(manifestOf('mfe-news', '1.0.0', files, changes));
    await publish('mfe-news', await tarOf([['remote.json', manifest], ...Object.entries(files), [`maps/${script}.map`, map]]));
    expect(await report('faults', fault)).toBe(204);
  });

  it("has the list of faults that a team's token opens", async () => {
    const ofTeam = await gateway.app.inject({ url: '/v1/releases/mfe-news/faults', headers: bearer('news-token') });
    const ofMember = await asMember('/api/inspector/mfe-news/faults');
    expect(FaultListSchema.parse(ofMember.json()).faults).toHaveLength(1);
    expect(ofMember.json()).toEqual(ofTeam.json());
    expect((await asMember('/api/inspector/mfe-news/faults?version=1.0.1')).json()).toEqual({ faults: [] });
  });

  it('has the source map of a script, and shows no other file', async () => {
    const at = (file: string) => asMember(`/api/inspector/mfe-news/source-map?version=1.0.0&script=${encodeURIComponent(file)}`);
    const response = await at(script);
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([200, map, 'private, no-store']);
    for (const file of ['news.bbbbbbbb.js', '../remote.json', 'remote.json', `maps/${script}.map`])
      expect([file, (await at(file)).statusCode]).toEqual([file, 404]);
  });

  const invalid = 'A remote and a version were expected, such as mfe-search/1.2.0.';
  it.each([
    ['/api/inspector/..%2fshell/faults', 400, /was not as expected/],
    ['/api/inspector/mfe-news/faults?version=newest', 400, /was not as expected/],
    ['/api/inspector/mfe-news/source-map?version=latest&script=x.js', 400, /was not as expected/],
    ['/api/inspector/mfe-news/source-map?version=1.0.0', 400, /was not as expected/],
    ['/api/overrides/mfe-search/9.9.9', 404, 'This gateway has no build mfe-search 9.9.9. A preview ends after 14 days.'],
    ['/api/overrides/mfe-search/latest', 400, invalid],
    ['/api/overrides/..%2fshell/1.0.0', 400, invalid],
  ])('is refused with a sentence at %s', async (url, status, sentence) => {
    const response = await asMember(url);
    const { message } = errorOf(response);
    expect([response.statusCode, message]).toEqual([status, typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)]);
  });
});

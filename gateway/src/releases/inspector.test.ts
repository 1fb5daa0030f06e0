import { FaultListSchema, InspectorAccessSchema, type RemoteFault } from '@mulya/contract/releases';
import { integrityOf } from '../fixtures/bundled-builds.ts';
import { createMemoryDatabase } from '../database/fixtures/memory-database.ts';
import { createBundledBuilds, type BuiltFolders } from '../fixtures/bundled-builds.ts';
import { identityProvider, type IdentityProvider } from '../fixtures/identity-provider.ts';
import { firebaseConfig, startGateway } from '../fixtures/start-gateway.ts';
import type { Claims } from '../fixtures/tokens.ts';
import { manifestOf, tarOf } from './published/fixtures/upload.ts';
import { bearer, startReleasesGateway } from './published/fixtures/releases-gateway.ts';
import type { TeamMembers } from './published/releases-config.ts';
import type { FastifyInstance } from 'fastify';

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

describe('the inspector', () => {
  let bundled: BuiltFolders;
  let identity: IdentityProvider;
  const apps: FastifyInstance[] = [];

  beforeAll(async () => {
    [bundled, identity] = await Promise.all([createBundledBuilds(), identityProvider()]);
  });
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });
  afterAll(async () => {
    await Promise.all([identity.close(), bundled.end()]);
  });

  async function gatewayFor(members: TeamMembers): Promise<FastifyInstance> {
    const config = { ...firebaseConfig, releases: { ...firebaseConfig.releases, members } };
    const app = await startGateway(config, { root: bundled.root, database: createMemoryDatabase(), addresses: identity.addresses });
    apps.push(app);
    return app;
  }

  const ann = new Set(['analyst@example.com']);

  it.each<[string, TeamMembers, Claims, boolean]>([
    ['opens for a named user', ann, {}, true],
    ['opens for an address in any case', ann, { email: 'Analyst@Example.com' }, true],
    ['stays closed for another user', ann, { email: 'other@example.com' }, false],
    ['stays closed for an account without an address', ann, { email: undefined }, false],
    ['stays closed for everybody when no user is named', new Set(), {}, false],
    ['opens for every user in development', 'every user', { email: 'other@example.com' }, true],
  ])('%s, and so do faults and source maps', async (_case, members, claims, mayInspect) => {
    const app = await gatewayFor(members);
    const headers = await identity.bearer(claims);
    const access = await app.inject({ url: '/api/inspector', headers });
    expect([access.statusCode, InspectorAccessSchema.parse(access.json())]).toEqual([200, { mayInspect }]);
    const faults = await app.inject({ url: '/api/inspector/mfe-auth/faults', headers });
    const maps = await app.inject({ url: '/api/inspector/mfe-auth/source-map?version=1.2.0&script=remoteEntry.66666666.js', headers });
    expect([faults.statusCode, maps.statusCode]).toEqual(mayInspect ? [200, 200] : [403, 403]);
    expect([faults.body.includes('TEAM_MEMBERS'), maps.body.includes('"version":3')]).toEqual([!mayInspect, mayInspect]);
  });

  it('stays closed without a token, and for an address that is not verified', async () => {
    const app = await gatewayFor('every user');
    const unverified = await identity.bearer({ email_verified: false });
    for (const url of [
      '/api/inspector',
      '/api/inspector/mfe-auth/faults',
      '/api/inspector/mfe-auth/source-map?version=1.2.0&script=x.js',
    ]) {
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 401]);
      expect([url, (await app.inject({ url, headers: unverified })).statusCode]).toEqual([url, 403]);
    }
  });
});

describe('lists of the inspector', () => {
  const gateway = startReleasesGateway();
  const { publish, reportFault, asMember, errorOf } = gateway;

  beforeAll(async () => {
    const manifest = manifestOf('mfe-news', '1.0.0', files, {
      hints: { news: ['news.bbbbbbbb.js'] },
      maps: { [script]: integrityOf(map) },
    });
    await publish(
      'mfe-news',
      await tarOf([['remote.json', JSON.stringify(manifest)], ...Object.entries(files), [`maps/${script}.map`, map]]),
    );
    expect(await reportFault(fault)).toBe(204);
  });

  it("have the faults that a team's token opens", async () => {
    const ofTeam = await gateway.app.inject({ url: '/v1/releases/mfe-news/faults', headers: bearer('news-token') });
    const ofMember = await asMember('/api/inspector/mfe-news/faults');
    expect(FaultListSchema.parse(ofMember.json()).faults).toHaveLength(1);
    expect(ofMember.json()).toEqual(ofTeam.json());
    expect((await asMember('/api/inspector/mfe-news/faults?version=1.0.1')).json()).toEqual({ faults: [] });
  });

  it('have the source map of a script, and no other file of the build', async () => {
    const at = (file: string) => asMember(`/api/inspector/mfe-news/source-map?version=1.0.0&script=${encodeURIComponent(file)}`);
    const response = await at(script);
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([200, map, 'private, no-store']);
    for (const file of ['news.bbbbbbbb.js', '../remote.json', 'remote.json', `maps/${script}.map`])
      expect([file, (await at(file)).statusCode]).toEqual([file, 404]);
  });

  it.each([
    '/api/inspector/..%2fshell/faults',
    '/api/inspector/mfe-news/faults?version=newest',
    '/api/inspector/mfe-news/source-map?version=latest&script=x.js',
    '/api/inspector/mfe-news/source-map?version=1.0.0',
  ])('refuse %s with a sentence', async (url) => {
    const response = await asMember(url);
    expect([response.statusCode, errorOf(response).message]).toEqual([400, expect.stringMatching(/was not as expected/)]);
  });
});

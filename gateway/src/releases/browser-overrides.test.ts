import { inlineBlockIds, type PageOverrides } from '@mulya/contract';
import { browserOverridesCookie, type BrowserOverride } from '@mulya/contract/releases';
import type { FastifyInstance } from 'fastify';
import { createBundledBuilds, type BuiltFolders } from '../fixtures/bundled-builds.ts';
import { json, loopbackServer, type LoopbackServer } from '../fixtures/loopback-server.ts';
import { firebaseConfig, startGateway } from '../fixtures/start-gateway.ts';
import { claims, NOW, sign, signingKey, type Claims, type SigningKey } from '../fixtures/tokens.ts';
import type { TeamMembers } from './published/releases-config.ts';

let bundled: BuiltFolders;
let google: SigningKey;
let keys: LoopbackServer;
let lookup: LoopbackServer;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  [bundled, google] = await Promise.all([createBundledBuilds(), signingKey('google-1')]);
  keys = await loopbackServer(json({ keys: [google.jwk] }));
  lookup = await loopbackServer(json({ users: [{ localId: 'user-1', validSince: String(NOW - 600) }] }));
});

afterAll(async () => {
  await Promise.all([...apps.map((app) => app.close()), keys.close(), lookup.close()]);
  await bundled.end();
});

async function gatewayFor(members: TeamMembers, { production = false } = {}): Promise<FastifyInstance> {
  const config = { ...firebaseConfig, production, releases: { ...firebaseConfig.releases, members } };
  const app = await startGateway(config, { root: bundled.root, addresses: { keys: keys.url, lookup: lookup.url } });
  apps.push(app);
  return app;
}

const ann = new Set(['analyst@example.com']);
const ask = async (app: FastifyInstance, url: string, changes: Claims = {}) =>
  app.inject({ url, headers: { authorization: `Bearer ${await sign(google, claims(changes))}` } });

const page = async (app: FastifyInstance, chosen: readonly BrowserOverride[]) => {
  const [cookie = ''] = browserOverridesCookie(chosen).split(';');
  const { body, headers } = await app.inject({ url: '/dashboard', headers: { cookie } });
  const block = new RegExp(`id="${inlineBlockIds.overrides}">(.*?)</script>`).exec(body)?.[1];
  return {
    body,
    policy: String(headers['content-security-policy']),
    overrides: block === undefined ? undefined : (JSON.parse(block) as PageOverrides),
  }; // the gateway wrote it
};

describe('builds that are not released', () => {
  it.each<[string, TeamMembers, Claims, number]>([
    ['are available to a named user', ann, {}, 204],
    ['are available to an address in any case', ann, { email: 'Analyst@Example.com' }, 204],
    ['are not available to another user', ann, { email: 'other@example.com' }, 403],
    ['are not available to an account without an address', ann, { email: undefined }, 403],
    ['are not available to an unverified address', ann, { email_verified: false }, 403],
    ['are not available when no user is named', new Set(), {}, 403],
    ['are available to every user when configured', 'every user', { email: 'other@example.com' }, 204],
  ])('%s', async (_, members, changes, status) => {
    expect((await ask(await gatewayFor(members), '/api/overrides', changes)).statusCode).toBe(status);
  });

  it('expose their manifests to members alone', async () => {
    const app = await gatewayFor(ann);
    expect((await ask(app, '/api/overrides/mfe-search/1.2.0')).json()).toMatchObject({
      name: 'mfe-search',
      version: '1.2.0',
      entry: expect.any(String),
    });
    expect((await ask(app, '/api/overrides/mfe-search/1.2.0', { email: 'other@example.com' })).statusCode).toBe(403);
    expect((await app.inject('/api/overrides/mfe-search/1.2.0')).statusCode).toBe(401);
  });

  it.each([
    [
      'a version that was never published',
      'mfe-search/9.9.9',
      404,
      'This gateway has no build mfe-search 9.9.9. A preview ends after 14 days.',
    ],
    ['an invalid version', 'mfe-search/latest', 400, 'A remote and a version were expected, such as mfe-search/1.2.0.'],
    ['an invalid remote', '..%2fshell/1.0.0', 400, 'A remote and a version were expected, such as mfe-search/1.2.0.'],
  ])('return an error for %s', async (_, path, status, message) => {
    const response = await ask(await gatewayFor(ann), `/api/overrides/${path}`);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ error: { message } });
  });
});

describe('the page of a browser with chosen builds', () => {
  it('names the choice, allows its Trusted Types policies, and hints only at files it loads', async () => {
    const app = await gatewayFor(ann);
    const { body, policy, overrides } = await page(app, [{ remote: 'mfe-search', version: '1.4.0' }]);
    expect(overrides).toEqual({ remotes: {}, browser: ['mfe-search@1.4.0'] });
    expect(policy).toContain(' mfe-search@1.4.0#webpack');
    expect(policy).toContain("style-src 'self';");
    expect(body).not.toMatch(/<link rel="preload"[^>]*mfe-search/);
    expect((await page(app, [])).body).toMatch(/<link rel="preload"[^>]*mfe-search/);
  });

  it('allows the one address on its own machine', async () => {
    const { policy } = await page(await gatewayFor(ann), [
      { remote: 'mfe-search', version: '1.4.0', address: 'http://localhost:4100/search' },
    ]);
    for (const directive of ["style-src 'self'", "connect-src 'self'", "font-src 'self'", "img-src 'self' data:"]) {
      expect(policy).toMatch(new RegExp(`${directive}[^;]* http://localhost:4100;`));
    }
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
  });

  it.each([
    ['another machine', 'mfe-search@http://evil.example:80'],
    ['a directive', 'mfe-search@http://localhost:1;script-src *'],
    ['a remote that handles passwords', 'mfe-auth@1.0.0'],
  ])('allows nothing for %s', async (_, text) => {
    const app = await gatewayFor(ann);
    const { body, headers } = await app.inject({ url: '/dashboard', headers: { cookie: `mulya-overrides=${encodeURIComponent(text)}` } });
    const { policy } = await page(app, []);
    const withoutNonce = (header: unknown) => String(header).replace(/nonce-[^']+/, 'nonce');
    expect(withoutNonce(headers['content-security-policy'])).toBe(withoutNonce(policy));
    expect(body).not.toContain(inlineBlockIds.overrides);
  });

  it('uses only the __Host- cookie in production', async () => {
    const app = await gatewayFor(ann, { production: true });
    const chosen: readonly BrowserOverride[] = [{ remote: 'mfe-search', version: '1.4.0' }];
    const pageFor = async (secure: boolean) => {
      const [cookie = ''] = browserOverridesCookie(chosen, { secure }).split(';');
      return (await app.inject({ url: '/dashboard', headers: { cookie } })).body.includes(inlineBlockIds.overrides);
    };
    expect([await pageFor(false), await pageFor(true)]).toEqual([false, true]);
  });

  it('is the ordinary page when no user may choose builds', async () => {
    const { policy, overrides } = await page(await gatewayFor(new Set()), [
      { remote: 'mfe-search', version: '1.4.0', address: 'http://localhost:4100' },
    ]);
    expect(overrides).toBeUndefined();
    expect(policy).not.toContain('1.4.0');
    expect(policy).not.toContain('localhost:4100');
  });
});

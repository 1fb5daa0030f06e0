import { inlineBlockIds, type PageOverrides } from '@mulya/contract';
import { browserOverridesCookie, type BrowserOverride } from '@mulya/contract/releases';
import type { FastifyInstance } from 'fastify';
import { createBundledBuilds, type BuiltFolders } from '../fixtures/bundled-builds.ts';
import { firebaseConfig, startGateway } from '../fixtures/start-gateway.ts';
import type { TeamMembers } from './create-releases.ts';

let bundled: BuiltFolders;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  bundled = await createBundledBuilds();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await bundled.end();
});

async function gatewayFor(members: TeamMembers, { production = false } = {}): Promise<FastifyInstance> {
  const config = { ...firebaseConfig, production, releases: { ...firebaseConfig.releases, members } };
  const app = await startGateway(config, { root: bundled.root });
  apps.push(app);
  return app;
}

const ann = new Set(['analyst@example.com']);

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

import { RemoteNameSchema, type RemoteManifest } from '@mulya/contract';
import type { FastifyInstance } from 'fastify';
import { createBundledBuilds, type BuiltFolders } from './fixtures/bundled-builds.ts';
import { trustedTypesPolicies } from './web/security-headers.ts';
import { emptyMarketData, emulatorConfig, firebaseConfig, startGateway } from './fixtures/start-gateway.ts';

let bundled: BuiltFolders;
let app: FastifyInstance;
let production: FastifyInstance;

const addresses = { keys: 'http://127.0.0.1:1/', lookup: 'http://127.0.0.1:1/' };

beforeAll(async () => {
  bundled = await createBundledBuilds();
  const ready = () => Promise.resolve({ ok: false, detail: 'down' });
  app = await startGateway(emulatorConfig('http://127.0.0.1:9099'), { root: bundled.root, marketData: { ...emptyMarketData, ready } });
  production = await startGateway({ ...firebaseConfig, production: true }, { root: bundled.root, addresses });
});

afterAll(async () => {
  await Promise.all([app.close(), production.close()]);
  await bundled.end();
});

const policyOf = (header: unknown): ReadonlyMap<string, string> =>
  new Map(
    String(header)
      .split('; ')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
  );

const everyKind = [
  ['GET', '/', 200],
  ['GET', '/login', 200],
  ['GET', '/valuation/TCS', 200],
  ['GET', '/nowhere', 404],
  ['GET', '/%E0%A4', 404],
  ['GET', '/builds/shell/1.0.0/main.22222222.js', 200],
  ['GET', '/builds/shell/1.0.0/nothing.js', 404],
  ['GET', '/api/company/coverage', 401],
  ['GET', '/api/company/peers/TCS', 401],
  ['GET', '/api/nothing', 404],
  ['GET', '/api/%E0%A4', 400],
  ['POST', '/api/company/coverage', 405],
  ['POST', '/v1/releases/mfe-search', 401],
  ['POST', '/csp-reports', 204],
  ['GET', '/healthz', 200],
  ['GET', '/readyz', 503],
  ['GET', '/metrics', 200],
] as const;

const isBuildFile = (url: string, status: number): boolean => url.startsWith('/builds/') && status === 200;

it.each(everyKind)('%s %s (%i) carries the headers of every answer', async (method, url, status) => {
  const response = await app.inject({ method, url });
  expect(response.statusCode).toBe(status);
  expect(response.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': isBuildFile(url, status) ? 'cross-origin' : 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cache-control': expect.any(String),
    'x-trace-id': expect.any(String),
  });
  expect(response.headers).not.toHaveProperty('strict-transport-security');
  expect(response.headers['access-control-allow-origin']).toBe(isBuildFile(url, status) ? '*' : undefined);
  expect(response.headers).not.toHaveProperty('x-powered-by');
});

it.each(everyKind.filter(([, url]) => url.startsWith('/api')))('answers %s %s with no-store', async (method, url) => {
  const response = await app.inject({ method, url });
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
});

it.each(['/', '/login', '/nowhere', '/%E0%A4'])("sends the page at %s uncacheable and with a page's policy", async (url) => {
  const { headers } = await app.inject(url);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(Object.fromEntries(policyOf(headers['content-security-policy']))).toEqual({
    'default-src': "'none'",
    'script-src': expect.stringMatching(/^'nonce-[\w+/]{22}==' 'strict-dynamic'$/),
    'style-src': "'self'",
    'connect-src': "'self' http://127.0.0.1:9099",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': "'none'",
    'worker-src': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types':
      'shell#webpack mfe-auth@1.2.0#webpack mfe-auth#webpack mfe-search@1.2.0#webpack mfe-search#webpack mulya-remotes highcharts',
    'report-uri': '/csp-reports',
  });
});

it('allows a policy without a version only for builds that may be from before 1.4', () => {
  const build = (version: string) => ({ version, contract: '1.0', entry: '', integrity: '', files: {}, requires: {} });
  const remotes = {
    'mfe-new': { ...build('0.1.0'), canary: { ...build('0.2.0'), percent: 1 } },
    'mfe-old': { ...build('3.1.0'), previous: build('3.0.0') },
  };
  const manifest = (name: string, version: string): RemoteManifest => {
    const old = { schema: 1, name: RemoteNameSchema.parse(name), hints: {}, ...build(version) } as const;
    return version === '3.0.0' ? old : { ...old, pages: ['page'] };
  };
  const policies = (shell: string) =>
    trustedTypesPolicies({ schema: 1, shell: { version: shell, files: {} }, remotes, routes: [] }, { manifest });
  expect(policies('2.0.0')).toEqual([
    ...['shell@2.0.0#webpack', 'mfe-new@0.1.0#webpack', 'mfe-new@0.2.0#webpack', 'mfe-old@3.1.0#webpack', 'mfe-old@3.0.0#webpack'],
    ...['mfe-old#webpack', 'mulya-remotes', 'highcharts'],
  ]);
  expect(policies('1.3.9')[0]).toBe('shell#webpack');
});

it.each([
  ['mulya-theme=dark', '<html data-theme="dark" lang="en">'],
  ['a=1; mulya-theme=light', '<html data-theme="light" lang="en">'],
  ['mulya-theme="><script>alert(1)</script>', '<html lang="en">'],
])('writes only a known theme of the cookie %s into the page', async (cookie, tag) => {
  const { body } = await app.inject({ url: '/login', headers: { cookie } });
  expect(/<html[^>]*>/.exec(body)?.[0]).toBe(tag);
});

it('gives each page a fresh nonce on each of its scripts', async () => {
  const nonces = new Set<string>();
  for (let turn = 0; turn < 5; turn += 1) {
    const { headers, body } = await app.inject('/dashboard');
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    const scripts = body.match(/<script (?!type="application\/json")[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(2);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(5);
});

it('requires HTTPS and allows connections to Google alone in production', async () => {
  const { headers } = await production.inject('/login');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(policyOf(headers['content-security-policy']).get('connect-src')).toBe(
    "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  );
});

it.each(['br', 'gzip'])('compresses the page for a client that accepts %s', async (coding) => {
  const response = await app.inject({ url: '/login', headers: { 'accept-encoding': coding } });
  expect(response.headers['content-encoding']).toBe(coding);
  expect(response.headers.vary).toBe('accept-encoding');
});

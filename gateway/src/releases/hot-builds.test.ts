import { inlineBlockIds, type Overrides, type Route } from '@mulya/contract';
import type { FastifyInstance } from 'fastify';
import { createBundledBuilds, shellManifest, type BuiltFolders } from '../fixtures/bundled-builds.ts';
import { loopbackServer, type LoopbackServer } from '../fixtures/loopback-server.ts';
import { quietLog } from '../fixtures/quiet-log.ts';
import { emulatorConfig, startGateway } from '../fixtures/start-gateway.ts';
import { createHotBuilds } from './hot-builds.adapter.ts';
import { createMemoryDatabase } from '../database/fixtures/memory-database.ts';
import { ReleaseStore } from './published/release-store.ts';
import { createReleaseSource } from './create-releases.ts';

const newRoute: Route = {
  path: '/new',
  remote: 'mfe-search',
  view: { is: 'page', name: 'dashboard' },
  access: 'signed-in',
  title: 'New · Mulya',
};

let bundled: BuiltFolders;
let devServer: LoopbackServer;
/** The current files of the dev server. */
let memory: Map<string, string>;

beforeEach(async () => {
  bundled = await createBundledBuilds();
  memory = new Map([
    ['/shell/shell.json', JSON.stringify(shellManifest())],
    ['/shell/index.html', await bundled.read('shell/dist/index.html')],
    ['/shell/landing.html', '<h1>Hot</h1>'],
    ['/mfe-search/remote.json', await bundled.read('mfe-search/dist/remote.json')],
  ]);
  devServer = await loopbackServer((request, response) => {
    const text = memory.get(request.url ?? '');
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
});

afterEach(() => Promise.all([bundled.end(), devServer.close()]));

const overrides = (): Overrides => ({
  shell: { address: `${devServer.url}/shell` },
  remotes: { 'mfe-search': { address: `${devServer.url}/mfe-search` } },
});
const source = () =>
  createReleaseSource({
    root: bundled.root,
    overrides: overrides(),
    hasTeams: true,
    store: new ReleaseStore(createMemoryDatabase(), () => new Date()),
    now: () => new Date(),
    isShared: false,
    log: quietLog().log,
  });

it('composes the release from hot builds and built remotes', async () => {
  const { page, file } = await source();
  expect(Object.keys(page.release.remotes).sort()).toEqual(['mfe-auth', 'mfe-search']);
  expect(page.template.landing).toBe('<h1>Hot</h1>');
  // The gateway serves built files; the dev server serves hot ones.
  expect(file('/builds/mfe-auth/1.2.0/remoteEntry.66666666.js')).toBeDefined();
  expect(file('/builds/mfe-search/1.2.0/remoteEntry.66666666.js')).toBeUndefined();
});

it('reads hot builds for each page, and returns the same page until they change', async () => {
  const releases = await source();
  expect(await releases.latest?.()).toBe(releases.page);
  const manifest = shellManifest();
  memory.set('/shell/shell.json', JSON.stringify({ ...manifest, routes: [...manifest.routes, newRoute] }));
  expect((await releases.latest?.())?.release.routes.at(-1)).toEqual(newRoute);
});

it('skips a remote that does not compile, and includes it once it does', async () => {
  const search = memory.get('/mfe-search/remote.json') ?? '';
  memory.delete('/mfe-search/remote.json');
  const releases = await source();
  expect(Object.keys(releases.page.release.remotes)).toEqual(['mfe-auth']);
  memory.set('/mfe-search/remote.json', search);
  expect(Object.keys((await releases.latest?.())?.release.remotes ?? {})).toContain('mfe-search');
});

it('cannot start without the shell', async () => {
  memory.delete('/shell/shell.json');
  await expect(source()).rejects.toThrow('The shell has no build yet');
});

it('rejects a hot remote in the released shell', async () => {
  const { remotes } = overrides();
  await expect(createHotBuilds(bundled.root, quietLog().log, { remotes })).rejects.toThrow(
    'only the development build of the shell can run it. Run: npm run dev',
  );
});

describe('the page of hot builds', () => {
  let app: FastifyInstance;

  beforeEach(async () => {
    await bundled.write('overrides.json', JSON.stringify(overrides()));
    app = await startGateway(
      { ...emulatorConfig('http://127.0.0.1:9099'), overrides: `${bundled.root}/overrides.json` },
      { root: bundled.root },
    );
  });

  afterEach(() => app.close());

  it('loads hot files without a hash and without preload hints', async () => {
    const { body } = await app.inject({ url: '/dashboard' });
    expect(body).toContain('src="/builds/shell/1.0.0/main.22222222.js" crossorigin="anonymous" nonce=');
    expect(body).not.toContain('rel="preload"');
    expect(body).toContain(inlineBlockIds.overrides);
  });

  it('still loads built files by their hash', async () => {
    const { body } = await app.inject({ url: '/login' });
    expect(body).toMatch(/rel="preload" as="script" href="\/builds\/mfe-auth\/1\.2\.0\/remoteEntry\.66666666\.js" integrity="sha384-/);
  });

  it('relaxes the page’s policy only for scripts without a hash and the error overlay', async () => {
    const { headers } = await app.inject({ url: '/dashboard' });
    const policy = String(headers['content-security-policy']);
    expect(headers).not.toHaveProperty('integrity-policy');
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:9099;");
    expect(policy).toContain(' mulya-dev-overlay;');
  });
});

import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from '@mulya/contract';
import { createBundledBuilds, shellManifest, type BuiltFolders } from '../fixtures/bundled-builds.ts';
import { firebaseConfig, startGateway } from '../fixtures/start-gateway.ts';

const route: Route = {
  path: '/gallery',
  remote: 'mfe-gallery',
  view: { is: 'page', name: 'gallery' },
  access: 'signed-in',
  title: 'Gallery · Mulya',
};

let bundled: BuiltFolders;

beforeAll(async () => {
  bundled = await createBundledBuilds();
  const shell = shellManifest();
  await bundled.write('shell/dist/shell.json', JSON.stringify({ ...shell, routes: [...shell.routes, route] }));
  await cp(join(bundled.root, 'mfe-search'), join(bundled.root, 'mfe-gallery'), { recursive: true });
  const manifest = await bundled.read('mfe-search/dist/remote.json');
  await bundled.write('mfe-gallery/dist/remote.json', manifest.replace('mfe-search', 'mfe-gallery'));
});

afterAll(() => bundled.end());

const tokens = new Map([['operator', 'a-token-of-24-characters']]);

it.each([
  ['is offered on a developer’s machine', { production: false }, new Map<string, string>(), true],
  ['is offered in production with a deploy token', { production: true }, tokens, true],
  ['is an unknown address in production where nobody can release', { production: true }, new Map<string, string>(), false],
])('the gallery %s', async (_, more, deployTokens, isOffered) => {
  const releases = { ...firebaseConfig.releases, tokens: deployTokens };
  const app = await startGateway({ ...firebaseConfig, ...more, releases }, { root: bundled.root });
  try {
    const { statusCode, body } = await app.inject({ url: '/gallery' });
    expect(statusCode).toBe(isOffered ? 200 : 404);
    expect(body).toContain(`<title>${isOffered ? 'Gallery' : 'Page not found'} · Mulya</title>`);
    expect((await app.inject({ url: '/login' })).body.includes('mfe-gallery')).toBe(isOffered);
  } finally {
    await app.close();
  }
});

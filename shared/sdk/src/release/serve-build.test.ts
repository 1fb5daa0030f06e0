/** @jest-environment node */
import { request } from 'node:http';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder } from './fixtures/built-folder.ts';
import { runRelease } from './run-release.ts';
import { serveBuild, type ServedBuild } from './serve-build.ts';

let folder: string;
let servedBuild: ServedBuild;

beforeEach(async () => {
  folder = builtFolder();
  servedBuild = await serveBuild({ folder: join(folder, 'dist'), origin: 'https://mulya.example.com', port: 0 });
});

afterEach(async () => {
  await servedBuild.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, init?: RequestInit) => fetch(`${servedBuild.address}/${path}`, init);

it('serves the files of the manifest to the pages of one gateway, without caching', async () => {
  const manifest = await get('remote.json');
  expect(await manifest.json()).toMatchObject({ name: 'mfe-search', version: '1.2.1' });
  expect(manifest.headers.get('access-control-allow-origin')).toBe('https://mulya.example.com');
  expect(manifest.headers.get('cache-control')).toBe('no-store');
  const page = await get('pages/search.js?2');
  expect(await page.text()).toBe('page');
  expect(page.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

it('serves a new build without a restart', async () => {
  writeFileSync(join(folder, 'dist/pages/search.js'), 'newer');
  expect(await (await get('pages/search.js')).text()).toBe('newer');
});

it.each(['', 'remoteEntry.0a1b2c3d.js.br', '../package.json', '%2e%2e/package.json', 'pages', '__proto__', 'nothing.js'])(
  'has no file "%s"',
  async (name) => {
    expect((await get(name)).status).toBe(404);
  },
);

it('serves nothing while there is no build, and resumes with the next one', async () => {
  const text = await (await get('remote.json')).text();
  writeFileSync(join(folder, 'dist/remote.json'), '');
  expect((await get('pages/search.js')).ok).toBe(false);
  writeFileSync(join(folder, 'dist/remote.json'), text);
  expect((await get('pages/search.js')).status).toBe(200);
});

it('answers preflight requests, and accepts no uploads', async () => {
  const asked = await get('remote.json', { method: 'OPTIONS' });
  expect([asked.status, asked.headers.get('access-control-allow-private-network')]).toEqual([204, 'true']);
  expect((await get('remote.json', { method: 'POST' })).status).toBe(405);
});

it('refuses any other host name', async () => {
  const { port } = new URL(servedBuild.address);
  const status = await new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/remote.json', headers: { host: `evil.example:${port}` } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(421);
});

it('reports a port in use', async () => {
  const port = Number(new URL(servedBuild.address).port);
  await expect(serveBuild({ folder, origin: 'http://localhost:3000', port })).rejects.toThrow(
    `Port ${port} is taken. Name another one, such as ${port + 1}.`,
  );
});

it('runs as a command that prints the address to open', async () => {
  const said: string[] = [];
  const until = new AbortController();
  const code = await runRelease(['serve', 'mfe-search', '0'], {
    program: { call: 'npm run release --' },
    environment: { GATEWAY_URL: 'https://mulya.example.com/' },
    workshop: {
      folderOf: async () => folder,
      test: async () => undefined,
      build: async () => undefined,
      buildPreview: async () => folder,
      branchOf: async () => undefined,
      howToBuild: (remote) => `npm run build -- ${remote}`,
    },
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
    until: until.signal,
  });
  expect(code).toBe(0);
  const address = /http:\/\/localhost:\d+/.exec(said[0] ?? '')?.[0] ?? '';
  expect(said[1]).toBe(`  https://mulya.example.com/dashboard?remote=mfe-search@${address}`);
  expect((await fetch(`${address}/remote.json`)).headers.get('access-control-allow-origin')).toBe('https://mulya.example.com');
  until.abort();
});

// @ts-check
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageAt, RemoteManifestSchema, ShellManifestSchema, z } from '@mulya/contract';
import { composeRelease, readBuiltFolder, readPageTemplate, withIntegrity } from '../servers/built-gateway.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = join(folder, '../..');
const PagesSchema = z.record(z.string(), z.array(z.string()));

/**
 * The twin as the gateway's source of a release. The page receives the same as in the federated product, because the loader reads each
 * remote's contract there, but every file and hint belongs to the one build.
 *
 * @returns {Promise<import('../../gateway/src/releases/release-source.port.ts').ReleaseSource>}
 */
export async function twinRelease() {
  const read = await readBuiltFolder(folder, { name: 'shell', manifestFile: 'shell.json', schema: ShellManifestSchema });
  if (read.is === 'unusable') throw new Error(`The twin ${read.why}.`);
  const { manifest: shell, files } = read.build;
  const text = (/** @type {string} */ name) => readFile(join(folder, 'dist', name), 'utf8');
  const pages = PagesSchema.parse(JSON.parse(await text('pages.json')));
  const remotes = await Promise.all([...new Set(shell.routes.map(({ remote }) => remote))].map((name) => remoteWithoutPages(name)));
  return {
    page: {
      redirects: [],
      release: composeRelease(
        shell,
        remotes.map((current) => ({ current })),
      ),
      template: readPageTemplate(await text('index.html'), await text('landing.html')),
      scripts: withIntegrity('shell', shell, shell.scripts),
      styles: withIntegrity('shell', shell, shell.styles),
      hints: (pathname) => {
        const route = pageAt(shell.routes, pathname);
        if (route === undefined) return [];
        const needed = [...(shell.hints['session'] ?? []), ...(pages[`${route.remote}/${route.view.name}`] ?? [])];
        return withIntegrity('shell', shell, [...new Set(needed)]);
      },
    },
    file: (path) => files.get(path),
    manifest: () => undefined,
    ready: () => Promise.resolve({ ok: true, detail: 'the twin' }),
  };
}

/**
 * A remote's manifest, with its entry as the only file: the loader identifies remotes by their entries, and nothing in
 * the twin fetches one.
 *
 * @param {string} name
 */
async function remoteWithoutPages(name) {
  const manifest = RemoteManifestSchema.parse(JSON.parse(await readFile(join(root, name, 'dist/remote.json'), 'utf8')));
  return { ...manifest, files: { [manifest.entry]: manifest.files[manifest.entry] ?? '' } };
}

// @ts-check
/** The product's gateway with the twin as its release, in a process of its own. Code, configuration and data are the product's. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageAt, RemoteManifestSchema, ShellManifestSchema, z } from '@mulya/contract';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = join(folder, '../..');
const PagesSchema = z.record(z.string(), z.array(z.string()));

/** The built gateway, with the types of its sources. */
const built = (/** @type {string} */ file) => import(join(root, 'gateway/dist', file));
/** @type {typeof import('../../gateway/src/app.ts')} */
const { buildApp } = await built('app.js');
/** @type {typeof import('../../gateway/src/config.ts')} */
const { readConfig } = await built('config.js');
/** @type {typeof import('../../gateway/src/releases/build-files.ts')} */
const { buildPath, readBuiltFolder } = await built('releases/build-files.js');
/** @type {typeof import('../../gateway/src/releases/page-release.ts')} */
const { composePageRelease } = await built('releases/page-release.js');
/** @type {typeof import('../../gateway/src/releases/bundled-builds.ts')} */
const { readPageTemplate } = await built('releases/bundled-builds.js');

process.on('disconnect', () => process.exit(0)); // the parent process has ended
const read = readConfig(process.env);
if (!read.ok) throw new Error(read.problems.join('\n'));
const app = await buildApp(read.config, { root, releases: await twinRelease() });
await app.listen({ host: read.config.host, port: read.config.port });
process.send?.({ ready: true });

/**
 * The twin as the gateway's source of a release. The page receives the same as in the federated product, because the loader reads each
 * remote's contract there, but every file and hint belongs to the one build.
 *
 * @returns {Promise<import('../../gateway/src/releases/release-source.port.ts').ReleaseSource>}
 */
async function twinRelease() {
  const readTwin = await readBuiltFolder(folder, { name: 'shell', manifestFile: 'shell.json', schema: ShellManifestSchema });
  if (readTwin.is === 'unusable') throw new Error(`The twin ${readTwin.why}.`);
  const { manifest: shell, files } = readTwin.build;
  const text = (/** @type {string} */ name) => readFile(join(folder, 'dist', name), 'utf8');
  const pages = PagesSchema.parse(JSON.parse(await text('pages.json')));
  const remotes = await Promise.all([...new Set(shell.routes.map(({ remote }) => remote))].map(remoteWithoutPages));
  const template = readPageTemplate(await text('index.html'), await text('landing.html'));
  return {
    page: {
      ...composePageRelease({ shell, template, remotes, overrides: undefined }),
      hints: (pathname) => {
        const route = pageAt(shell.routes, pathname);
        if (route === undefined) return [];
        const needed = [...(shell.hints['session'] ?? []), ...(pages[`${route.remote}/${route.view.name}`] ?? [])];
        return [...new Set(needed)].flatMap((file) => {
          const integrity = shell.files[file];
          return integrity === undefined ? [] : [{ path: buildPath('shell', shell.version, file), integrity }];
        });
      },
    },
    file: (path) => files.get(path),
    manifest: () => undefined,
    ready: () => Promise.resolve({ ok: true, detail: 'the twin' }),
  };
}

/** Its entry is the only file: the loader identifies remotes by their entries, and nothing in the twin fetches one. @param {string} name */
async function remoteWithoutPages(name) {
  const manifest = RemoteManifestSchema.parse(JSON.parse(await readFile(join(root, name, 'dist/remote.json'), 'utf8')));
  return { current: { ...manifest, files: { [manifest.entry]: manifest.files[manifest.entry] ?? '' } } };
}

// @ts-check
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { runWebpack } from '../build/run-webpack.mjs';
import { readWorkspaces } from '../build/workspaces.mjs';
import { root } from '../command.mjs';
import { packFolder, publishedManifest, writeJson } from './stage-package.mjs';

/** @typedef {import('../build/workspaces.mjs').Workspace} Workspace */

/** What starts the product, besides its builds. */
const scripts = [
  'product',
  'command',
  'emulator',
  ...['child', 'ports', 'run-product', 'settings', 'sign-in-service'].map((name) => `start/${name}`),
];

/**
 * Packs @mulya/product: gateway, shell and remotes as built, a development build of the shell, and the commands that start them. It has
 * Mulya's own packages inside; npm installs the others, the Auth emulator and the embedded database among them.
 *
 * @param {string} out
 * @returns {Promise<string>} the tarball's file
 */
export async function packProduct(out) {
  await build();
  const cache = join(root, 'node_modules/.cache');
  await Promise.all([mkdir(out, { recursive: true }), mkdir(cache, { recursive: true })]);
  const stage = await mkdtemp(join(cache, 'mulya-product-'));
  try {
    return await packFolder(stage, out, await stageProduct(stage));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** @param {string} stage an empty folder @returns {Promise<{ name: string, version: string }>} the package's manifest */
async function stageProduct(stage) {
  const workspaces = await readWorkspaces(root);
  const gateway = workspaces.filter(({ role }) => role === 'gateway');
  const inside = dependenciesOf(gateway, workspaces);
  /** @type {Record<string, string>} */
  const dependencies = {};
  for (const workspace of [...gateway, ...inside]) {
    const manifest = await readManifest(workspace.path);
    Object.assign(dependencies, manifest.dependencies);
    const to = join(stage, inside.includes(workspace) ? `node_modules/${workspace.name}` : workspace.folder);
    for (const each of ['dist', 'data', 'LICENSE-DATA.md']) await copyBuilt(join(workspace.path, each), join(to, each));
    await writeJson(join(to, 'package.json'), publishedManifest(manifest));
  }
  for (const { path, folder } of workspaces.filter(({ role }) => role === 'shell' || role === 'remote'))
    await copyBuilt(join(path, 'dist'), join(stage, folder, 'dist'));
  await buildDevelopmentShell(join(stage, 'shell/development'));
  for (const script of scripts) await cp(join(root, 'scripts', `${script}.mjs`), join(stage, 'scripts', `${script}.mjs`));
  for (const file of ['LICENSE', 'SOURCES.md']) await cp(join(root, file), join(stage, file));

  const { version, license, engines, devDependencies, overrides } = await readManifest(root);
  const own = inside.map(({ name }) => name);
  const manifest = {
    ...{ name: '@mulya/product', version, description: 'Mulya on one machine, to develop a remote in.', license, type: 'module', engines },
    bin: { 'mulya-product': './scripts/product.mjs' },
    exports: { '.': './scripts/product.mjs', './package.json': './package.json' },
    dependencies: {
      ...dependencies,
      ...Object.fromEntries(own.map((name) => [name, version])),
      'firebase-tools': devDependencies['firebase-tools'],
      'light-my-request': overrides['light-my-request'], // fastify's own, as npm ignores overrides of a package
    },
    bundleDependencies: own,
  };
  await writeJson(join(stage, 'package.json'), manifest);
  return manifest;
}

/**
 * The workspaces that some are made of, without these.
 *
 * @param {readonly Workspace[]} from
 * @param {readonly Workspace[]} workspaces
 * @returns {Workspace[]}
 */
function dependenciesOf(from, workspaces) {
  const found = new Set(from);
  for (const { dependencies } of found)
    // it grows meanwhile
    for (const each of workspaces) if (dependencies.includes(each.name)) found.add(each);
  return [...found].filter((each) => !from.includes(each));
}

/** Without compressed forms, which the gateway serves if they are there, and without maps. @param {string} from @param {string} to */
const copyBuilt = (from, to) =>
  cp(from, to, { recursive: true, filter: (path) => !/[\\/]dist[\\/](maps$|\.built$)|\.(js|css|json|svg|txt)\.(br|gz)$/.test(path) }).catch(
    (/** @type {NodeJS.ErrnoException} */ error) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)),
  );

/** The shell with React's development build, which Fast Refresh of remotes needs. @param {string} path */
async function buildDevelopmentShell(path) {
  const { shellConfig } = await import('@mulya/sdk/build'); // once it is compiled
  const configurations = shellConfig(join(root, 'shell'), { server: undefined });
  await runWebpack(configurations.map((each) => (each.name === 'shell' ? { ...each, output: { ...each.output, path } } : each)));
}

/** @param {string} folder @returns {Promise<Record<string, any>>} */
const readManifest = async (folder) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

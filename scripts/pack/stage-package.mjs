// @ts-check
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { compilePackage } from '../build/compile-package.mjs';
import { emitDeclarations } from './declarations.mjs';
import { promisedFiles, publishedManifest } from './published-manifest.mjs';
import { reachableFiles } from './reachable-files.mjs';

/**
 * Stages the published files of a package: compiled JavaScript, declarations, stylesheets and Node modules. Omits everything that its
 * package.json doesn't reach.
 *
 * @param {object} options
 * @param {string} options.root the repository
 * @param {import('../build/workspaces.mjs').Workspace} options.workspace
 * @param {string} options.stage an empty folder
 * @param {string} options.temporary
 * @param {Readonly<Record<string, string>>} options.declared module name → its declaration, for packages that are already staged
 */
export async function stagePackage({ root, workspace, stage, temporary, declared }) {
  const dist = join(stage, 'dist');
  const own = JSON.parse(await readFile(join(workspace.path, 'package.json'), 'utf8'));
  const manifest = publishedManifest(own);
  const plain = (await readdir(workspace.path, { withFileTypes: true })).filter(
    ({ name }) => !name.startsWith('.') && !['dist', 'src', 'node_modules', 'package.json', 'tsconfig.json'].includes(name),
  );
  await mkdir(stage, { recursive: true });
  await Promise.all([
    compilePackage(workspace, dist).then(() => copyAssets(join(workspace.path, 'src'), dist)),
    ...plain.map(({ name }) => cp(join(workspace.path, name), join(stage, name), { recursive: true })),
  ]);
  const entries = promisedFiles(own).filter((file) => /^\.\/src\/.*\.tsx?$/.test(file));
  await emitDeclarations({ root, folder: workspace.path, entries, out: dist, temporary, declared });
  await keepOnly(stage, await reachableFiles(stage, promisedFiles(manifest)));
  await writeFile(join(stage, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  await cp(join(root, 'LICENSE'), join(stage, 'LICENSE'));
  return manifest;
}

/** Copies other files than TypeScript unchanged, such as stylesheets and fonts. @param {string} from @param {string} to */
async function copyAssets(from, to) {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const assets = entries
    .filter((entry) => entry.isFile() && !/\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1));
  await Promise.all(
    assets.map(async (file) => {
      await mkdir(dirname(join(to, file)), { recursive: true });
      await cp(join(from, file), join(to, file));
    }),
  );
}

/** @param {string} folder @param {ReadonlySet<string>} kept */
async function keepOnly(folder, kept) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  await Promise.all(files.filter((file) => !kept.has(file.split(sep).join('/'))).map((file) => rm(join(folder, file))));
}

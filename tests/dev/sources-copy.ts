/** A copy of sources and builds that a test may edit. Third-party packages are linked. */
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));
const single = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'css-modules.d.ts', 'scripts', 'shared', 'shell', 'gateway'];

export interface SourcesCopy {
  readonly root: string;
  /** Replaces text in a file and saves it. Fails if the file doesn't contain the text. */
  edit(file: string, words: string, by: string): Promise<void>;
  end(): Promise<void>;
}

export async function sourcesCopy(): Promise<SourcesCopy> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'mulya-sources-')));
  const remotes = (await readdir(repositoryRoot)).filter((name) => name.startsWith('mfe-'));
  const copied = [...single, ...remotes];
  const isSource = (path: string) => !path.slice(repositoryRoot.length).split('/').includes('node_modules');
  await Promise.all(copied.map((name) => cp(join(repositoryRoot, name), join(root, name), { recursive: true, filter: isSource })));
  await linkPackages(root);
  for (const workspace of ['gateway', 'shell', ...remotes]) await linkNested(root, workspace);
  return {
    root,
    async edit(file, words, by) {
      const path = join(root, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(words)) throw new Error(`${file} was expected to hold "${words}".`);
      await writeFile(path, text.replace(words, by));
    },
    end: () => rm(root, { recursive: true, force: true }),
  };
}

/** node_modules with the repository's libraries, linked to the workspaces of the copy. */
async function linkPackages(root: string): Promise<void> {
  const from = join(repositoryRoot, 'node_modules');
  const to = join(root, 'node_modules');
  await mkdir(join(to, '@mulya'), { recursive: true });
  const libraries = (await readdir(from)).filter((name) => name !== '.cache' && name !== '@mulya' && !name.startsWith('mfe-'));
  await Promise.all(libraries.map((name) => symlink(join(from, name), join(to, name))));
  const shared = await readdir(join(root, 'shared'));
  await Promise.all(shared.map((name) => symlink(join(root, 'shared', name), join(to, '@mulya', name))));
}

/** Packages that npm installed inside one workspace. */
async function linkNested(root: string, workspace: string): Promise<void> {
  const from = join(repositoryRoot, workspace, 'node_modules');
  const names = (await readdir(from).catch(() => [])).filter((name) => !name.startsWith('.'));
  await mkdir(join(root, workspace, 'node_modules'), { recursive: true });
  await Promise.all(names.map((name) => symlink(join(from, name), join(root, workspace, 'node_modules', name))));
}

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Route } from '@mulya/contract';

/** A temporary folder with a built shell and built remotes, as the real builds lay them out. */
export interface BuiltHouse {
  readonly root: string;
  readonly write: (file: string, content: string) => Promise<void>;
  readonly remove: (file: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <title><!--mulya:title--></title>
    <!--mulya:head-->
  </head>
  <body><div id="root"><!--mulya:root--></div></body>
</html>
`;

const page = (path: string, remote: Route['remote'], name: string, title: string): Route => ({
  path,
  remote,
  view: { is: 'page', name },
  access: 'signed-in',
  title,
});

export const routes: readonly Route[] = [
  page('/login', 'mfe-auth', 'login', 'Login · Mulya'),
  page('/dashboard', 'mfe-search', 'dashboard', 'Dashboard · Mulya'),
  page('/valuation/:company', 'mfe-valuation', 'valuation', ':company · Mulya'),
  { ...page('/valuation/:company', 'mfe-chat', 'assistant', ':company · Mulya'), view: { is: 'panel', name: 'assistant' } },
];

const shellFiles = {
  'vendor.11111111.js': '/* vendor */',
  'main.22222222.js': '/* main */',
  'main.33333333.css': '.shell { color: black }',
  'session.44444444.js': '/* session */',
  'store.55555555.js': '/* store */',
};

const remotes = [
  { name: 'mfe-auth', view: 'login', requires: { react: '^19.3.0' } },
  { name: 'mfe-search', view: 'dashboard', requires: { react: '^19.3.0', '@reduxjs/toolkit': '^2.14.0', 'react-redux': '^9.3.0' } },
];

/** The hash under which a file with that content is asked for. */
export function integrityOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

const hashes = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [name, integrityOf(content)]));

export function shellManifest() {
  return {
    schema: 1,
    version: '1.0.0',
    provides: { contract: '1.0', libraries: { react: '19.3.1' } },
    routes,
    scripts: ['vendor.11111111.js', 'main.22222222.js'],
    styles: ['main.33333333.css'],
    files: hashes(shellFiles),
    hints: { session: ['session.44444444.js'], store: ['store.55555555.js'] },
  };
}

/** The files of a remote, by the view that it has one page for. */
function remoteFiles(name: string, view: string): Record<string, string> {
  return {
    'remoteEntry.66666666.js': `/* entry of ${name} */`,
    [`${view}.77777777.js`]: `/* ${view} */`,
    [`${view}.88888888.css`]: `.${view} { color: black }`,
  };
}

export async function builtHouse(): Promise<BuiltHouse> {
  const root = await mkdtemp(join(tmpdir(), 'mulya-house-'));
  const write = async (file: string, content: string) => {
    const path = join(root, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  const writeBuild = async (folder: string, files: Readonly<Record<string, string>>) => {
    for (const [name, content] of Object.entries(files)) {
      const path = join(root, folder, 'dist', name);
      await write(join(folder, 'dist', name), content);
      await writeFile(`${path}.br`, brotliCompressSync(content));
      await writeFile(`${path}.gz`, gzipSync(content));
    }
  };

  await writeBuild('shell', shellFiles);
  await write('shell/dist/shell.json', JSON.stringify(shellManifest()));
  await write('shell/dist/index.html', TEMPLATE);
  await write('shell/dist/landing.html', '<h1>Mulya</h1>');
  await write('shell/dist/secret.txt', 'not listed');
  for (const { name, view, requires } of remotes) {
    const files = remoteFiles(name, view);
    await writeBuild(name, files);
    const manifest = {
      schema: 1,
      name,
      version: '1.2.0',
      contract: '1.0',
      entry: 'remoteEntry.66666666.js',
      files: hashes(files),
      requires,
      hints: { [view]: [`${view}.77777777.js`, `${view}.88888888.css`] },
    };
    await write(`${name}/dist/remote.json`, JSON.stringify(manifest));
  }
  return {
    root,
    write,
    remove: (file) => rm(join(root, file), { recursive: true }),
    end: () => rm(root, { recursive: true, force: true }),
  };
}

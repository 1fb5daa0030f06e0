/** A copy of the parts of this repository that a new workspace needs, so that no test writes into the working tree. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment, repositoryRoot, packedNames, type Ran } from './own-repository.ts';

export interface HouseCopy {
  readonly root: string;
  /** Runs a script of the copy with Node. */
  run(script: string, args: readonly string[]): Promise<Ran>;
  end(): void;
}

const copiedPaths = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'css-modules.d.ts',
  'eslint.config.mjs',
  'jest.config.mjs',
  'CODEOWNERS',
  'scripts',
];

export function houseCopy(): HouseCopy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'mulya-repositoryRoot-')));
  for (const name of [...copiedPaths, ...packedNames.map((each) => `shared/${each}`)]) {
    cpSync(join(repositoryRoot, name), join(root, name), {
      recursive: true,
      filter: (path) => !/[\\/](dist|node_modules)([\\/]|$)/.test(path.slice(repositoryRoot.length)),
    });
  }
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@mulya'), { recursive: true });
  const libraries = readdirSync(join(repositoryRoot, 'node_modules')).filter(
    (name) => !name.startsWith('.') && name !== '@mulya' && !name.startsWith('mfe-'),
  );
  for (const name of libraries) symlinkSync(join(repositoryRoot, 'node_modules', name), join(modules, name));
  for (const name of packedNames) symlinkSync(join(root, 'shared', name), join(modules, '@mulya', name));
  return {
    root,
    run: (script, args) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          [join(root, script), ...args],
          { cwd: root, env: bareEnvironment(), maxBuffer: 16 * 1024 * 1024 },
          (error, stdout, stderr) => resolve({ ok: error === null, output: `${stdout}${stderr}` }),
        );
      }),
    end: () => rmSync(root, { recursive: true, force: true }),
  };
}

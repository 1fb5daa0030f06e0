// @ts-check
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from '@swc/core';

/**
 * Compiles a package's sources to the JavaScript that Node runs: src/**.ts → dist/**.js, tests and their fixtures left out.
 * Copies JavaScript files, such as those of worker threads.
 *
 * @param {Pick<import('./workspaces.mjs').Workspace, 'path'>} workspace
 * @param {string} [output] its own dist, when left out
 */
export async function compilePackage({ path }, output = join(path, 'dist')) {
  const sources = join(path, 'src');
  await rm(output, { recursive: true, force: true });
  const files = (await readdir(sources, { recursive: true })).filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|d)\.\w+$|(^|[\\/])fixtures[\\/]/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const target = join(output, file.replace(/\.tsx?$/, '.js'));
      await mkdir(dirname(target), { recursive: true });
      if (file.endsWith('.mjs')) return copyFile(join(sources, file), target);
      const { code } = await transform(await readFile(join(sources, file), 'utf8'), {
        filename: join(sources, file),
        jsc: {
          parser: { syntax: 'typescript', tsx: file.endsWith('x') },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
          // @ts-expect-error swc's types lack the option
          rewriteRelativeImportExtensions: true,
        },
        module: { type: 'es6' },
      });
      return writeFile(target, code);
    }),
  );
}

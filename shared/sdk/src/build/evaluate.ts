import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from '@swc/core';

/**
 * Runs a TypeScript module in Node and returns its exports. Intended for modules of values: they import packages only, and lazy imports (a
 * remote's pages) do not run.
 */
export async function evaluate(file: string): Promise<unknown> {
  const source = await readFile(file, 'utf8');
  const { code } = await transform(source, {
    filename: file,
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2023' },
    module: { type: 'es6' },
  });
  // Next to its source, so that its packages resolve as there.
  const folder = await mkdtemp(join(dirname(file), '.evaluate-'));
  try {
    const copy = join(folder, 'module.mjs');
    await writeFile(copy, code);
    return await import(pathToFileURL(copy).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

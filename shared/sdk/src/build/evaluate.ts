import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from '@swc/core';

/**
 * Runs one TypeScript module in Node and gives its exports. For modules that are values: they import packages only, and
 * what they import lazily (a remote's pages) is not run.
 */
export async function evaluate(file: string): Promise<unknown> {
  const source = await readFile(file, 'utf8');
  const { code } = await transform(source, {
    filename: file,
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2023' },
    module: { type: 'es6' },
  });
  // Beside its source, so that its packages resolve as they do there.
  const folder = await mkdtemp(join(dirname(file), '.evaluate-'));
  try {
    const copy = join(folder, 'module.mjs');
    await writeFile(copy, code);
    return await import(pathToFileURL(copy).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

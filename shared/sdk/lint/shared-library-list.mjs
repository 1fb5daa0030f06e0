// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';

/** @typedef {{ readonly package: string, readonly provides: 'all' | readonly string[] }} SharedLibrary */

/**
 * Reads the contract's list of shared libraries: from its source if present, so that lint needs no build, else from its package. The module
 * is data without imports, so its compiled text can run by itself.
 *
 * @returns {Readonly<Record<string, SharedLibrary>>}
 */
export function readSharedLibraries() {
  const contract = dirname(createRequire(import.meta.url).resolve('@mulya/contract/package.json'));
  const source = join(contract, 'src/shared-libraries.ts');
  const file = existsSync(source) ? source : join(contract, 'dist/shared-libraries.js');
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  /** @type {{ sharedLibraries?: Record<string, SharedLibrary> }} */
  const exported = {};
  new Function('exports', code)(exported);
  if (exported.sharedLibraries === undefined) throw new Error(`${file} was expected to export sharedLibraries, but does not.`);
  return exported.sharedLibraries;
}

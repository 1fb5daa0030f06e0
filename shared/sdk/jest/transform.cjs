'use strict';
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');
const swc = require('@swc/jest');

/** Results are cached between runs, and another version of this file has others. */
const version = createHash('sha256').update(readFileSync(__filename)).digest('hex');

/**
 * The beginning of a statement that only an ES module may have, minified or not. A comment that looks like one costs a needless
 * compilation, which changes nothing.
 */
const moduleSyntax =
  /(?:^|[;}*/])\s*(?:import\s*(?:[\w{*"'$]|\.\s*meta\b)|export\s*(?:[{*]|default\b|const\b|let\b|var\b|function\b|class\b|async\b))/m;

/** CommonJS that loads a module at run time, which Jest can only do in compiled code. */
const importsLate = /\bimport\s*\(/;

const isInstalled = /[\\/]node_modules[\\/](?!@mulya[\\/])/;

/**
 * Compiles sources, and the ES modules of installed packages, because Jest runs CommonJS. Whether a file is one is read from its text: a
 * package may have both. Other files of packages stay as they are.
 *
 * @param {import('@swc/core').Options} options
 */
exports.createTransformer = (options) => {
  const compile = swc.createTransformer({ ...options, sourceMaps: true }); // beside the code, which each run reads and hashes
  /**
   * Without a source map, which is larger than the code.
   *
   * @param {string} source
   * @param {string} filename
   * @param {true | 'unknown'} isModule
   */
  const compilePackage = (source, filename, isModule = 'unknown') =>
    transformSync(source, { ...options, filename, isModule, inputSourceMap: false, swcrc: false });
  return {
    canInstrument: compile.canInstrument,
    /** @type {NonNullable<typeof compile.getCacheKey>} */
    getCacheKey(...given) {
      return createHash('sha256')
        .update(`${compile.getCacheKey?.(...given) ?? ''}${version}`)
        .digest('hex');
    },
    /** @type {typeof compile.process} */
    process(source, file, jestOptions) {
      if (!isInstalled.test(file)) return compile.process(source, file, jestOptions);
      if (/\.js$/.test(file) && !moduleSyntax.test(source)) {
        return importsLate.test(source) ? compilePackage(source, file, true) : { code: source };
      }
      return compilePackage(source, file);
    },
  };
};

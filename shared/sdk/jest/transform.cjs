'use strict';
const swc = require('@swc/jest');

/**
 * The beginning of a statement that only an ES module may have, minified or not. A comment that looks like one costs a needless
 * compilation, which changes nothing.
 */
const moduleSyntax =
  /(?:^|[;}*/])\s*(?:import\s*(?:[\w{*"'$]|\.\s*meta\b)|export\s*(?:[{*]|default\b|const\b|let\b|var\b|function\b|class\b|async\b))/m;

const isInstalled = /[\\/]node_modules[\\/](?!@mulya[\\/])/;

/**
 * Compiles sources, and the ES modules of installed packages, because Jest runs CommonJS. Whether a file is one is read from its text: a
 * package may have both. Other files of packages stay as they are.
 *
 * @param {import('@swc/core').Options} options
 */
exports.createTransformer = (options) => {
  const compile = swc.createTransformer(options);
  const compilePackage = swc.createTransformer({ ...options, isModule: 'unknown' });
  return {
    canInstrument: compile.canInstrument,
    getCacheKey: compile.getCacheKey,
    /** @type {typeof compile.process} */
    process(source, file, jestOptions) {
      if (!isInstalled.test(file)) return compile.process(source, file, jestOptions);
      if (/\.js$/.test(file) && !moduleSyntax.test(source)) return { code: source };
      return compilePackage.process(source, file, jestOptions);
    },
  };
};

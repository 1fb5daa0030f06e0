'use strict';

/**
 * Resolves a module as Jest does. A package that only has an entry for `import` is found by that entry, because its ES modules are
 * compiled. Jest gives no conditions when it looks for the tests that import a changed file: another workspace's tests import the sources.
 *
 * @param {string} path
 * @param {{ readonly conditions?: readonly string[], readonly defaultResolver: (path: string, options: object) => string }} options
 */
module.exports = (path, options) => {
  const { conditions = ['source'] } = options;
  try {
    return options.defaultResolver(path, { ...options, conditions });
  } catch (error) {
    if (/^[./]/.test(path) || conditions.includes('import')) throw error;
    try {
      return options.defaultResolver(path, { ...options, conditions: [...conditions, 'import'] });
    } catch {
      throw error; // the first one names what was asked for
    }
  }
};

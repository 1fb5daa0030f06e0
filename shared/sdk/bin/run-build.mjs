// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Builds the remote in a folder with its webpack.config.mjs.
 *
 * @param {string} folder
 * @returns {Promise<string>} its name; rejects with the compiler's messages when it does not build
 */
export async function runBuild(folder) {
  const { default: webpack } = await import('webpack'); // takes a second to load
  const { default: configuration } = await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
  const compiler = webpack(configuration);
  const problems = await new Promise((resolve, reject) => {
    compiler.run((/** @type {Error | null} */ failure, /** @type {import('webpack').Stats | undefined} */ stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else resolve(stats?.hasErrors() || stats?.hasWarnings() ? stats.toString({ preset: 'errors-warnings', colors: false }) : undefined);
      });
    });
  });
  if (problems !== undefined) throw new Error(problems);
  return configuration.name;
}

// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The treemap of a build, in its folder. It is not listed in the manifest, so it is never published. */
export const ANALYSIS_FILE = 'analysis.html';

/**
 * Builds the remote in a folder with its webpack.config.mjs.
 *
 * @param {string} folder
 * @param {{ readonly analyse?: boolean }} [options] `analyse`: also writes a treemap of every file's modules
 * @returns {Promise<string>} its name; rejects with the compiler's messages when it does not build
 */
export async function runBuild(folder, { analyse = false } = {}) {
  const { default: webpack } = await import('webpack'); // takes a second to load
  const { default: configuration } = await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
  const compiler = webpack(configuration);
  if (analyse) {
    // @ts-expect-error -- it has no types
    const { BundleAnalyzerPlugin } = await import('webpack-bundle-analyzer');
    const drawn = {
      analyzerMode: 'static',
      reportFilename: ANALYSIS_FILE,
      reportTitle: configuration.name,
      openAnalyzer: false,
      logLevel: 'error',
    };
    new BundleAnalyzerPlugin({ ...drawn, compressionAlgorithm: 'brotli', defaultSizes: 'brotli' }).apply(compiler);
  }
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

// @ts-check
import webpack from 'webpack';

/**
 * Builds all configurations in one process, because each process needs a second to load the compiler.
 *
 * @param {import('webpack').Configuration[]} configurations
 * @returns {Promise<void>} rejects with the compiler's messages
 */
export function runWebpack(configurations) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else if (stats?.hasErrors() || stats?.hasWarnings())
          reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
        else resolve();
      });
    });
  });
}

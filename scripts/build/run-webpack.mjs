// @ts-check
import { promisify } from 'node:util';
import webpack from 'webpack';

/**
 * Builds all configurations in one process, because each process needs a second to load the compiler. Rejects with the compiler's messages.
 *
 * @param {import('webpack').Configuration[]} configurations
 */
export async function runWebpack(configurations) {
  const compiler = webpack(configurations);
  try {
    const stats = await promisify(compiler.run).call(compiler);
    if (stats?.hasErrors() || stats?.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
  } finally {
    await promisify(compiler.close).call(compiler);
  }
}

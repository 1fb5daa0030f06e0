import webpack, { type Compilation } from 'webpack';

/**
 * Does a part of a build. What goes wrong is one of the build's errors, beside those of the sources: a rejection would end a
 * build that watches its sources, and hide the error behind it.
 */
export async function orReported(compilation: Compilation, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    compilation.errors.push(new webpack.WebpackError(error instanceof Error ? error.message : String(error)));
  }
}

import webpack, { type Compilation } from 'webpack';

/** Runs a step of a build and reports its failure among the build's errors. A rejection would end a watching build and hide the error. */
export async function reportFailure(compilation: Compilation, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    compilation.errors.push(new webpack.WebpackError(error instanceof Error ? error.message : String(error)));
  }
}

#!/usr/bin/env node
// @ts-check
/**
 * mulya-build: builds the remote in the folder that it is called in, as its webpack.config.mjs says. A remote of its own
 * repository has no other builder.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const started = Date.now();
const folder = process.cwd();

try {
  const { default: configuration } = await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
  const problems = await build(configuration);
  if (problems === undefined) process.stdout.write(`Built ${configuration.name} into dist (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  else fail(problems);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

/**
 * @param {import('webpack').Configuration} configuration
 * @returns {Promise<string | undefined>} the compiler's messages when it does not build
 */
function build(configuration) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else if (stats?.hasErrors() || stats?.hasWarnings()) resolve(stats.toString({ preset: 'errors-warnings', colors: false }));
        else resolve(undefined);
      });
    });
  });
}

/** @param {string} sentence */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

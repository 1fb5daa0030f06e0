#!/usr/bin/env node
// @ts-check
/**
 * mulya-build [--analyse]: builds the remote in the current folder with its webpack.config.mjs. A remote in its own repository has no other
 * builder. With --analyse it also writes dist/analysis.html, a treemap of the modules in each file with their sizes by brotli.
 */
import { parseArgs } from 'node:util';
import { ANALYSIS_FILE, runBuild } from './run-build.mjs';

const startedAt = Date.now();

try {
  const { analyse } = parseArgs({ options: { analyse: { type: 'boolean', default: false } } }).values;
  const name = await runBuild(process.cwd(), { analyse });
  process.stdout.write(`Built ${name} into dist (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
  if (analyse) process.stdout.write(`Open dist/${ANALYSIS_FILE} in a browser to see what each file is made of.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

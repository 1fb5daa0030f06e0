#!/usr/bin/env node
// @ts-check
/**
 * mulya-build: builds the remote in the current folder with its webpack.config.mjs. A remote in its own repository has no other builder.
 */
import { runBuild } from './run-build.mjs';

const startedAt = Date.now();

try {
  const name = await runBuild(process.cwd());
  process.stdout.write(`Built ${name} into dist (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

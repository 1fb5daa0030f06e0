#!/usr/bin/env node
// @ts-check
/**
 * mulya-build: builds the remote in the folder that it is called in, as its webpack.config.mjs says. A remote of its own
 * repository has no other builder.
 */
import { runBuild } from './run-build.mjs';

const started = Date.now();

try {
  const name = await runBuild(process.cwd());
  process.stdout.write(`Built ${name} into dist (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

// @ts-check
/**
 * Builds everything, or the packages that it is forked with. A separate process frees its memory before the product runs, and keeps
 * Ctrl+C working during the build.
 */
import { build } from '../build.mjs';

try {
  await build({ only: process.argv.slice(2), onProgress: (line) => process.stdout.write(`${line}\n`) });
  process.send?.({ ready: true });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();

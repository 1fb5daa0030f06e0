// @ts-check
/**
 * The build in a process of its own, of everything or of the packages that it is forked with: its memory is given back before the product runs, and Ctrl+C is heard while it works.
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

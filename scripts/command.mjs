// @ts-check
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of this repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export const sentenceOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

/** The time since `started` (milliseconds), as "6.2 s". @param {number} started */
export const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/** Prints an error as a sentence, and lets the process end with a failure. @param {unknown} error */
export function complain(error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

/**
 * Runs `main` if the file is the one that Node was started with, rather than an import of another one.
 *
 * @param {string} url the file's import.meta.url
 * @param {() => Promise<unknown>} main
 */
export function runAsCommand(url, main) {
  const [, started] = process.argv;
  if (started !== undefined && realpathSync(started) === fileURLToPath(url)) void main().catch(complain);
}

// @ts-check
/**
 * npm run bench [-- --only=bytes,load,quotes,edit,inp,gateway] [--loads=5] [--before=<checkout>]: measures the cost of federation, the wait
 * for the target price, edits and clicks, and the gateway. Builds the product and the twin if needed, measures both in turn, prints a
 * table and writes bench/results.json. A part that fails does not end the others. docs/performance.md explains the figures.
 */
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { build } from '../scripts/build.mjs';
import { withBuildLock } from '../scripts/build/build-lock.mjs';
import { runWebpack } from '../scripts/build/run-webpack.mjs';
import { launch } from './browser.mjs';
import { readOptions } from './options.mjs';
import { bytes } from './parts/bytes.mjs';
import { edit } from './parts/edit.mjs';
import { gateway } from './parts/gateway.mjs';
import { inp } from './parts/inp.mjs';
import { load, quotes } from './parts/load.mjs';
import { rowOf, table } from './report.mjs';
import { root, startServers } from './servers.mjs';
import { bareConfig, twinConfig } from './twin/webpack.config.mjs';

/** @typedef {import('./options.mjs').Part} Part */

/** @type {Record<Part, (bench: import('./parts/part.mjs').Bench) => Promise<import('./report.mjs').Measured[]>>} */
const measures = { bytes, load, quotes, edit, inp, gateway };
const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const sentenceOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

/** @param {import('./options.mjs').BenchOptions} options */
async function run({ only, loads, before }) {
  await build({ onProgress: print });
  const isBefore = before !== undefined;
  const withTwin = !isBefore && only.some((part) => part === 'bytes' || part === 'load');
  const configs = [...(withTwin ? [twinConfig()] : []), ...(!isBefore && only.includes('edit') ? [bareConfig()] : [])];
  if (configs.length > 0) await withBuildLock(root, () => runWebpack(configs));

  const servers = await startServers({ withTwin, withQuotes: only.includes('quotes'), before, onOutput: (text) => print(text.trimEnd()) });
  const browser = await launch(print);
  /** @type {import('./report.mjs').Row[]} */
  const rows = [];
  /** @type {Part[]} */
  const failed = [];
  try {
    for (const part of only) {
      const began = Date.now();
      print(`Measuring ${part} …`);
      try {
        rows.push(...(await measures[part]({ browser, servers, loads })).map((measured) => rowOf(measured, { isBefore })));
        print(`Measured ${part} (${((Date.now() - began) / 1000).toFixed(0)} s)`);
      } catch (error) {
        failed.push(part);
        print(`Could not measure ${part}: ${sentenceOf(error)}`);
      }
    }
  } finally {
    await browser.close();
    await servers.end();
  }
  await writeFile(`${root}/bench/results.json`, `${JSON.stringify(rows, undefined, 1)}\n`);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  print(`\n${machine}, Node ${process.versions.node}, Chromium ${browser.version()}\n`);
  print(table(rows, before ?? 'twin, empty page, node:http'));
  if (failed.length > 0) throw new Error(`Not measured: ${failed.join(', ')}. The table lacks these parts; run them again with --only.`);
}

const options = readOptions(process.argv.slice(2));
try {
  if (!options.ok) throw new Error(options.problem);
  await run(options);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

// @ts-check
/**
 * npm run bench [-- --only=bytes,load,calm,keystroke,edit,headline,inp,sort,turn,gateway,ai,pack,history,overload,mixed,visit]
 * [--loads=5] [--seconds=300] [--before=<checkout>]: measures the cost of federation, the wait for the target price, the
 * gateway under load, and a visit. Builds the product and the twin if needed, measures both in one Chromium in turn,
 * prints a table and writes bench/results.json. A part that fails does not end the others. docs/performance.md explains
 * the figures.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build } from '../scripts/build.mjs';
import { launch } from './browser/browser.mjs';
import { rememberedUser } from './browser/remembered-user.mjs';
import { startComparedServers } from './servers/compared-servers.mjs';
import { readOptions, sections } from './options.mjs';
import { table, verdictOn } from './report/table.mjs';
import { ai } from './sections/ai.mjs';
import { builtInAnalyst } from './sections/built-in-analyst.mjs';
import { bytes } from './sections/bytes.mjs';
import { calm } from './sections/calm.mjs';
import { edit } from './sections/edit.mjs';
import { gateway } from './sections/gateway.mjs';
import { headline } from './sections/headline.mjs';
import { history } from './sections/history.mjs';
import { inp } from './sections/inp.mjs';
import { keystroke } from './sections/keystroke.mjs';
import { load } from './sections/load.mjs';
import { measureMixedLoad } from './sections/mixed-load.mjs';
import { overload } from './sections/overload.mjs';
import { pack } from './sections/pack.mjs';
import { sort } from './sections/sort.mjs';
import { turn } from './sections/turn.mjs';
import { visit } from './sections/visit.mjs';
import { withBuildLock } from '../scripts/build/build-lock.mjs';
import { runWebpack } from '../scripts/build/run-webpack.mjs';

/** @typedef {import('./report/row.mjs').Row} Row */

const pages = { bytes, load, calm, keystroke, edit, headline, inp, sort, turn };
const measureAi = async () => [...(await ai()), ...(await builtInAnalyst())];
const servers = { gateway, ai: measureAi, pack, history, overload, mixed: measureMixedLoad, visit };
const resultsFile = fileURLToPath(new URL('results.json', import.meta.url));

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const formatElapsed = (/** @type {number} */ started) => `${((Date.now() - started) / 1000).toFixed(0)} s`;

/** @typedef {Extract<ReturnType<typeof readOptions>, { ok: true }>} Options */

/** @param {Options} options */
async function run(options) {
  const started = Date.now();
  await build({ onProgress: print });
  const results = await readResults();
  /** @type {Partial<Record<import('./options.mjs').Section, string>>} */
  const failures = {};
  const measure = async (/** @type {import('./options.mjs').Section} */ section, /** @type {() => Promise<readonly Row[]>} */ rows) => {
    const began = Date.now();
    print(`Measuring ${section} …`);
    try {
      results[section] = (await rows()).map((row) => ({ section, ...row }));
    } catch (error) {
      failures[section] = error instanceof Error ? error.message : String(error);
      print(`Could not measure ${section}: ${failures[section]}`);
      return;
    }
    await writeFile(resultsFile, `${JSON.stringify(Object.values(results).flat(), undefined, 1)}\n`);
    print(`Measured ${section} (${formatElapsed(began)})`);
  };
  const chromium = isOfPages(options) ? `, Chromium ${await measurePages(options, measure)}` : '';
  for (const section of options.only)
    if (section in servers) await measure(section, () => servers[/** @type {keyof typeof servers} */ (section)](options));

  print(`\nMulya beside its twin, the gateway beside the bare server; ${machine()}${chromium}; ${formatElapsed(started)} in all\n`);
  const measured = options.only.flatMap((section) => (section in failures ? [] : (results[section] ?? [])));
  print(`${table(measured)}\n\n${verdictOn(measured)}`);
  const failed = Object.keys(failures);
  if (failed.length > 0) throw new Error(`Not measured: ${failed.join(', ')}. The table lacks these parts; run them again with --only.`);
}

/** @param {Options} options */
const isOfPages = ({ only }) => only.some((section) => section in pages);

/**
 * @param {Options} options
 * @param {(section: import('./options.mjs').Section, rows: () => Promise<readonly Row[]>) => Promise<void>} measure
 * @returns {Promise<string>} the version of the browser
 */
async function measurePages({ only, loads, before }, measure) {
  await buildCompared(only);
  const withTwin = only.some(isBesideTwin);
  const servers = await startComparedServers({ withTwin, before, onOutput: (text) => print(text.trimEnd()) });
  const browser = await launch(print);
  try {
    const userAt = async (/** @type {string | undefined} */ origin) => (origin === undefined ? {} : rememberedUser(browser, origin));
    const users = { federated: await userAt(servers.federated), twin: await userAt(servers.twin), before: await userAt(servers.before) };
    for (const section of only)
      if (section in pages)
        await measure(section, () => pages[/** @type {keyof typeof pages} */ (section)]({ browser, servers, users, loads }));
    return browser.version();
  } finally {
    await browser.close();
    await servers.end();
  }
}

/** Earlier results, so that a partial run keeps the other parts. */
async function readResults() {
  const text = await readFile(resultsFile, 'utf8').catch(() => '[]');
  /** @type {Record<string, Row[]>} */
  const bySection = Object.fromEntries(sections.map((section) => [section, []]));
  for (const row of /** @type {(Row & { section: string })[]} */ (JSON.parse(text))) bySection[row.section]?.push(row);
  return bySection;
}

function machine() {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}

const options = readOptions(process.argv.slice(2));
try {
  if (!options.ok) throw new Error(options.problem);
  await run(options);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** @param {import('./options.mjs').Section} section */
function isBesideTwin(section) {
  return section === 'bytes' || section === 'load';
}

/** @param {import('./options.mjs').Section} section */
function isBesideBareInput(section) {
  return section === 'keystroke' || section === 'edit';
}

/**
 * Builds the twin and the bare input for the parts that need them. Run it after `npm run build`, because both use its results.
 *
 * @param {readonly import('./options.mjs').Section[]} only
 */
async function buildCompared(only) {
  const configs = [
    ...(only.some(isBesideTwin) ? [import('./twin/webpack.config.mjs')] : []),
    ...(only.some(isBesideBareInput) ? [import('./bare/webpack.config.mjs')] : []),
  ];
  if (configs.length === 0) return;
  const built = (await Promise.all(configs)).map(({ default: config }) => config);
  await withBuildLock(fileURLToPath(new URL('..', import.meta.url)), () => runWebpack(built));
  print('Built what this is compared with');
}

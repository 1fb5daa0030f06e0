// @ts-check
/**
 * npm run bench [-- --only=bytes,load,calm,keystroke,edit,gateway,ai] [--loads=5]: what federation costs. Builds what is not built
 * and the twin, measures both in one Chromium in turn, prints a table and writes bench/results.json. docs/performance.md
 * says what the figures mean.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build } from '../scripts/build.mjs';
import { launch } from './browser/browser.mjs';
import { rememberedUser } from './browser/remembered-user.mjs';
import { startHouses } from './house/houses.mjs';
import { readOptions, sections } from './options.mjs';
import { table, verdictOn } from './report/table.mjs';
import { ai } from './sections/ai.mjs';
import { bytes } from './sections/bytes.mjs';
import { calm } from './sections/calm.mjs';
import { edit } from './sections/edit.mjs';
import { gateway } from './sections/gateway.mjs';
import { keystroke } from './sections/keystroke.mjs';
import { load } from './sections/load.mjs';
import { buildTwin } from './twin/build.mjs';

/** @typedef {import('./report/row.mjs').Row} Row */

const measures = { bytes, load, calm, keystroke, edit, gateway, ai };
const resultsFile = fileURLToPath(new URL('results.json', import.meta.url));

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const elapsed = (/** @type {number} */ started) => `${((Date.now() - started) / 1000).toFixed(0)} s`;

/** @param {Extract<ReturnType<typeof readOptions>, { ok: true }>} options */
async function run({ only, loads }) {
  const started = Date.now();
  await build({ onProgress: print });
  await buildTwin();
  print(`Built the twin (${elapsed(started)})`);

  /** @type {Record<string, readonly Row[]>} by section */
  const results = await readResults();
  const houses = await startHouses({ withTwin: true, onOutput: (text) => print(text.trimEnd()) });
  const browser = await launch(print);
  try {
    const users = { federated: await rememberedUser(browser, houses.federated), twin: await rememberedUser(browser, houses.twin) };
    for (const section of only) {
      const began = Date.now();
      print(`Measuring ${section} …`);
      const rows = await measures[section]({ browser, houses, users, loads });
      results[section] = rows.map((row) => ({ section, ...row }));
      print(`Measured ${section} (${elapsed(began)})`);
    }
    print(`\nMulya beside its twin; ${machine(browser.version())}; ${elapsed(started)} in all\n`);
  } finally {
    await browser.close();
    await houses.end();
  }
  const measured = only.flatMap((section) => results[section] ?? []);
  print(`${table(measured)}\n\n${verdictOn(measured)}`);
  await writeFile(resultsFile, `${JSON.stringify(Object.values(results).flat(), undefined, 1)}\n`);
}

/** What was measured before, so that a run of some parts keeps the others. */
async function readResults() {
  const text = await readFile(resultsFile, 'utf8').catch(() => '[]');
  /** @type {Record<string, Row[]>} */
  const bySection = Object.fromEntries(sections.map((section) => [section, []]));
  for (const row of /** @type {(Row & { section: string })[]} */ (JSON.parse(text))) bySection[row.section]?.push(row);
  return bySection;
}

/** @param {string} chromium */
function machine(chromium) {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, Chromium ${chromium}`;
}

const options = readOptions(process.argv.slice(2));
try {
  if (!options.ok) throw new Error(options.problem);
  await run(options);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

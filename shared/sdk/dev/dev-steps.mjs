// @ts-check
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { createFront } from './front.mjs';
import { devLines } from './lines.mjs';
import { composeOverrides, hasSectionsPage, sectionsPath } from './overrides.mjs';

export { readRemoteFolder } from './overrides.mjs';

/** @typedef {import('./overrides.mjs').Part} Part */
/** @typedef {{ origin: string, addresses: Record<string, string> }} HotReport what a dev server has when each build has finished once */

/**
 * @typedef {{ name: string, file: string, args: string[], cwd: string, env: NodeJS.ProcessEnv }} ServerProcess
 * @typedef {(start: ServerProcess & { onMessage: (message: object) => void }) => Promise<{ report: object }>} BeginPart starts a process
 */

/** @typedef {{ gatewayPort: number, port: number, host: string }} Ports `port` and `host`: where the product is */

/**
 * The steps between the build of the product and its gateway that make builds hot: their dev servers, and one address for all.
 *
 * @param {object} plan
 * @param {readonly Part[]} plan.hot builds of one dev server, such as the shell and remotes of Mulya's repository
 * @param {readonly Part[]} plan.outside remotes in folders of their own, each with a dev server of its own tools
 * @param {readonly string[]} plan.built remotes that run from their builds
 * @param {{ version: string, folder: string }} [plan.shell] a development build of the shell, where none of `hot` is the shell
 * @param {string | undefined} [plan.input] the company whose recorded input the sections get that are shown alone
 */
export function createDevSteps({ hot, outside, built, shell, input }) {
  const started = Date.now();
  const lines = devLines((line) => process.stdout.write(`${line}\n`));
  const recorded = brotliDecompressSync(readFileSync(fileURLToPath(new URL('../recorded-inputs.json.br', import.meta.url))));
  const companies = Object.keys(JSON.parse(recorded.toString()));
  if (input !== undefined && !companies.includes(input))
    throw new Error(`--input was expected to name one of ${companies.join(', ')}; ${JSON.stringify(input)} came.`);
  const query = input === undefined ? '' : `?company=${input}`;
  const alone = outside.filter(hasSectionsPage).map(({ name }) => `, the sections of ${name} alone at ${sectionsPath(name)}${query}`);
  /** @type {string | undefined} */
  let folder;
  /** @type {import('node:http').Server | undefined} */
  let front;

  return {
    build: ['gateway', ...built], // what Node runs is always built
    say: lines.started,
    alsoAt: alone.join(''),
    /** Runs before the gateway, and returns its environment. @param {BeginPart} beginPart @param {Ports} ports */
    async prepare(beginPart, { gatewayPort, port, host }) {
      for (const name of built) lines.isBuilt(name, started);
      const servers = [hot, ...outside.map((part) => [part])].filter((parts) => parts.length > 0);
      const reports = await Promise.all(
        servers.map(async (parts, at) => {
          const options = { folders: parts.map(({ path }) => path), ...(at === 0 && shell !== undefined ? { shell } : {}) };
          const { report } = await beginPart({
            name: `the dev server of ${parts.map(({ name }) => name).join(', ')}`,
            file: fileURLToPath(new URL('hot-child.mjs', import.meta.url)),
            args: [JSON.stringify(options)],
            cwd: parts[0]?.path ?? '.',
            env: { ...process.env, NODE_ENV: undefined }, // React chooses its development build by the mode of the build only
            onMessage: lines.message,
          });
          return /** @type {HotReport} */ (report);
        }),
      );
      const addresses = Object.assign({}, ...reports.map((report) => report.addresses));
      folder = await mkdtemp(join(tmpdir(), 'mulya-dev-'));
      const file = join(folder, 'overrides.json');
      await writeFile(file, JSON.stringify(composeOverrides({ addresses, given: process.env['OVERRIDES'], outside })));

      const origins = reports.flatMap((report) => Object.keys(report.addresses).map((name) => [name, report.origin]));
      front = createFront({ gateway: gatewayPort, hot: Object.fromEntries(origins), recorded });
      await new Promise((resolve, reject) => front?.once('error', reject).listen(port, host, () => resolve(undefined)));
      return { OVERRIDES: file };
    },
    ready: lines.ready,
    async end() {
      front?.closeAllConnections();
      front?.close();
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

// @ts-check
/**
 * npm run dev [-- <remote or folder> …]: runs the product with Fast Refresh. Without names everything is hot. With names, these are hot
 * in the real shell, and the other remotes run from their builds. See docs/runbook.md, "Development".
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readWorkspaces } from './build/workspaces.mjs';
import { root, runAsCommand } from './command.mjs';
import { createFront } from './dev/front.mjs';
import { devLines } from './dev/lines.mjs';
import { composeOverrides, readDevPlan } from './dev/plan.mjs';
import { freePort } from './start/ports.mjs';
import { runProduct } from './start/run-product.mjs';

runAsCommand(import.meta.url, async () => {
  const started = Date.now();
  const options = /** @type {const} */ ({ 'no-env-file': { type: 'boolean', default: false } });
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const plan = readDevPlan(positionals, { workspaces: await readWorkspaces(root), from });
  const lines = devLines((line) => process.stdout.write(`${line}\n`));
  const folder = await mkdtemp(join(tmpdir(), 'mulya-dev-'));
  /** @type {import('node:http').Server | undefined} */
  let front;

  /** @type {import('./start/run-product.mjs').Between} */
  const between = {
    build: ['gateway', ...plan.built], // what Node runs is always built
    say: lines.started,
    async prepare(beginPart, settings) {
      for (const name of plan.built) lines.isBuilt(name, started);
      const servers = [plan.hot, ...plan.outside.map((part) => [part])];
      const reports = await Promise.all(
        servers.map(async (parts) => {
          const { report } = await beginPart({
            name: `the dev server of ${parts.map(({ name }) => name).join(', ')}`,
            file: join(root, 'scripts/dev/hot-child.mjs'),
            args: parts.map(({ path }) => path),
            cwd: parts[0]?.path ?? root,
            env: { ...process.env, NODE_ENV: undefined }, // React chooses its development build by the mode of the build only
            onMessage: lines.message,
          });
          return /** @type {{ origin: string, addresses: Record<string, string> }} */ (report);
        }),
      );
      const addresses = Object.assign({}, ...reports.map((report) => report.addresses));
      const file = join(folder, 'overrides.json');
      await writeFile(file, JSON.stringify(composeOverrides({ addresses, given: process.env['OVERRIDES'], outside: plan.outside })));

      const port = await freePort();
      const hot = reports.flatMap((report) => Object.keys(report.addresses).map((name) => [name, report.origin]));
      front = createFront({ gateway: port, hot: Object.fromEntries(hot) });
      await new Promise((resolve, reject) => front?.once('error', reject).listen(settings.port, settings.host, () => resolve(undefined)));
      return { port, env: { OVERRIDES: file } };
    },
    ready: lines.ready,
    async end() {
      front?.closeAllConnections();
      front?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await runProduct({ mayReadEnvFile: !values['no-env-file'], between });
});

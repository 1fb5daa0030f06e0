// @ts-check
/**
 * npm run dev [-- <remote or folder> …]: runs the product with Fast Refresh. Without names everything is hot. With names, these are hot
 * in the real shell, and the other remotes run from their builds. See docs/runbook.md, "Development".
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWorkspaces } from './build/workspaces.mjs';
import { createFront } from './dev/front.mjs';
import { devLines } from './dev/lines.mjs';
import { composeOverrides, readOverridesFile } from './dev/overrides.mjs';
import { readDevPlan } from './dev/plan.mjs';
import { freePort } from './start/ports.mjs';
import { runProduct } from './start/run-product.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const lines = devLines((line) => process.stdout.write(`${line}\n`));

/** @param {import('./dev/plan.mjs').DevPlan} plan */
async function develop(plan) {
  const started = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'mulya-dev-'));
  /** @type {import('node:http').Server | undefined} */
  let front;

  /** @type {import('./start/product.mjs').Between} */
  const between = {
    build: ['gateway', ...plan.built], // what Node runs is always built
    say: lines.started,
    alsoAt: plan.hot.some(({ name }) => name === 'gallery') ? ', the pieces of its pages at /gallery' : '',
    async prepare(beginPart, settings) {
      for (const name of plan.built) lines.isBuilt(name, started);
      const servers = [plan.hot, ...plan.outside.map((part) => [part])];
      const reports = await Promise.all(
        servers.map(async (parts) => {
          const names = parts.map(({ name }) => name).join(', ');
          const { report } = await beginPart({
            name: `the dev server of ${names}`,
            file: join(root, 'scripts/dev/hot-child.mjs'),
            args: parts.map(({ path }) => path),
            cwd: parts[0]?.path ?? root,
            env: withoutMode(process.env),
            onMessage: lines.message,
          });
          return /** @type {{ origin: string, addresses: Record<string, string> }} */ (report);
        }),
      );
      const addresses = Object.assign({}, ...reports.map((report) => report.addresses));
      const given = process.env['OVERRIDES'] ? readOverridesFile(process.env['OVERRIDES']) : undefined;
      const file = join(folder, 'overrides.json');
      await writeFile(file, JSON.stringify(composeOverrides({ addresses, given, outside: plan.outside })));

      const port = await freePort();
      const origins = Object.fromEntries(reports.flatMap((report) => Object.keys(report.addresses).map((name) => [name, report.origin])));
      front = createFront({ gateway: port, hot: origins });
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
  await runProduct({ root, between });
}

/** React chooses its development build by the mode of the build only. @param {NodeJS.ProcessEnv} env */
const withoutMode = (env) => Object.fromEntries(Object.entries(env).filter(([name]) => name !== 'NODE_ENV'));

try {
  const plan = readDevPlan(
    process.argv.slice(2).filter((arg) => !arg.startsWith('--')),
    { root, workspaces: await readWorkspaces(root), from: process.env['INIT_CWD'] ?? process.cwd() },
  );
  await develop(plan);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

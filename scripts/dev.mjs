// @ts-check
/**
 * npm run dev [-- <remote or folder> …] [--input <company>]: runs the product with Fast Refresh. Without names everything is hot. With
 * names, these are hot in the real shell, and the other remotes run from their builds. See docs/runbook.md, "Development".
 */
import { parseArgs } from 'node:util';
import { createDevSteps } from '@mulya/sdk/dev';
import { readWorkspaces } from './build/workspaces.mjs';
import { root, runAsCommand } from './command.mjs';
import { readDevPlan } from './dev/plan.mjs';
import { runProduct } from './start/run-product.mjs';

runAsCommand(import.meta.url, async () => {
  const options = /** @type {const} */ ({ 'no-env-file': { type: 'boolean', default: false }, input: { type: 'string' } });
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const plan = readDevPlan(positionals, { workspaces: await readWorkspaces(root), from });
  await runProduct({ mayReadEnvFile: !values['no-env-file'], between: createDevSteps({ ...plan, input: values.input }) });
});

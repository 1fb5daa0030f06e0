#!/usr/bin/env node
// @ts-check
/**
 * mulya-dev [--input <company>]: starts the packed product with Fast Refresh for the remote in the current folder: its pages and panels,
 * and the sections that its overrides.json mounts. `--input`: the company whose recorded input its sections get that are shown alone.
 * PORT, AUTH_EMULATOR_PORT, DATA_DIR, TEAM_BACKENDS and the gateway's other variables work as with `npm start`, also in a file .env.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createDevSteps, readRemoteFolder } from './dev-steps.mjs';

/** The installed product. @param {string} folder of the remote */
function findProduct(folder) {
  try {
    return createRequire(join(folder, 'package.json')).resolve('@mulya/product');
  } catch {
    throw new Error(
      'The product is not installed here. Run: npm install --save-dev --ignore-scripts <folder>/mulya-product.tgz, which "npm run pack -- --out <folder>" writes in Mulya\'s repository.',
    );
  }
}

try {
  const { values } = parseArgs({ options: { input: { type: 'string' }, 'no-env-file': { type: 'boolean', default: false } } });
  const folder = process.cwd();
  const remote = readRemoteFolder(folder);
  const { startProduct, developmentShell } = await import(pathToFileURL(findProduct(folder)).href);
  const between = createDevSteps({ hot: [], outside: [remote], built: [], shell: developmentShell, input: values.input });
  await startProduct({ folder, mayReadEnvFile: !values['no-env-file'], between });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

#!/usr/bin/env node
// @ts-check
/**
 * mulya-product, the command of the packed product (`npm run pack`): starts gateway and Auth emulator with the packed builds and a demo
 * account. PORT and AUTH_EMULATOR_PORT default to npm start's or to free ones, DATA_DIR to a folder in node_modules. mulya-dev starts it
 * with a remote under development. In the repository npm start takes its place.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, runAsCommand } from './command.mjs';
import { freePort, portProblem } from './start/ports.mjs';
import { runProduct } from './start/run-product.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The shell's development build: React with Fast Refresh, for remotes of a dev server. */
export const developmentShell = { version, folder: join(root, 'shell/development') };

/** @param {{ folder: string, mayReadEnvFile?: boolean, between?: import('./start/run-product.mjs').Between }} options `folder`: of .env */
export async function startProduct({ folder, mayReadEnvFile = true, between }) {
  const file = join(folder, '.env');
  if (mayReadEnvFile && existsSync(file)) process.loadEnvFile(file);
  process.env['PORT'] ||= await usualOrFree(3000);
  process.env['AUTH_EMULATOR_PORT'] ||= await usualOrFree(9099);
  process.env['DATA_DIR'] = resolve(folder, process.env['DATA_DIR'] || 'node_modules/.cache/mulya-product');
  await runProduct({ mayReadEnvFile: false, isBuilt: true, ...(between === undefined ? {} : { between }) });
}

/** @param {number} port */
const usualOrFree = async (port) => String((await portProblem('', port, '127.0.0.1')) === undefined ? port : await freePort());

runAsCommand(import.meta.url, () => startProduct({ folder: process.cwd() }));

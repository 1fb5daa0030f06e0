// @ts-check
/**
 * npm run start:production: runs only the gateway, in production mode, from the builds of `npm run build`. It starts no emulator, creates
 * no demo account, and builds or installs nothing.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { complain, root } from './command.mjs';

const gateway = join(root, 'gateway/dist/main.js');
if (existsSync(gateway)) {
  process.chdir(root); // relative paths in the environment are relative to the checkout
  process.env['NODE_ENV'] = 'production';
  await import(pathToFileURL(gateway).href);
} else complain('The gateway is not built. Run: npm run build');
